import { describe, expect, it } from 'vitest';
import { describeLabError, describeLimit, describeReason } from '../../../src/i18n/describe.ts';
import { wordsFor } from '../../../src/i18n/words-for.ts';
import { LOCALES } from '../../../src/lab/definition.ts';
import type { LabError, Reason } from '../../../src/lab/errors.ts';
import { DEFAULT_LIMITS, type Limits } from '../../../src/lab/events.ts';

const place = { file: 'server.js', line: 8, column: 3 };

/** One error of each kind: the type makes a new kind fail to compile here. */
const labErrors: { [Kind in LabError['kind']]: Extract<LabError, { kind: Kind }> } = {
  syntax: { kind: 'syntax', message: 'missing ) after argument list', place },
  import: { kind: 'import', missing: 'package', specifier: 'koa', place },
  exception: { kind: 'exception', message: 'TypeError: x is not a function', stack: '', place },
  exit: { kind: 'exit', code: 1 },
  silent: { kind: 'silent', port: 3000 },
  portInUse: { kind: 'portInUse', port: 3000, place },
  noProgram: { kind: 'noProgram', file: 'client.js' },
  lost: { kind: 'lost' },
};

const reasons: { [Kind in Reason['kind']]: Extract<Reason, { kind: Kind }> } = {
  paceUnsupported: { kind: 'paceUnsupported', pace: 'instant' },
  rawAddresses: { kind: 'rawAddresses', clients: ['a'] },
  notBooted: { kind: 'notBooted' },
  containerLost: { kind: 'containerLost' },
  browserUnsupported: { kind: 'browserUnsupported', feature: 'WebAssembly' },
  notLoaded: { kind: 'notLoaded', what: 'embedded' },
  moduleNotLoaded: { kind: 'moduleNotLoaded', module: 'cors' },
  internal: { kind: 'internal', message: 'frame is gone' },
};

const limitNames = Object.keys(DEFAULT_LIMITS).filter((name): name is keyof Limits => name in DEFAULT_LIMITS);

describe.each(LOCALES)('in %s', (locale) => {
  const words = wordsFor(locale);
  const fullStop = locale === 'es' ? /\.$/ : /。$/;

  it('says what happened and what to do for every error, reason and limit, each in its own words', () => {
    const all = [
      ...Object.values(labErrors).map((error) => describeLabError(error, words.errors)),
      ...Object.values(reasons).map((reason) => describeReason(reason, words.errors)),
      ...limitNames.map((limit) => describeLimit(limit, DEFAULT_LIMITS, words)),
    ];
    for (const { what, todo } of all) {
      expect(what).toMatch(fullStop);
      expect(todo).toMatch(fullStop);
      expect(`${what}${todo}`).not.toMatch(/undefined|null|\[object|NaN/);
    }
    expect(all).toHaveLength(8 + 8 + 6);
    expect(new Set(all.map(({ what }) => what)).size).toBe(all.length);
  });

  it('tells apart a missing package, core module, file and export', () => {
    const said = (['package', 'builtin', 'file', 'export'] as const).map((missing) =>
      describeLabError({ kind: 'import', missing, specifier: './x.js', name: 'slow', place }, words.errors),
    );
    expect(new Set(said.map(({ what }) => what)).size).toBe(4);
    for (const { what } of said) expect(what).toContain('./x.js');
    expect(said[3]?.what).toContain('slow');
  });

  it('has own sentences, with its file, for a client’s program that ended', () => {
    const file = 'hammer.js';
    const said = [
      describeLabError({ ...labErrors.exit, code: 3, file }, words.errors),
      describeLabError({ ...labErrors.lost, file }, words.errors),
    ];
    const servers = [labErrors.exit, labErrors.lost].map((error) => describeLabError(error, words.errors));
    for (const { what, todo } of said) {
      expect(what).toContain(file);
      expect(what).not.toMatch(/servidor|服务器/);
      expect(servers.map((server) => server.todo)).not.toContain(todo);
    }
    expect(said[0]?.what).toContain('process.exit(3)');
  });

  it('names the file that a scenario has for a program and the lab has not', () => {
    expect(describeLabError(labErrors.noProgram, words.errors).what).toContain('client.js');
  });

  it('quotes what was said only where something was', () => {
    expect(describeLabError(labErrors.syntax, words.errors).quoted).toBe('missing ) after argument list');
    expect(describeLabError(labErrors.exit, words.errors).quoted).toBeNull();
    expect(describeReason(reasons.internal, words.errors).quoted).toBe('frame is gone');
    expect(describeReason(reasons.notLoaded, words.errors).quoted).toBeNull();
  });

  it('speaks of no line where the place is not known', () => {
    const somewhere = describeLabError({ ...labErrors.exception, place: null }, words.errors);
    expect(somewhere.where).toBeNull();
    expect(somewhere.todo).not.toBe(describeLabError(labErrors.exception, words.errors).todo);
  });
});

describe('places and limits', () => {
  const es = wordsFor('es');
  const zh = wordsFor('zh-cn');

  it('are said with file, line and column, or without the column', () => {
    expect(describeLabError(labErrors.syntax, es.errors).where).toBe('server.js, línea 8, columna 3');
    expect(describeLabError(labErrors.syntax, zh.errors).where).toBe('server.js第8行第3列');
    const line = { ...labErrors.syntax, place: { file: 'server.js', line: 8 } };
    expect(describeLabError(line, es.errors).where).toBe('server.js, línea 8');
  });

  it('give times in seconds and counts as numbers', () => {
    expect(describeLimit('virtualTime', DEFAULT_LIMITS, es).what).toContain('600 s');
    expect(describeLimit('stall', DEFAULT_LIMITS, zh).what).toContain('5秒');
    expect(describeLimit('requests', DEFAULT_LIMITS, es).what).toContain('10.000');
    expect(describeLimit('logBytes', DEFAULT_LIMITS, zh).what).toContain('1,000,000');
  });
});
