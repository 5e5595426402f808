import { describe, expect, it } from 'vitest';
import { createFieldWriter } from '../../../src/bench/scenario/field-writer.ts';
import { apiKeyOf, withApiKey } from '../../../src/lab/api-key.ts';
import { checkScenario } from '../../../src/lab/scenario-check.ts';
import { readField } from '../../../src/lab/scenario-fields.ts';
import { type ScenarioForm, toForm, toValue } from '../../../src/lab/scenario-form.ts';
import {
  addBurst,
  addClient,
  changeClient,
  chooseClient,
  editBurst,
  moveRow,
  placeErrors,
  removeBurst,
  removeClient,
} from '../../../src/lab/scenario-rows.ts';

const es = createFieldWriter('es');
const zh = createFieldWriter('zh-cn');

function formOf(value: unknown, writer = es, previous: ScenarioForm | null = null): ScenarioForm {
  const form = toForm(value, writer, previous);
  if (form === null) throw new Error('no form');
  return form;
}

const FULL = {
  requests: [
    { at: 1500, count: 5, every: 0.1, client: 'ana', giveUpAfter: 20_000 },
    { method: 'POST', path: '/x', headers: { 'X-A': ' two  spaces ', b: 'a: b' }, body: { a: [1, null] } },
    { body: '{"already": "text"}' },
    { body: 'line\nline', headers: {} },
  ],
  clients: {
    ana: { ip: '127.0.0.2', headers: { 'x-api-key': 'k' } },
    'b c': { ip: '::1', forwarded: true },
    d: { forwarded: false },
  },
};

describe('a scenario and its form', () => {
  it.each([
    ['every field', FULL],
    ['defaults', { requests: [{}] }],
    ['no client, but the field', { requests: [{}], clients: {} }],
    ['wrong numbers', { requests: [{ at: 'soon', count: 1.5, every: -2, giveUpAfter: { a: 1 } }] }],
    ['wrong texts', { requests: [{ path: 3, method: null, headers: 'x', body: 7, client: 9 }] }],
    ['fields that are not there', { requests: [{ cuont: 5 }], clients: { a: { i: 1 } }, seed: 4 }],
    ['a client that is not there', { requests: [{ client: 'nobody' }] }],
    ['headers that are no text', { requests: [{ headers: { a: 3, b: 'x\ny' } }] }],
    ['no request at all', { requests: [] }],
    ['a number with many digits', { requests: [{ at: 1 / 3, count: 1e21 }] }],
  ])('lose nothing: %s', (_, value) => {
    expect(toValue(formOf(value))).toEqual(value);
    expect(toValue(formOf(value, zh))).toEqual(value);
  });

  it('show numbers so that they read the same again, in each language', () => {
    const [row] = formOf({ requests: [{ at: 9000, every: 250, giveUpAfter: 0.1 }] }).bursts;
    expect(row?.fields.at.text).toBe('9 s');
    expect(row?.fields.every.text).toBe('0,25 s');
    for (const writer of [es, zh]) {
      for (let i = 0; i < 2000; i++) {
        const ms = ((i * 7919) % 100_000) / (1 + (i % 7));
        expect(readField('at', writer.time(ms)).value).toBe(Number(ms.toPrecision(15)));
      }
    }
    expect(zh.time(9000)).toBe('9秒');
  });

  it.each([
    ['a program', { program: 'client.js', until: 1 }],
    ['a list', []],
    ['requests that are no list', { requests: 3 }],
    ['a request that is none', { requests: [3] }],
    ['clients that are none', { requests: [], clients: { a: null } }],
  ])('%s has no form', (_, value) => {
    expect(toForm(value, es)).toBeNull();
  });

  it('put what was typed into the JSON, also where it is wrong', () => {
    let form = formOf({ requests: [{ count: 5 }] });
    form = editBurst(form, 1, 'at', '９秒');
    form = editBurst(form, 1, 'count', 'cinco');
    form = editBurst(form, 1, 'method', ' post ');
    form = editBurst(form, 1, 'path', '／a b/é');
    form = editBurst(form, 1, 'headers', 'X-A：1\n\nx-b: a: b');
    form = editBurst(form, 1, 'body', '{"a": 1}');
    expect(toValue(form)).toEqual({
      requests: [
        {
          at: 9000,
          count: 'cinco',
          method: 'POST',
          path: '/a%20b/%C3%A9',
          headers: { 'X-A': '1', 'x-b': 'a: b' },
          body: { a: 1 },
        },
      ],
    });
    expect(form.bursts[0]?.fields.at.text).toBe('９秒');
  });

  it('leave a header line without a colon, or a name that comes twice, as it was typed', () => {
    expect(readField('headers', 'X-A').value).toBe('X-A');
    expect(readField('headers', 'a: 1\nA: 2').value).toBe('a: 1\nA: 2');
    expect(readField('headers', ' \n ').value).toBeUndefined();
  });

  it('keep what was typed when the JSON changes elsewhere', () => {
    const typed = editBurst(formOf({ requests: [{}, {}] }), 1, 'at', '9000 ms');
    const after = formOf({ requests: [{ at: 9000 }, { at: 2000 }] }, es, typed);
    expect(after.bursts.map(({ id, fields }) => [id, fields.at.text])).toEqual([
      [1, '9000 ms'],
      [2, '2 s'],
    ]);
  });
});

describe('the rows', () => {
  const three = formOf({ requests: [{ count: 1 }, { count: 2 }, { count: 3 }] });
  const counts = ({ bursts }: ScenarioForm) => bursts.map(({ fields }) => fields.count.value);

  it('move one place, and not past the edge', () => {
    expect(counts({ ...three, bursts: moveRow(three.bursts, 1, 1) })).toEqual([2, 1, 3]);
    expect(counts({ ...three, bursts: moveRow(three.bursts, 3, -1) })).toEqual([1, 3, 2]);
    expect(moveRow(three.bursts, 1, -1)).toBe(three.bursts);
    expect(moveRow(three.bursts, 3, 1)).toBe(three.bursts);
  });

  it('come and go, with ids of their own', () => {
    const added = addBurst(removeBurst(three, 2), readField('at', '4 s'));
    expect(added.bursts.map(({ id }) => id)).toEqual([1, 3, 4]);
    expect(toValue(added)).toEqual({ requests: [{ count: 1 }, { count: 3 }, { at: 4000 }] });
  });

  it('give a new client the first name and the first address that are free', () => {
    const form = addClient(formOf({ requests: [{}], clients: { a: { ip: '127.0.0.2' } } }));
    expect(toValue(form)).toMatchObject({ clients: { b: { ip: '127.0.0.3' } } });
  });

  it('let bursts follow a client that is renamed, through names that others have', () => {
    let form = formOf({ requests: [{ client: 'a' }, { client: 'b' }], clients: { a: {}, b: {} } });
    const id = form.clients[1]?.id ?? 0;
    for (const name of ['', 'a', 'ab']) form = changeClient(form, id, { name });
    expect(toValue(form)).toEqual({
      requests: [{ client: 'a' }, { client: 'ab' }],
      clients: { a: {}, ab: {} },
    });
  });

  it('keep two clients of one name apart, and say that the second’s is taken', () => {
    const form = changeClient(formOf({ requests: [{}], clients: { a: {}, b: {} } }), 2, { name: 'a' });
    expect(Object.keys(Object(toValue(form).clients))).toEqual(['a', 'a (2)']);
    expect(placeErrors(form, [])).toEqual([
      { row: 2, field: 'name', unknown: null, problem: { kind: 'repeatedName' } },
    ]);
  });

  it('keep the name of a client that was removed, until another is chosen', () => {
    const form = formOf({ requests: [{ client: 'a' }], clients: { a: {} } });
    const removed = removeClient(form, form.clients[0]?.id ?? 0);
    expect(toValue(removed)).toEqual({ requests: [{ client: 'a' }] });
    expect(toValue(chooseClient(removed, removed.bursts[0]?.id ?? 0, { kind: 'none' }))).toEqual({
      requests: [{}],
    });
  });

  it('have each mistake beside its field', () => {
    const value = {
      requests: [{}, { at: -1, cuont: 1, headers: { 'x y': '' }, client: 'c' }],
      clients: { a: { ip: '10.0.0.1' }, '': {} },
      seed: 1,
    };
    const form = formOf(value);
    const checked = checkScenario(value);
    const placed = placeErrors(form, checked.ok ? [] : checked.errors);
    const [, burst] = form.bursts;
    const [ana, unnamed] = form.clients;
    expect(placed.map(({ row, field, unknown }) => [row, field, unknown])).toEqual(
      expect.arrayContaining([
        [burst?.id, 'at', null],
        [burst?.id, null, 'cuont'],
        [burst?.id, 'headers', null],
        [burst?.id, 'client', null],
        [ana?.id, 'ip', null],
        [unnamed?.id, 'name', null],
        [null, null, 'seed'],
      ]),
    );
    expect(placed).toHaveLength(7);
  });
});

describe('an API key', () => {
  it('is a header like any other, beside those that were typed', () => {
    const headers = withApiKey(readField('headers', 'accept: */*'), 'secret');
    expect(headers.value).toEqual({ accept: '*/*', 'x-api-key': 'secret' });
    expect(apiKeyOf(headers)).toBe('secret');
    expect(withApiKey(headers, '')).toEqual(readField('headers', 'accept: */*'));
  });

  it('keeps the name it had', () => {
    expect(withApiKey(readField('headers', 'X-API-Key: a'), 'b').value).toEqual({ 'X-API-Key': 'b' });
  });
});
