import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { chooseBench, readAddress, writeAddress } from '../../../src/bench/share/address.ts';
import { LONGEST_LINK, openLink, packLink, type Shareable } from '../../../src/bench/share/link.ts';
import { MOST_INFLATED, pack, unpack } from '../../../src/bench/share/pack.ts';
import { brokenDraft, originalDraft, withText } from '../../../src/bench/state/draft.ts';
import { makeLab } from '../bench/fixtures.ts';

const lab = makeLab();
const bench = { lab: lab.id, scenario: 'three' };

async function linkOf(shared: Shareable) {
  const address = await packLink(bench, lab, shared);
  if (address === null) throw new Error('too much for a link');
  return address;
}

/** A link with anything for its content. */
async function forge(content: unknown, format = '1') {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  return { ...bench, format, data: await pack(text) };
}

const plain = { files: {}, broken: null, scenario: 'three', pace: 10 };
const problemOf = async (address: Parameters<typeof openLink>[0]) => {
  const opened = await openLink(address, lab);
  return opened.ok ? null : opened.problem;
};

describe('a link', () => {
  it('carries code, scenario and pace there and back, through a fragment', async () => {
    const shared: Shareable = {
      draft: withText(lab, originalDraft(lab), 'server.js', 'const 延迟 = 1500; // ¿y «esto»? 🌊\n'),
      scenario: 'later',
      pace: 'instant',
    };
    const hash = writeAddress(await linkOf(shared));
    expect(hash).toMatch(/^#\/lab\/fixture\/three\/1\/[\w-]+$/);
    const address = readAddress(hash);
    expect(address && (await openLink(address, lab))).toEqual({ ok: true, shared });
  });

  it('carries a scenario of one’s own', async () => {
    const scenario = { requests: [{ count: 4, every: 250, headers: { 'X-A': 'b' } }] };
    const opened = await openLink(await linkOf({ draft: originalDraft(lab), scenario, pace: 1 }), lab);
    expect(opened).toMatchObject({ ok: true, shared: { scenario } });
  });

  it('holds only what differs from the lab, or from the break', async () => {
    const untouched = await linkOf({ draft: originalDraft(lab), scenario: 'three', pace: 10 });
    const unpacked = await unpack(untouched.data);
    expect(unpacked.ok && JSON.parse(unpacked.text)).toEqual(plain);
    const broken = await linkOf({ draft: brokenDraft(lab, 'free'), scenario: 'three', pace: 10 });
    expect(await openLink(broken, lab)).toMatchObject({
      ok: true,
      shared: { draft: brokenDraft(lab, 'free') },
    });
    expect(broken.data.length).toBeLessThan(120);
  });

  it('of 20,000 characters of code is a few thousand long', async () => {
    const code = Array.from(
      { length: 400 },
      (_, i) => `app.get('/route-${i}', (req, res) => res.json(${i}))`,
    );
    const draft = withText(lab, originalDraft(lab), 'server.js', code.join('\n'));
    expect((await linkOf({ draft, scenario: 'three', pace: 10 })).data.length).toBeLessThan(LONGEST_LINK / 2);
  });

  it('is not made of more than its opening would take', async () => {
    const draft = withText(lab, originalDraft(lab), 'server.js', 'x'.repeat(MOST_INFLATED));
    expect(await packLink(bench, lab, { draft, scenario: 'three', pace: 10 })).toBeNull();
  });
});

describe('a link that is not whole', () => {
  it('is broken wherever it was cut', async () => {
    const whole = await linkOf({ draft: brokenDraft(lab, 'free'), scenario: 'three', pace: 10 });
    for (let length = 0; length < whole.data.length; length++) {
      expect(await problemOf({ ...whole, data: whole.data.slice(0, length) })).toBe('broken');
    }
    expect(await problemOf({ ...whole, format: '', data: '' })).toBe('broken');
  });

  it('is broken wherever one character was changed, or some were added', async () => {
    const whole = await linkOf({ draft: brokenDraft(lab, 'free'), scenario: 'three', pace: 10 });
    for (let i = 0; i < whole.data.length - 1; i++) {
      const other = whole.data[i] === 'A' ? 'B' : 'A';
      const data = whole.data.slice(0, i) + other + whole.data.slice(i + 1);
      expect(await problemOf({ ...whole, data })).not.toBeNull();
    }
    expect(await problemOf({ ...whole, data: `${whole.data}AAAA` })).toBe('broken');
    expect(await problemOf({ ...whole, data: `${whole.data}%&?` })).toBe('broken');
  });

  it.each([
    ['no JSON', '{'],
    ['a number', 7],
    ['null', null],
    ['no files', { ...plain, files: undefined }],
    ['a list of files', { ...plain, files: [] }],
    ['a file that is no text', { ...plain, files: { 'server.js': 1 } }],
    ['a break that is no text', { ...plain, broken: 1 }],
    ['no scenario', { ...plain, scenario: null }],
    ['a pace that there is not', { ...plain, pace: 100 }],
  ])('is broken with %s in it', async (_, content) => {
    expect(await problemOf(await forge(content))).toBe('broken');
  });

  it('of a later format is called so, and one of no format is broken', async () => {
    expect(await problemOf(await forge(plain, '2'))).toBe('format');
    expect(await problemOf(await forge(plain, 'x'))).toBe('broken');
  });

  it.each([
    ['a file', { ...plain, files: { 'other.js': '' } }],
    [
      'a file named as an object’s own member',
      `{"files":{"__proto__":"x"},"broken":null,"scenario":"three","pace":10}`,
    ],
    ['a break', { ...plain, broken: 'constructor' }],
    ['a scenario', { ...plain, scenario: 'toString' }],
    ['a scenario’s fields', { ...plain, scenario: { requests: [{ count: -1 }] } }],
    ['a program', { ...plain, scenario: { program: 'client.js', until: 1000 } }],
  ])('does not fit where the lab has no such thing: %s', async (_, content) => {
    expect(await problemOf(await forge(content))).toBe('unfit');
  });

  it('for another lab is told apart', async () => {
    expect(await problemOf({ ...(await forge(plain)), lab: 'elsewhere' })).toBe('unknownLab');
  });
});

describe('a link that holds too much', () => {
  it('is not opened: 50 MB of zeros in a link of ordinary length', async () => {
    const bomb = deflateSync(Buffer.alloc(50_000_000)).toString('base64url');
    expect(bomb.length).toBeGreaterThan(LONGEST_LINK);
    expect(await problemOf({ ...bench, format: '1', data: bomb })).toBe('tooLarge');
    const shorter = deflateSync(Buffer.alloc(5_000_000)).toString('base64url');
    expect(shorter.length).toBeLessThan(LONGEST_LINK);
    expect(await problemOf({ ...bench, format: '1', data: shorter })).toBe('tooLarge');
  });

  it('inflates to 256 kB at most', async () => {
    expect(await unpack(await pack('x'.repeat(MOST_INFLATED)))).toMatchObject({ ok: true });
    expect(await unpack(await pack('x'.repeat(MOST_INFLATED + 1)))).toEqual({
      ok: false,
      problem: 'tooLarge',
    });
  });
});

describe('a fragment', () => {
  it.each([
    '',
    '#',
    '#un-retraso-fijo',
    '#%E5%BB%B6%E8%BF%9F',
    '#lab',
    '#lab/x',
    '#:~:text=lab',
    '#bench-fixture-title',
  ])('that is %s is no link', (hash) => {
    expect(readAddress(hash)).toBeNull();
  });

  it('that was encoded on its way, or cut, is read as far as it goes', () => {
    expect(readAddress('#/lab/fixture/five%2Dat%2Donce/1/abc')).toMatchObject({ scenario: 'five-at-once' });
    expect(readAddress('#/lab/fixture')).toEqual({ lab: 'fixture', scenario: '', format: '', data: '' });
    expect(readAddress('#/lab/%E0%A4%A/x/1/y')).toMatchObject({ lab: '%E0%A4%A' });
  });
});

describe('the bench that a link is for', () => {
  const benches = [
    { lab: 'growth', scenario: 'fixed' },
    { lab: 'window', scenario: 'edge' },
    { lab: 'growth', scenario: 'squared' },
  ];

  it('is the one of its lab that begins with its scenario', () => {
    expect(chooseBench(benches, { lab: 'growth', scenario: 'squared' })).toBe(2);
  });

  it('is its lab’s first where none begins so', () => {
    expect(chooseBench(benches, { lab: 'growth', scenario: 'gone' })).toBe(0);
    expect(chooseBench(benches, { lab: 'window', scenario: 'gone' })).toBe(1);
  });

  it('is the page’s first where its lab is not there', () => {
    expect(chooseBench(benches, { lab: 'quiz', scenario: 'x' })).toBe(0);
  });
});
