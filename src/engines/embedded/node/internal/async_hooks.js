const symbols = {
  async_id_symbol: Symbol('async_id'),
  trigger_async_id_symbol: Symbol('trigger_async_id'),
  owner_symbol: Symbol('owner'),
};

let lastId = 1;
const newAsyncId = () => ++lastId;

module.exports = {
  symbols,
  newAsyncId,
  defaultTriggerAsyncIdScope: (_id, callback, ...args) => Reflect.apply(callback, null, args),
  emitInit: () => {},
  emitBefore: () => {},
  emitAfter: () => {},
  emitDestroy: () => {},
  enabledHooksExist: () => false,
  initHooksExist: () => false,
  executionAsyncId: () => 1,
  getDefaultTriggerAsyncId: () => 1,
  getOrSetAsyncId(object) {
    object[symbols.async_id_symbol] ??= newAsyncId();
    return object[symbols.async_id_symbol];
  },
};
