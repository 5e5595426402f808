const f = () => 'unwrapped';

export { f as 'module.exports' };
