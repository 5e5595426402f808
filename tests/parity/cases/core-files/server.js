import fs, { promises } from 'node:fs'
import fsp from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'

const folder = fs.mkdtempSync(join(tmpdir(), 'case-'))
const at = (name) => join(folder, name)
const hide = (value) => JSON.parse(JSON.stringify(value ?? null).replaceAll(folder, '…'))
const tell = (action) => {
  try {
    return hide(action() ?? 'done')
  } catch (error) {
    const { code, errno, syscall, message } = error
    return hide({ code, errno, syscall, message })
  }
}

const failure = ({ name, code, message }) =>
  [name, code, message].filter((part) => part !== undefined).join(' ')
const asks = {
  own: () => [
    fs.readFileSync(new URL('data/list.json', import.meta.url), 'utf8'),
    fs.readdirSync(new URL('data', import.meta.url)),
    fs.existsSync(import.meta.filename),
    basename(import.meta.filename),
  ],
  whole: () => {
    fs.writeFileSync(at('a'), 'hola ñ')
    fs.appendFileSync(at('a'), Buffer.from('!'))
    const { size, mode } = fs.statSync(at('a'))
    return [
      fs.readFileSync(at('a'), 'utf8'),
      fs.readFileSync(at('a'), 'hex'),
      size,
      (mode & 0o777).toString(8),
    ]
  },
  missing: () => [
    tell(() => fs.readFileSync(at('no'))),
    tell(() => fs.statSync(at('no'))),
    tell(() => fs.readdirSync(at('no'))),
    tell(() => fs.unlinkSync(at('no'))),
    tell(() => fs.rmSync(at('no'))),
    tell(() => fs.rmSync(at('no'), { force: true })),
    tell(() => fs.openSync(at('no'))),
    tell(() => fs.accessSync(at('no'))),
    tell(() => fs.renameSync(at('no'), at('b'))),
    fs.statSync(at('no'), { throwIfNoEntry: false }) === undefined,
  ],
  wrong: () => [
    tell(() => fs.readFileSync(folder)),
    tell(() => fs.mkdirSync(folder)),
    tell(() => fs.mkdirSync(at('x/y'))),
    tell(() => fs.rmdirSync(folder)),
    tell(() => fs.readdirSync(at('a'))),
    tell(() => fs.writeFileSync(at('a'), '', { flag: 'wx' })),
    tell(() => fs.closeSync(999)),
    tell(() => fs.readFileSync({})),
    tell(() => fs.writeFileSync(at('a'), {})),
    tell(() => fs.openSync(at('a'), 'zz')),
  ],
  folders: () => {
    fs.mkdirSync(at('p/q/r'), { recursive: true })
    fs.writeFileSync(at('p/q/f'), 'f')
    fs.cpSync(at('p'), at('copy'), { recursive: true })
    fs.renameSync(at('copy'), at('moved'))
    const list = fs
      .readdirSync(at('p'), { withFileTypes: true })
      .map((entry) => [entry.name, entry.isDirectory()])
    const all = fs.readdirSync(at('moved'), { recursive: true }).sort()
    fs.rmSync(at('moved'), { recursive: true })
    return [list, all, fs.existsSync(at('moved')), fs.readFileSync(at('p/q/f'), 'latin1')]
  },
  descriptors: () => {
    const fd = fs.openSync(at('d'), 'w+')
    const written = [fs.writeSync(fd, 'abcdef'), fs.writeSync(fd, Buffer.from('XY'), 0, 2, 1)]
    const buffer = Buffer.alloc(4)
    const read = fs.readSync(fd, buffer, 0, 4, 0)
    fs.ftruncateSync(fd, 3)
    const { size } = fs.fstatSync(fd)
    fs.closeSync(fd)
    return [written, read, buffer.toString(), size, tell(() => fs.readSync(fd, buffer))]
  },
  links: () => {
    fs.symlinkSync(at('a'), at('link'))
    return hide([
      fs.readlinkSync(at('link')),
      fs.lstatSync(at('link')).isSymbolicLink(),
      fs.readFileSync(at('link'), 'utf8'),
      fs.realpathSync(at('link')).endsWith('/a'),
      tell(() => fs.readlinkSync(at('a'))),
    ])
  },
  times: () => {
    fs.utimesSync(at('a'), 1, 2)
    const { atime, mtimeMs } = fs.statSync(at('a'))
    fs.chmodSync(at('a'), 0o600)
    return [atime.toISOString(), mtimeMs, (fs.statSync(at('a')).mode & 0o777).toString(8)]
  },
  promised: async () => {
    await fsp.writeFile(at('w'), 'one\ntwo\n')
    const handle = await fsp.open(at('w'), 'r+')
    const lines = []
    for await (const line of handle.readLines()) lines.push(line)
    await handle.close().catch(() => {})
    const names = []
    for await (const { name } of await fsp.opendir(at('p'))) names.push(name)
    return hide([
      await fsp.readFile(at('w'), 'utf8'),
      lines,
      names,
      promises === fsp,
      await fsp.access(at('no')).catch(({ code, message }) => [code, message]),
    ])
  },
  streamed: async () => {
    const pieces = []
    for await (const piece of fs.createReadStream(at('w'), {
      start: 1,
      end: 5,
      highWaterMark: 2,
      encoding: 'utf8',
    }))
      pieces.push(piece)
    await pipeline(fs.createReadStream(at('w')), fs.createWriteStream(at('v'), { flags: 'a' }))
    const out = fs.createWriteStream(at('u'))
    out.write('x')
    await new Promise((done) => out.end('y', done))
    const failed = await new Promise((done) => fs.createReadStream(at('no')).on('error', done))
    return hide([pieces, fs.readFileSync(at('v'), 'utf8'), out.bytesWritten, failed.message])
  },
  called: () =>
    new Promise((done) =>
      fs.writeFile(at('c'), 'called', () =>
        fs.readFile(at('c'), 'utf8', (error, text) =>
          fs.stat(at('no'), (missing) =>
            fs.exists(at('c'), (there) => done([error, text, missing.code, there])),
          ),
        ),
      ),
    ),
}
createServer(async (req, res) => {
  const answer = await Promise.resolve().then(asks[req.url.slice(1)]).catch(failure)
  res.end(JSON.stringify(answer, null, 1))
}).listen(3000)
