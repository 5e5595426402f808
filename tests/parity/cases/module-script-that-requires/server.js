#!/usr/bin/env node

const http = require('node:http')
const path = require('node:path')
const out = {}
out.this = this === module.exports
out.file = `${path.basename(__filename)} ${path.basename(__dirname === path.dirname(__filename) ? 'same' : 'other')}`
out.json = require('./data.json') === require('./data') && require('./data').n
const a = require('./a')
out.circle = a.report()
out.esm = (() => {
  try {
    const m = require('./esm.mjs')
    return [m.default, m.named, Object.keys(m).join(), m.__esModule, typeof m]
  } catch (e) {
    return e.code + e.message
  }
})()
out.esm2 = (() => {
  try {
    const m = require('./esm-unwrapped.mjs')
    return [typeof m, m()]
  } catch (e) {
    return e.code + e.message
  }
})()
out.tla = (() => {
  try {
    require('./tla.mjs')
    return 'ok'
  } catch (e) {
    return e.code
  }
})()
out.same = require('./lib') === require('./lib/index.js') && require('./lib').n
delete require.cache[require.resolve('./lib')]
out.again = require('./lib').n
out.count = globalThis.libCount
out.missing = (() => {
  try {
    require('./none')
  } catch (e) {
    return [e.code, e.message.split('\n')[0].replace(__dirname, '.')]
  }
})()
out.missingPkg = (() => {
  try {
    require('lodash')
  } catch (e) {
    return [e.code, e.message.split('\n')[0]]
  }
})()
out.missingCore = (() => {
  try {
    require('node:nope')
  } catch (e) {
    return [e.code, e.message]
  }
})()
out.throws = (() => {
  try {
    require('./throws')
  } catch (e) {
    return [e.message, e.stack.split('\n')[1]]
  }
})()
out.throws2 = (() => {
  try {
    require('./throws')
  } catch (e) {
    return [e.message, globalThis.threw]
  }
})()
out.mod = [
  module.loaded,
  module.children.length > 0,
  module.parent === null || module.parent === undefined,
  require.main === module,
]
out.create = require('node:module').createRequire(__filename)('./data.json').n
out.builtin = require('node:module').builtinModules.includes('http')
out.fn = typeof require('./fn') + require('./fn')(2)
out.express = typeof require('express') + typeof require('express').Router
out.rl = Object.keys(require('express-rate-limit')).sort().join()
out.rlt = typeof require('express-rate-limit')
out.resolve = require.resolve('http') + path.basename(require.resolve('./lib'))
const ticks = []
process.nextTick(() => ticks.push('tick'))
Promise.resolve().then(() => ticks.push('promise'))
queueMicrotask(() => ticks.push('micro'))
http
  .createServer(async (req, res) => {
    const m = await import('./esm.mjs')
    out.dyn = [m.named, m.default]
    const c = await import('./fn.js')
    out.dync = [typeof c.default, Object.keys(c).join()]
    const nm = await import('./named.cjs')
    out.named = [Object.keys(nm).join(), nm.x, nm.default.x]
    out.loaded = module.loaded
    const where = './es' + 'm.mjs'
    out.computed = (await import(where)).named
    try {
      await import('./nope.mjs')
    } catch (e) {
      out.dynMissing = [e.code]
    }
    try {
      await import('nopkg')
    } catch (e) {
      out.dynMissing2 = [e.code, e.message.split(' imported')[0]]
    }
    out.ticks = ticks
    res.end(JSON.stringify(out, null, 1))
  })
  .listen(3000)
