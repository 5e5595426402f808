const options = {
  '--async-context-frame': true,
  '--max-http-header-size': 16 * 1024,
  '--network-family-autoselection': true,
  '--network-family-autoselection-attempt-timeout': 250,
  '--stack-trace-limit': 10,
};

module.exports = { getOptionValue: (name) => options[name] ?? false, getAllowUnauthorized: () => false };
