exports.x = 1;
Object.defineProperty(exports, 'y', {
  enumerable: true,
  get() {
    return 2;
  },
});
exports.z = 3;
