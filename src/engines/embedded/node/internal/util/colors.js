module.exports = {
  blue: '',
  green: '',
  white: '',
  yellow: '',
  red: '',
  gray: '',
  clear: '',
  reset: '',
  hasColors: false,
  shouldColorize: () => false,
  refresh: () => {},
};
