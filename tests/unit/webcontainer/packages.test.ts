import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { FileSystemTree } from '@webcontainer/api';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildFiles, type EngineFiles } from '../../../src/engines/webcontainer/build-files.ts';
import { toTree } from '../../../src/engines/webcontainer/packages-file.ts';
import { PACKAGES } from '../../../src/engines/webcontainer/packages-trace.ts';
import { expressServer, only, runServer } from '../embedded/run-server.ts';
import { temporaryFolder } from '../shell/temporary-folder.ts';

let built: EngineFiles;
let files: Record<string, string>;

beforeAll(async () => {
  built = await buildFiles();
  files = readTree(JSON.parse(built.packages.text));
});

/** Every file of a tree by its path. */
function readTree(tree: FileSystemTree, above = ''): Record<string, string> {
  const entries = Object.entries(tree).map(([name, node]) => {
    if ('directory' in node) return readTree(node.directory, `${above}${name}/`);
    return 'contents' in node.file ? { [above + name]: String(node.file.contents) } : {};
  });
  return Object.assign({}, ...entries);
}

/** What Node prints that has nothing but these files. */
async function runNode(program: string): Promise<string> {
  const folder = temporaryFolder({ ...files, 'program.mjs': program });
  const { stdout } = await promisify(execFile)(process.execPath, ['program.mjs'], { cwd: folder });
  return stdout.trim();
}

describe('the packages’ file', () => {
  it('holds all that Node needs to import and to require each of the eight packages', async () => {
    expect(PACKAGES).toHaveLength(8);
    const loaded = await runNode(`
      import { createRequire } from 'node:module';
      const require = createRequire(import.meta.url);
      const names = ${JSON.stringify(PACKAGES)};
      for (const name of names) await import(name), require(name);
      console.log(names.length);`);
    expect(loaded).toBe('8');
  });

  it('serves: JSON in another encoding parsed, the third request of three delayed, the fourth refused', async () => {
    const told = await runNode(`
      import express from 'express';
      import { slowDown } from 'express-slow-down';
      import { rateLimit } from 'express-rate-limit';
      const app = express();
      app.use(slowDown({ windowMs: 9000, delayAfter: 2, delayMs: () => 60 }));
      app.use(rateLimit({ windowMs: 9000, limit: 3 }));
      app.post('/', express.json(), (req, res) => res.json([req.body.a, req.slowDown.delay ?? 0]));
      const server = app.listen(0, async () => {
        const url = 'http://127.0.0.1:' + server.address().port;
        const body = Buffer.from('{"a":"ñ"}', 'utf16le');
        const headers = { 'content-type': 'application/json; charset=utf-16' };
        const answers = [];
        for (let n = 0; n < 4; n++) {
          const answer = await fetch(url, { method: 'POST', headers, body });
          answers.push(answer.ok ? await answer.json() : answer.status);
        }
        console.log(JSON.stringify(answers));
        process.exit();
      });`);
    expect(JSON.parse(told)).toEqual([['ñ', 0], ['ñ', 0], ['ñ', 60], 429]);
  });

  it('names the versions that the embedded engine observes', async () => {
    const [ready] = only(await runServer({ server: expressServer('(req, res) => res.end()') }), 'ready');
    const { node: _node, ...versions } = ready?.versions ?? {};
    expect(built.versions).toEqual(versions);
    const mounted = (name: string) => JSON.parse(files[`node_modules/${name}/package.json`] ?? '{}').version;
    expect(Object.keys(built.versions).map(mounted)).toEqual(Object.values(built.versions));
  });

  it('holds nothing that is never loaded', () => {
    const names = Object.keys(files);
    expect(names.length).toBeGreaterThan(200);
    expect(names.filter((name) => !/(\.[cm]?js|\.json)$/.test(name))).toEqual([]);
    expect(names.filter((name) => /(^|\/)(tests?|docs|examples|\.claude)\//.test(name))).toEqual([]);
  });

  it('comes with the licences of what it holds, and of the client', () => {
    const owners = Object.keys(files)
      .filter((name) => /node_modules\/(@[^/]+\/)?[^/]+\/package\.json$/.test(name))
      .map((name) => JSON.parse(files[name] ?? '{}'));
    for (const { name, version } of owners) expect(built.licences.text).toContain(`${name} ${version}\n\n`);
    expect(built.licences.text).toMatch(/^@webcontainer\/api \d/);
    expect(built.licences.text).toContain('comlink');
  });
});

describe('a tree of files', () => {
  it('nests folders, also one package inside another', () => {
    const contents = new Map([
      ['a.json', '{}'],
      ['node_modules/b/node_modules/c/index.js', '1'],
      ['node_modules/c/index.js', '2'],
    ]);
    expect(readTree(toTree(contents))).toEqual(Object.fromEntries(contents));
    expect(toTree(contents)).toMatchObject({ node_modules: { directory: { b: {}, c: {} } } });
  });
});
