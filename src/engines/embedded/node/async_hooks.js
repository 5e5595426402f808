/** Contexts are real (`../runtime/context.ts`); hooks and ids, which nothing here reports to, are not. */

const { carryFrame } = require('../runtime/context.ts');
const { newAsyncId } = require('internal/async_hooks');
const { validateFunction, validateString } = require('internal/validators');

class AsyncResource {
  #id = newAsyncId();
  #run = carryFrame((callback, self, args) => Reflect.apply(callback, self, args));

  constructor(type) {
    validateString(type, 'type');
  }

  runInAsyncScope(callback, self, ...args) {
    return this.#run(callback, self, args);
  }

  bind(callback) {
    validateFunction(callback, 'fn');
    const resource = this;
    return function bound(...args) {
      return resource.runInAsyncScope(callback, this, ...args);
    };
  }

  static bind(callback, type) {
    return new AsyncResource(type || callback?.name || 'bound-anonymous-fn').bind(callback);
  }

  emitDestroy() {
    return this;
  }

  asyncId() {
    return this.#id;
  }

  triggerAsyncId() {
    return 1;
  }
}

const hook = { enable: () => hook, disable: () => hook };

/** Asked for the first time, Node's frames read their option and switch themselves on. */
const areFramesEnabled = () => require('internal/async_context_frame').enabled;

module.exports = {
  AsyncResource,
  get AsyncLocalStorage() {
    if (!areFramesEnabled()) throw new Error('async context frames are off');
    return require('internal/async_local_storage/async_context_frame');
  },
  createHook: () => hook,
  executionAsyncId: () => 1,
  triggerAsyncId: () => 0,
  executionAsyncResource: () => ({}),
  asyncWrapProviders: {},
};
