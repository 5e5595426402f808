const silent = Object.assign(() => {}, { enabled: false });

module.exports = {
  debuglog(_set, callback) {
    callback?.(silent);
    return silent;
  },
};
