import { createServer } from 'node:http'
import { A, a, bump, early, getA } from './a.js'
import { b, log } from './b.js'
export const top = 'top'
export function hoisted() {
  return 'hoisted'
}
export let counter = 0
export const inc = () => ++counter
export default class Main {
  static kind = 'main'
  own = 1
}

import * as self from './server.js'

const out = {
  log,
  a,
  b,
  getA: getA(),
  early,
  bump: [bump(), a, bump(), a],
  kind: A.kind,
  self: Object.keys(self).join(),
  selfTop: self.top,
}
createServer((req, res) =>
  setTimeout(() => res.end(JSON.stringify({ ...out, log: log.join('; ') })), 20),
).listen(3000)
