function await(value) { return value + 1 }
var called = await (1)
kind = [this === undefined, typeof exports, called]
