import http from 'node:http'

const upstream = http.createServer((req, res) => {
  const { pathname, searchParams } = new URL(req.url, 'http://x')
  if (pathname === '/redirect')
    return res.writeHead(302, { Location: searchParams.get('to') ?? '/echo' }).end()
  if (pathname === '/slow') return setTimeout(() => res.end('slow'), 150)
  if (pathname === '/cut') {
    res.writeHead(200, { 'Content-Length': 9 })
    res.write('abc')
    return setTimeout(() => req.socket.destroy(), 5)
  }
  if (pathname === '/hang-up') return req.socket.destroy()
  if (pathname === '/early') {
    res.writeEarlyHints({ link: '</a>; rel=x' })
    return res.end('hinted')
  }
  if (pathname === '/stream') {
    let i = 0
    const timer = setInterval(() => {
      i += 1
      if (i < 4) return res.write(`${i};`)
      clearInterval(timer)
      res.end('.')
    }, 5)
    return
  }
  let body = ''
  req.setEncoding('utf8').on('data', (chunk) => {
    body += chunk
  })
  req.on('end', () =>
    res
      .writeHead(200, {
        'Set-Cookie': ['a=1', 'b=2'],
        'X-Pieces': req.headers['transfer-encoding'] ?? 'none',
      })
      .end(
        JSON.stringify({
          method: req.method,
          url: req.url,
          type: req.headers['content-type'],
          length: req.headers['content-length'],
          auth: req.headers.authorization,
          body,
        }),
      ),
  )
})
upstream.listen(3001)
const base = 'http://localhost:3001'
const collect = (answer) =>
  new Promise((done) => {
    let text = ''
    answer
      .setEncoding('utf8')
      .on('data', (c) => {
        text += c
      })
      .on('end', () => done(text))
      .on('error', (e) => done(`${text}:${e.code}`))
  })
const request = (...args) =>
  new Promise((done) => {
    const asked = http.request(...args)
    asked
      .on('response', async (answer) => done([answer.statusCode, await collect(answer)]))
      .on('error', (e) => done([e.code, e.message]))
    asked.end()
  })
const failure = (error) => [error.name, error.message, error.cause?.code ?? error.cause?.message]
const asks = {
  get: () =>
    new Promise((done) => http.get(`${base}/echo?a=1`, async (answer) => done(await collect(answer)))),
  options: () => request({ port: 3001, path: '/echo', auth: 'me:pw', method: 'DELETE' }),
  url: () => request(new URL('http://u:p@localhost:3001/echo'), { headers: { 'content-type': 'x/y' } }),
  hangUp: () => request(`${base}/hang-up`),
  cut: () => request(`${base}/cut`),
  refused: () => request('http://localhost:3999/'),
  timeout: () =>
    new Promise((done) => {
      const asked = http.get(`${base}/slow`, { timeout: 30 })
      asked.on('timeout', () => asked.destroy(new Error('too slow'))).on('error', (e) => done(e.message))
    }),
  aborted: () =>
    new Promise((done) => {
      const { signal } = Object.assign(new AbortController(), {})
      http
        .get(`${base}/slow`, { signal: AbortSignal.timeout(20) })
        .on('error', (e) => done([e.name, e.code, signal.aborted]))
    }),
  chunked: () =>
    new Promise((done) => {
      const asked = http.request(`${base}/echo`, { method: 'PUT' }, async (answer) =>
        done([answer.headers['x-pieces'], answer.headers['set-cookie'], await collect(answer)]),
      )
      asked.write('a')
      asked.write('b')
      asked.end('c')
    }),
  hinted: () =>
    new Promise((done) => {
      const hints = []
      http
        .get(`${base}/early`, async (answer) => done([hints, await collect(answer)]))
        .on('information', ({ statusCode, headers }) => hints.push([statusCode, headers.link]))
    }),
  agent: async () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
    const all = await Promise.all([1, 2, 3].map((i) => request(`${base}/echo?${i}`, { agent })))
    const kept = Object.keys(agent.freeSockets).length
    agent.destroy()
    return [all.map(([status]) => status), kept]
  },
  fetched: async () => {
    const answer = await fetch(`${base}/echo`, { method: 'POST', body: new URLSearchParams({ a: 'ñ' }) })
    return [
      answer.status,
      answer.statusText,
      answer.ok,
      answer.url,
      answer.headers.getSetCookie(),
      await answer.json(),
    ]
  },
  json: async () =>
    (
      await fetch(
        new Request(`${base}/echo`, {
          method: 'PATCH',
          body: JSON.stringify({ a: 1 }),
          headers: { 'Content-Type': 'application/json' },
        }),
      )
    ).json(),
  redirected: async () => {
    const answer = await fetch(`${base}/redirect?to=/redirect`)
    return [answer.redirected, answer.url, (await answer.json()).url]
  },
  manual: async () => {
    const answer = await fetch(`${base}/redirect`, { redirect: 'manual' })
    return [answer.status, answer.headers.get('location')]
  },
  notRedirected: () => fetch(`${base}/redirect`, { redirect: 'error' }).catch(failure),
  fetchRefused: () => fetch('http://localhost:3999').catch(failure),
  fetchHangUp: () =>
    fetch(`${base}/hang-up`).then(
      () => 'answered',
      ({ name, message }) => [name, message],
    ),
  fetchCut: () =>
    fetch(`${base}/cut`)
      .then((answer) => answer.text())
      .catch(({ name, message }) => [name, message]),
  fetchTimeout: () =>
    fetch(`${base}/slow`, { signal: AbortSignal.timeout(20) }).catch(({ name, message }) => [name, message]),
  fetchAbort: () => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(new Error('mine')), 10)
    return fetch(`${base}/slow`, { signal: controller.signal }).catch(({ message }) => message)
  },
  badUrl: () => fetch('nowhere').catch(failure),
  streamed: async () => {
    const pieces = []
    const answer = await fetch(`${base}/stream`)
    for await (const piece of answer.body.pipeThrough(new TextDecoderStream())) pieces.push(piece)
    return pieces.join('')
  },
  form: async () => {
    const form = new FormData()
    form.set('a', '1')
    const { type, body } = await (await fetch(`${base}/echo`, { method: 'POST', body: form })).json()
    return [type.startsWith('multipart/form-data; boundary='), body.includes('name="a"')]
  },
  head: async () => {
    const answer = await fetch(`${base}/echo`, { method: 'HEAD' })
    return [answer.status, await answer.text()]
  },
  twice: async () => {
    const answer = await fetch(`${base}/echo`)
    await answer.text()
    return answer.text().catch((e) => e.name)
  },
  cloned: async () => {
    const answer = await fetch(`${base}/echo`)
    const copy = answer.clone()
    return [(await answer.json()).method, (await copy.json()).method]
  },
  blob: async () => {
    const blob = await (await fetch(`${base}/echo`)).blob()
    return [blob.size > 10, blob.type]
  },
  bytes: async () => (await (await fetch(`${base}/stream`)).arrayBuffer()).byteLength,
  made: async () => [
    await new Response('x').text(),
    await Response.json({ a: 1 }).json(),
    Response.error().type,
    new Headers({ A: '1' }).get('a'),
  ],
}
http
  .createServer(async (req, res) => {
    const answer = await asks[req.url.slice(1)]()
    res.end(JSON.stringify(answer))
  })
  .listen(3000)
