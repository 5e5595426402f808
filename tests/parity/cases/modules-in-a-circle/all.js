export * from './greeting.js'
export { report as default } from './greeting.js'
export const own = 1
