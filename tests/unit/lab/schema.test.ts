import { expect, test } from 'vitest';
import { parseLabDefinition, parseScenario } from '../../../src/lab/schema.ts';

const fieldOf = (value: unknown) => {
  const parsed = parseScenario(value);
  return parsed.ok ? null : parsed.errors[0]?.field;
};

test('a schedule with every field, and a program, are scenarios', () => {
  const schedule = {
    requests: [
      {
        at: 0,
        count: 5,
        every: 10,
        client: 'a',
        path: '/x',
        method: 'POST',
        headers: { a: 'b' },
        body: { c: 1 },
        giveUpAfter: 20_000,
      },
    ],
    clients: { a: { ip: '127.0.0.9' }, b: { ip: '2001:db8::1', forwarded: true } },
  };
  expect(parseScenario(schedule)).toEqual({ ok: true, value: schedule });
  const program = { program: 'client.js', until: 30_000 };
  expect(parseScenario(program)).toEqual({ ok: true, value: program });
});

test.each([
  [{ requests: [{ count: 0 }] }, 'requests[0].count'],
  [{ requests: [{}, { cuont: 1 }] }, 'requests[1].cuont'],
  [{ requests: [{ at: -1 }] }, 'requests[0].at'],
  [{ requests: [] }, 'requests'],
  [{}, 'requests'],
  [{ requests: [{ client: 'nobody' }] }, 'requests[0].client'],
  [{ requests: [{}], clients: { a: { ip: '10.0.0.1' } } }, 'clients.a.ip'],
  [{ requests: [{ path: 'no-slash' }] }, 'requests[0].path'],
  [{ requests: [{ method: 'get it' }] }, 'requests[0].method'],
  [{ requests: [{ headers: { 'x-a': 'one\r\nx-b: two' } }] }, 'requests[0].headers.x-a'],
  [{ program: 'client.js' }, 'until'],
  [3, ''],
])('%j is refused at «%s»', (value, field) => {
  expect(fieldOf(value)).toBe(field);
});

test('an error deep in lab.json names the whole way to it', () => {
  const parsed = parseLabDefinition({ scenarios: { burst: { requests: [{ count: 'five' }] } }, breaks: {} });
  expect(parsed).toMatchObject({ ok: false, errors: [{ field: 'scenarios.burst.requests[0].count' }] });
});
