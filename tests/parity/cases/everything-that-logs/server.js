import { inspect } from 'node:util'
import express from 'express'

console.table([{ a: 1, b: 'x' }, { a: 2 }])
console.dir({ a: { b: { c: { d: 1 } } } }, { depth: 0 })
console.trace('from here')
console.error(new Error('boom'))
console.group('group')
console.log('two\nlines')
console.groupEnd()
console.count()
console.count('x')
console.assert(false, 'as %s', 'x')
console.log(class A {}, Symbol('s'), [undefined, null, Number.NaN], /x/g, new Set([1]), new Date(0), 10n, -0)
console.log('%c styled', 'color: red', inspect({ a: [1, { b: new Map([[1, { c: 1 }]]) }] }, { depth: 0 }))
console.log('%o|%O|%j|%d|%i|%f|%%|%s', [1], { a: 1 }, { b: 2 }, '3', 3.7, '1.5', Symbol('q'))
console.log()
console.timeLog('nothing')
process.stdout.write('one ')
process.stdout.write('line\n')
process.stderr.write('no end')

const app = express()
app.get('/', (_req, res) => {
  console.info('in a request')
  process.stdout.write('written in a request')
  res.send('x')
})
app.listen(3000, () => console.log('listening'))
