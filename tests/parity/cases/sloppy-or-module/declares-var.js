var module = 'mine', exports
kind = [this === undefined, typeof exports, module]
