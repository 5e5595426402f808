import http from 'node:http'
import { send } from './send.js'

const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
await Promise.all([
  send({ agent, path: '/late' }),
  send({ agent, path: '/', method: 'POST', headers: { 'content-type': 'text/plain' } }, 'a text'),
  send({ agent, path: '/connections' }),
])
await send({ agent, path: '/late' }, '', 100).catch((error) => console.log(error.code))
await send({ agent, path: '/connections' })
await send({ path: '/from', localAddress: '127.0.0.7' })
