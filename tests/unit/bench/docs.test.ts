import { javascriptLanguage } from '@codemirror/lang-javascript';
import { type Options, rateLimit, type Store } from 'express-rate-limit';
import { slowDown } from 'express-slow-down';
import { afterAll, describe, expect, it } from 'vitest';
import { loadLocalEngine } from '../../../scripts/lib/node-engines.ts';
import { explanationText } from '../../../src/bench/code/explanation.ts';
import { MEMBERS, MIDDLEWARES, OPTIONS, UNOFFERED } from '../../../src/bench/docs/catalogue.ts';
import { type Docs, explain, type Subject } from '../../../src/bench/docs/docs.ts';
import { loadDocs } from '../../../src/bench/docs/load-docs.ts';
import { readProgram } from '../../../src/bench/docs/program.ts';
import { subjectAt, wantedAt } from '../../../src/bench/docs/subjects.ts';
import { LOCALES } from '../../../src/lab/definition.ts';
import { express, runServer } from '../../helpers/run-server.ts';

const engine = await loadLocalEngine('embedded');
afterAll(() => engine.dispose());

const IMPORTS = [
  "import { slowDown, slowDown as brake } from 'express-slow-down'",
  "import limiter, { rateLimit, ipKeyGenerator as keyOf } from 'express-rate-limit'",
].join('\n');

/** The code with imports before it, and the place of the `|` in it. */
function at(code: string) {
  const marked = `${IMPORTS}\n${code}`;
  const text = marked.replace('|', '');
  return {
    program: readProgram(text, javascriptLanguage.parser.parse(text)),
    offset: marked.indexOf('|'),
  };
}

function subject(code: string): Subject | undefined {
  const { program, offset } = at(code);
  return subjectAt(program, offset)?.subject;
}

function wanted(code: string): string[] | undefined {
  const { program, offset } = at(code);
  return wantedAt(program, offset)?.subjects.map((one) => ('name' in one ? one.name : one.of));
}

describe('what a place in the code speaks of', () => {
  it.each([
    ['slowDown({ windo|wMs: 1 })', { kind: 'option', of: 'slowDown', name: 'windowMs' }],
    ['brake({ delayMs|: () => 1 })', { kind: 'option', of: 'slowDown', name: 'delayMs' }],
    ['limiter({ l|imit: 1 })', { kind: 'option', of: 'rateLimit', name: 'limit' }],
    ['rateLimit({ handler|(req, res) {} })', { kind: 'option', of: 'rateLimit', name: 'handler' }],
    ['res.json(req.slowDown.us|ed)', { kind: 'member', of: 'slowDown', name: 'used' }],
    ['request.rateLimit?.ke|y', { kind: 'member', of: 'rateLimit', name: 'key' }],
    ['req.slow|Down.used', { kind: 'property', of: 'slowDown' }],
    [
      "rateLimit({ requestPropertyName: 'quota' }); req.quota.|used",
      { kind: 'member', of: 'rateLimit', name: 'used' },
    ],
    ['const key = key|Of(req.ip)', { kind: 'export', name: 'ipKeyGenerator' }],
    ['app.use(bra|ke())', { kind: 'export', name: 'slowDown' }],
  ])('%s', (code, expected) => {
    expect(subject(code)).toEqual(expected);
  });

  it.each(['app.get({ windo|wMs: 1 })', 'slowDown({ delayMs: () => hi|ts })', 'res.sta|tus', 'co|nst a = 1'])(
    '%s: nothing of the middlewares’',
    (code) => {
      const found = subject(code);
      expect(found === undefined || explain(found, es) === null).toBe(true);
    },
  );
});

describe('what could be written', () => {
  it('are the options, those needed most first, without those that are there', () => {
    expect(wanted('slowDown({ | })')?.slice(0, 4)).toEqual([
      'windowMs',
      'delayAfter',
      'delayMs',
      'maxDelayMs',
    ]);
    expect(wanted('slowDown({\n  windowMs: 1,\n  d|\n})')?.[0]).toBe('delayAfter');
    expect(wanted('slowDown({ d|, windowMs: 1 })')).not.toContain('windowMs');
  });

  it('are no options that do nothing there, or have a newer name', () => {
    for (const name of UNOFFERED.slowDown) expect(wanted('slowDown({ | })')).not.toContain(name);
    expect(wanted('rateLimit({ | })')).not.toContain('max');
  });

  it('are the members of what a middleware leaves on the request, and those properties', () => {
    expect(wanted('req.slowDown.|')).toEqual(['limit', 'used', 'remaining', 'resetTime', 'key', 'delay']);
    expect(wanted('x(req.rateLimit.us|)')).not.toContain('delay');
    expect(wanted('req.|')).toEqual(['slowDown', 'rateLimit']);
  });

  it.each(['slowDown({ windowMs: | })', 'slowDown({ windowMs: 1 | })', 'app.get({ | })', 'app.|', '|'])(
    '%s: nothing of the middlewares’',
    (code) => {
      expect(wanted(code)).toBeUndefined();
    },
  );
});

const es = await loadDocs('es');
const byLocale: [string, Docs][] = await Promise.all(
  LOCALES.map(async (locale): Promise<[string, Docs]> => [locale, await loadDocs(locale)]),
);

describe.each(byLocale)('the documentation in %s', (_, docs) => {
  const subjects = MIDDLEWARES.flatMap((of): Subject[] => [
    ...Object.keys(OPTIONS[of]).map((name): Subject => ({ kind: 'option', of, name })),
    ...Object.keys(MEMBERS[of]).map((name): Subject => ({ kind: 'member', of, name })),
    { kind: 'property', of },
    { kind: 'export', name: of },
  ]);

  it('explains every option, member and property in a few sentences, with its code marked', () => {
    for (const one of subjects) {
      const explanation = explain(one, docs);
      expect(explanation?.text.length, JSON.stringify(one)).toBeGreaterThan(7);
      expect(explanation?.text.length, JSON.stringify(one)).toBeLessThan(300);
      expect((explanation?.text.split('`').length ?? 0) % 2, JSON.stringify(one)).toBe(1);
    }
  });

  it('is read aloud without its marks', () => {
    const explanation = explain({ kind: 'option', of: 'slowDown', name: 'windowMs' }, docs);
    if (explanation === null) throw new Error('windowMs is not explained');
    expect(explanationText(explanation, docs)).toMatch(/^windowMs\. .*60_000$/);
  });
});

describe('the defaults', () => {
  /** What a middleware made with nothing but a store hands to that store. */
  function optionsOf(make: (options: { store: Store }) => unknown): Readonly<Record<string, unknown>> {
    const kept: Readonly<Record<string, unknown>>[] = [];
    const store: Store = {
      init: (options: Options) => void kept.push({ ...options }),
      increment: () => ({ totalHits: 1, resetTime: undefined }),
      decrement: () => {},
      resetKey: () => {},
    };
    make({ store });
    return kept[0] ?? {};
  }

  it.each([
    ['slowDown', optionsOf(slowDown)],
    ['rateLimit', optionsOf(rateLimit)],
  ] as const)('that are plain values are those of %s', (of, options) => {
    const names = [
      ...['windowMs', 'legacyHeaders', 'standardHeaders', 'requestPropertyName', 'ipv6Subnet'],
      ...['skipFailedRequests', 'skipSuccessfulRequests', 'passOnStoreError'],
      ...(of === 'rateLimit' ? ['limit', 'statusCode', 'message'] : []),
    ];
    const written: Readonly<Record<string, { fallback: string | null }>> = OPTIONS[of];
    for (const name of names) {
      expect(JSON.stringify(options[name]), name).toBe(jsonOf(written[name]?.fallback ?? ''));
    }
  });

  it('of a throttle slow down the second hit by 1000, the third by 2000', async () => {
    const record = await runThrottled('slowDown()', 3);
    expect(record.observations.map(({ delay }) => delay)).toEqual([0, 1000, 2000]);
  });
});

/** `60_000` → `60000`, `'a'` → `"a"`. */
function jsonOf(literal: string): string {
  return literal.replace(/(?<=\d)_(?=\d)/g, '').replaceAll("'", '"');
}

/** Runs requests against a route behind a throttle. */
function runThrottled(make: string, count = 1) {
  const route = `import { slowDown } from 'express-slow-down'\napp.get('/', ${make}, (req, res) => res.json(req.slowDown))`;
  return runServer(engine, express(route), { requests: [{ count }], pace: 'instant' });
}

describe('what is said of a throttle', () => {
  it('its headers say 0, and Retry-After, on a request that is not delayed', async () => {
    const record = await runThrottled("slowDown({ delayAfter: 5, standardHeaders: 'draft-6' })");
    expect(record.observations[0]).toMatchObject({ delay: 0, status: 200 });
    expect(record.observations[0]?.headers).toMatchObject({ 'ratelimit-limit': '0', 'retry-after': '60' });
  });

  it('a limit of its own stops the server from starting', async () => {
    const record = await runThrottled('slowDown({ limit: 5 })');
    expect(record.state).toMatchObject({ kind: 'crashed', error: { kind: 'exception' } });
  });

  it('a handler, a message and a status of its own do nothing, nor do headers', async () => {
    const record = await runThrottled(
      "slowDown({ handler: (req, res) => res.end('x'), message: 'x', statusCode: 418, headers: true })",
    );
    expect(record.observations[0]?.status).toBe(200);
    expect(
      Object.keys(record.observations[0]?.headers ?? {}).filter((name) => /rate|retry/.test(name)),
    ).toEqual([]);
  });
});
