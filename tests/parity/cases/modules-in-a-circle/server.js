import { createServer } from 'node:http'
import { config, report } from './greeting.js'

export const name = 'entry'
export function greet() {
  return `hi ${name}`
}
export default class Greeter {
  version = 1
}

createServer(async (_req, res) => {
  const [first, second] = await Promise.all([import('./all.js'), import('./greeting.js')])
  res.end(`${report()} ${config} ${first.report === second.report} ${Object.keys(first)}`)
}).listen(3000)
