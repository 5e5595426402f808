import { join } from 'node:path'
import express from 'express'

const app = express()
app.disable('etag')
const root = import.meta.dirname
const plain = { root, etag: false, lastModified: false, cacheControl: false }
app.get('/file', (_req, res) => res.sendFile('texts/long.txt', plain))
app.get('/told', (_req, res) => {
  res.sendFile('texts/long.txt', { ...plain, headers: { 'X-A': '1' } }, (error) =>
    console.log('sent', error?.code),
  )
})
app.get('/missing', (_req, res) => res.sendFile('texts/none.txt', plain))
app.get('/missing-told', (_req, res) => {
  res.sendFile('none', plain, (error) => res.status(error.status).send(error.code))
})
app.get('/folder', (_req, res) => res.sendFile('texts', plain))
app.get('/outside', (_req, res) => res.sendFile('../outside', plain))
app.get('/relative', (_req, res) => res.sendFile('texts/long.txt'))
app.get('/download', (_req, res) => res.download('texts/long.txt', plain))
app.get('/renamed', (_req, res) => res.download('texts/long.txt', 'informe ñ.txt', plain))
app.get('/named', (_req, res) => res.attachment('a.json').send('{}'))
app.get('/stream', (req, res) => {
  res.type('txt')
  res.app.get('files').createReadStream(join(root, 'texts/long.txt'), { start: 2, end: 9 }).pipe(res)
})
app.set('files', await import('node:fs'))
app.use((error, _req, res, _next) => {
  res.status(error.status ?? 500).send(`${error.name} ${error.message}`.replaceAll(root, '…'))
})
app.listen(3000)
