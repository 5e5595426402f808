import { b, log, useA } from './b.js'
import Main, * as main from './server.js'
import { counter, hoisted, inc, top } from './server.js'
export let a = 1
export const bump = () => ++a
export function getA() {
  return a
}
export class A {
  static kind = 'A'
  own = 1
}
log.push(`a: ${b} ${useA()}`)
log.push(`hoisted in a: ${hoisted()}`)
for (const f of [() => top, () => Main, () => counter, () => main.top, () => typeof Main])
  try {
    log.push(String(f()))
  } catch (e) {
    log.push(`${e.name}: ${e.message}`)
  }
export const early = (() => {
  const top = 'shadow'
  return { hoisted, top, f: (counter) => counter, [`${b}`]: 1 }
})()
export { hoisted as again } from './server.js'

setTimeout(() => {
  inc()
  inc()
  log.push(`counter ${counter} ${main.counter} ${Main.kind}`)
}, 5)
