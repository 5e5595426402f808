#!/usr/bin/env node
var express = require('express')
app = express()
total = 0
mode = 0755

var await = 1, let = 2, static = 3, yield = 4, package = 5
var out = {
  names: await + let + static + yield + package,
  octal: [mode, 010, 08, '\07'.charCodeAt(0), '\101\x42'],
  this: [this === exports, this === module.exports, who() === globalThis, who.call(5) instanceof Number],
  globals: [globalThis.total, 'total' in globalThis, typeof globalThis.out, Object.keys(globalThis).includes('mode')],
  arguments: [arguments.length, arguments[1] === require, arguments[3] === __filename, typeof arguments.callee],
  unknown: [typeof self, typeof location, typeof name, typeof origin, typeof onerror, typeof importScripts],
}

function who() {
  return this
}

function aliased(a, b) {
  arguments[0] = 'changed'
  b = 'set'
  return [a, arguments[1], arguments.length, typeof arguments.callee, aliased.caller === null, arguments.callee === aliased]
}
out.aliased = aliased('given', 'given', 3)

function twice(a, a) {
  return a
}
out.twice = twice(1, 2)

with ({ inside: 'with', toString: null }) {
  out.with = inside
}

out.deleted = [delete total, typeof total, delete out, delete Object.prototype, typeof out, delete mode]
undefined = 1
NaN = 2
out.silent = [typeof undefined, String(NaN), (Object.freeze(out.octal).length = 1), out.octal.length]
out.primitive = ('text'.length = 9)

if (true) {
  function hoisted() {
    return 'from a block'
  }
}
out.hoisted = hoisted()
out.before = typeof later
{
  function later() {}
}
out.after = typeof later

label: function labelled() {}
out.labelled = typeof labelled
for (var i = 0 in {}) ;
out.loop = i
try {
  throw 1
} catch (e) {
  var e = 2
}
out.caught = typeof e
<!-- what a browser's page began with
out.comment = 'passed'
--> and ended with
out.calledFrom = (function () { return typeof arguments.callee.arguments })()

out.strict = require('./strict')
out.part = require('./part').report()
out.chain = require('./lib/who.cjs')
out.thrown = (function () {
  try {
    nowhere.call()
  } catch (error) {
    return [error.message, error.stack.split('\n')[1]]
  }
})()
out.new = new.target === undefined
self = this
location = 'here'
name = 'n'
out.own = [self === exports, location, name]

app.get('/', function (req, res) {
  count = (typeof count === 'undefined' ? 0 : count) + +req.query.a
  out.handler = [this === undefined, this === globalThis, count]
  var listed = {}
  for (key in out) listed[key] = Array.isArray(out[key]) ? String(out[key]) : out[key]
  res.json(listed)
})
if (!module.parent) app.listen(3000)
return
app.listen(3000)
