import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import path from 'node:path'
import data from './data.json' with { type: 'json' }
import def, * as ns from './lib/ns.js'
import fn, { x } from './named.cjs'

export { data as 'quoted name' }

const out = {}
const require = createRequire(import.meta.url)
out.data = data.n
out.dataSame = data === require('./data.json')
out.meta = [
  import.meta.url.endsWith('/server.js'),
  path.basename(import.meta.filename),
  import.meta.dirname === path.dirname(import.meta.filename),
  import.meta.resolve('./x.js').endsWith('/x.js'),
  import.meta.resolve('node:fs'),
  Object.keys(import.meta)
    .sort()
    .join(),
  import.meta.main,
  Object.getPrototypeOf(import.meta),
]
out.ns = [Object.keys(ns).join(), Object.prototype.toString.call(ns), def]
out.cjs = [typeof fn, x, require('./named.cjs') === fn]
out.this = this === undefined
out.req = require('./esm.mjs').named
out.live = [ns.count, ns.up(), ns.count]
const name = 'ns'
out.dyn = (await import(`./lib/${name}.js`)).default
out.same = (await import('./lib/ns.js')) === ns
out.json = (await import('./data.json', { with: { type: 'json' } })).default.n
out.builtin = typeof (await import('node:fs')).readFileSync
out.url = (await import(new URL('./lib/ns.js', import.meta.url))) === ns
try {
  undeclared = 1
} catch (e) {
  out.undeclared = e.message
}
try {
  await import('./data.json')
} catch (e) {
  out.noattr = [e.name, e.code]
}
try {
  await import('./throws.js')
} catch (e) {
  out.throws = [e.message, e.stack.split('\n')[1]]
}
try {
  await import('./wants.js')
} catch (e) {
  out.wants = [e.name, e.message]
}
out['</script>'] = '</script><!-- 😀' /* 😀 </script> */
out.col = new Error('x').stack.split('\n')[1]
console.log('😀 %s', '</script>')
createServer((req, res) => {
  res.setHeader('content-type', 'text/plain; charset=utf-8')
  res.end(JSON.stringify(out, null, 1))
}).listen(3000)
