import { describe, expect, it } from 'vitest';
import { checkScenario, fieldName } from '../../../src/lab/scenario-check.ts';
import { parseScenario } from '../../../src/lab/schema.ts';

const GOOD: unknown[] = [
  { requests: [{}] },
  { requests: [{ at: 0.5, count: 5, every: 10, path: '/x?a=%20', method: 'POST', giveUpAfter: 0 }] },
  { requests: [{ headers: { 'X-Api-Key': 'é' }, body: { a: [1] } }, { body: [1] }, { body: '' }] },
  { requests: [{ client: 'a' }], clients: { a: { ip: '127.0.0.9', forwarded: false } } },
  { requests: [{}], clients: { a: { ip: '203.0.113.7', forwarded: true } } },
  { requests: [{}], clients: { a: { ip: '2001:db8::1', forwarded: true }, b: {} } },
  { requests: [{}], clients: { a: { ip: '::ffff:10.0.0.1', forwarded: true } } },
  { program: 'client.js', until: 30_000 },
  { requests: [{}], port: 8080 },
  { program: 'client.js', until: 30_000, port: 3001 },
];

const BAD: [unknown, string, string][] = [
  [3, '', 'wrongType'],
  [[], '', 'wrongType'],
  [{}, 'requests', 'missing'],
  [{ requests: [] }, 'requests', 'empty'],
  [{ requests: {} }, 'requests', 'wrongType'],
  [{ requests: [3] }, 'requests[0]', 'wrongType'],
  [{ requests: [{}, { cuont: 1 }] }, 'requests[1].cuont', 'unknown'],
  [{ requests: [{}], repeat: 2 }, 'repeat', 'unknown'],
  [{ requests: [{ at: -1 }] }, 'requests[0].at', 'time'],
  [{ requests: [{ at: '9' }] }, 'requests[0].at', 'time'],
  [{ requests: [{ every: Number.NaN }] }, 'requests[0].every', 'time'],
  [{ requests: [{ giveUpAfter: Number.POSITIVE_INFINITY }] }, 'requests[0].giveUpAfter', 'time'],
  [{ requests: [{ count: 0 }] }, 'requests[0].count', 'count'],
  [{ requests: [{ count: 1.5 }] }, 'requests[0].count', 'count'],
  [{ requests: [{ path: 'no-slash' }] }, 'requests[0].path', 'path'],
  [{ requests: [{ path: '/a\r\nX-Api-Key: stolen' }] }, 'requests[0].path', 'path'],
  [{ requests: [{ path: '/搜索' }] }, 'requests[0].path', 'path'],
  [{ requests: [{ method: 'get it' }] }, 'requests[0].method', 'method'],
  [{ requests: [{ headers: [] }] }, 'requests[0].headers', 'wrongType'],
  [{ requests: [{ headers: { 'x a': 'b' } }] }, 'requests[0].headers.x a', 'headerName'],
  [{ requests: [{ headers: { 'x-a': 'one\r\nx-b: two' } }] }, 'requests[0].headers.x-a', 'headerValue'],
  [{ requests: [{ headers: { 'x-a': '键' } }] }, 'requests[0].headers.x-a', 'headerValue'],
  [{ requests: [{ headers: { 'x-a': 3 } }] }, 'requests[0].headers.x-a', 'headerValue'],
  [{ requests: [{ body: null }] }, 'requests[0].body', 'wrongType'],
  [{ requests: [{ client: 'nobody' }] }, 'requests[0].client', 'noSuchClient'],
  [{ requests: [{ client: 'toString' }], clients: {} }, 'requests[0].client', 'noSuchClient'],
  [{ requests: [{}], clients: { ' ': {} } }, 'clients. ', 'clientName'],
  [{ requests: [{}], clients: { a: 3 } }, 'clients.a', 'wrongType'],
  [{ requests: [{}], clients: { a: { ip: '10.0.0.1' } } }, 'clients.a.ip', 'notLoopback'],
  [{ requests: [{}], clients: { a: { ip: '127.0.0.256' } } }, 'clients.a.ip', 'address'],
  [{ requests: [{}], clients: { a: { ip: '1::2::3', forwarded: true } } }, 'clients.a.ip', 'address'],
  [{ requests: [{}], clients: { a: { ip: '127.1' } } }, 'clients.a.ip', 'address'],
  [{ requests: [{}], clients: { a: { forwarded: 'yes' } } }, 'clients.a.forwarded', 'wrongType'],
  [{ requests: [{}], port: 0 }, 'port', 'port'],
  [{ requests: [{}], port: 65_536 }, 'port', 'port'],
  [{ requests: [{}], port: '3000' }, 'port', 'port'],
  [{ program: 'client.js' }, 'until', 'missing'],
  [{ program: 'client.js', until: 1, requests: [] }, 'requests', 'unknown'],
];

describe('a scenario', () => {
  it.each(GOOD)('%j is one, and lab.json takes it too', (value) => {
    expect(checkScenario(value)).toEqual({ ok: true, scenario: value });
    expect(parseScenario(value)).toEqual({ ok: true, value });
  });

  it.each(BAD)('%j is none: %s, %s; and lab.json refuses it there', (value, field, kind) => {
    const checked = checkScenario(value);
    const [error] = checked.ok ? [] : checked.errors;
    expect(error && { field: fieldName(error.path), kind: error.problem.kind }).toEqual({ field, kind });
    expect(parseScenario(value)).toMatchObject({ ok: false, errors: [{ field }] });
  });

  it('has every mistake told at once', () => {
    const checked = checkScenario({ requests: [{ at: -1, count: 0 }], clients: { a: { ip: 'x' } } });
    expect(checked.ok ? [] : checked.errors.map(({ path }) => fieldName(path))).toEqual([
      'requests[0].at',
      'requests[0].count',
      'clients.a.ip',
    ]);
  });
});
