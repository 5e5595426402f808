var begun = store.getStore()
module.exports = function (asked) {
  return [asked === store, begun, this === undefined]
}
module.exports.named = (last = typeof begun)
