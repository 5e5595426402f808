import { b } from './b.js'
import { say } from './server.js'

export const ready = await Promise.resolve(b)
export const ask = async () => {
  await null
  say('asked')
  return ready
}
