import { A, a, getA } from './a.js'
export const log = []
export const b = 'b'
for (const f of [() => a, () => getA(), () => A, () => new A()])
  try {
    log.push(String(f()))
  } catch (e) {
    log.push(`${e.name}: ${e.message}`)
  }
export const useA = () => {
  try {
    return a
  } catch (e) {
    return e.message
  }
}
export * from './a.js'
