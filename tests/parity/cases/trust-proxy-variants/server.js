import express from 'express'

const settings = {
  all: true,
  none: false,
  one: 1,
  two: 2,
  loopback: 'loopback',
  networks: '127.0.0.0/8, 10.0.0.0/8',
  custom: (_address, hop) => hop < 1,
}

const app = express()
for (const [name, setting] of Object.entries(settings)) {
  const part = express()
  part.set('trust proxy', setting)
  part.get('/', ({ ip, ips, protocol, secure, host, subdomains }, res) => {
    res.json({ ip, ips, protocol, secure, host, subdomains })
  })
  app.use(`/${name}`, part)
}
app.listen(3000)
