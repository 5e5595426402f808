module.exports = {
  isEventTarget: (value) => value instanceof EventTarget,
  kEvents: Symbol('events'),
  kResistStopPropagation: Symbol('resist stop propagation'),
  kWeakHandler: Symbol('weak handler'),
};
