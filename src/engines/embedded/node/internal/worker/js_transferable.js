const symbol = (name) => Symbol(name);

module.exports = {
  kClone: symbol('clone'),
  kDeserialize: symbol('deserialize'),
  kTransfer: symbol('transfer'),
  kTransferList: symbol('transfer list'),
  markTransferMode: () => {},
};
