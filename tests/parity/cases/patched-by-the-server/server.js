import { createServer } from 'node:http'

const seen = []
const { stringify } = JSON
const { get } = Map.prototype
const { decode } = TextDecoder.prototype

let seed = 1
Math.random = () => {
  seed = (seed * 16807) % 2147483647
  return seed
}
JSON.stringify = (value) => stringify(value, (_, part) => (typeof part === 'bigint' ? `${part}n` : part))
Map.prototype.get = function (key) {
  return key === 'asked' ? 'answered' : get.call(this, key)
}
TextDecoder.prototype.decode = function (...args) {
  return decode.apply(this, args).toUpperCase()
}
Map.groupBy = Number.parseInt = () => ['patched']
Promise.all = async () => 'all'
Promise.prototype.finally = async function (callback) {
  const value = await this
  callback()
  return value
}
String.prototype.trimEnd = function () {
  return this.replace(/\s+$/, '')
}
String.prototype.shout = function () {
  return `${this.toUpperCase()}!`
}

seen.push(Math.random(), Math.random(), new Map().get('asked'), new TextDecoder().decode(Buffer.from('a')))
seen.push(Map.groupBy()[0], Number.parseInt('1', 10)[0], await Promise.all([1]))
seen.push(await Promise.resolve('value').finally(() => seen.push('finally')))
seen.push('a  '.trimEnd(), 'hey'.shout(), 1n)

// What inherits a method may have one of its own.
const map = new Map()
map.set = () => 'own set'
class Later extends Promise {}
Later.resolve = () => 'own resolve'
const promise = Promise.resolve()
promise.catch = () => 'own catch'
const bound = () => {}
bound.call = bound.apply = bound.bind = 'own call'
class Counter extends Set {
  constructor() {
    super()
    this.has = () => 'own has'
  }
}
seen.push(map.set(), Later.resolve(), promise.catch(), bound.call, new Counter().has())

createServer((_req, res) => res.end(JSON.stringify({ seen: seen.join(' '), big: 1n }))).listen(3000)
