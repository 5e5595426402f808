/** Gives classes back the names under which they are listed. */
module.exports = (classes) => {
  for (const [name, value] of Object.entries(classes)) {
    Object.defineProperty(value, 'name', { value: name, configurable: true });
  }
};
