import { createServer } from 'node:http'
import { ask, ready } from './a.js'

export const said = []
export const say = (what) => said.push(what)
say('server')
say(await ask())
createServer((_req, res) => res.end(JSON.stringify({ ready, said: said.join(' ') }))).listen(3000)
