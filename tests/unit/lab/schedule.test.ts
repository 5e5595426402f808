import { expect, test } from 'vitest';
import { countRequests, planSchedule } from '../../../src/lab/schedule.ts';

test('a count of three every 100 ms becomes three requests at 50, 150 and 250 ms, numbered from 1', () => {
  const planned = planSchedule({ requests: [{ at: 50, count: 3, every: 100 }] }, '/api');
  expect(planned.map(({ n, at, path, method }) => ({ n, at, path, method }))).toEqual([
    { n: 1, at: 50, path: '/api', method: 'GET' },
    { n: 2, at: 150, path: '/api', method: 'GET' },
    { n: 3, at: 250, path: '/api', method: 'GET' },
  ]);
});

test('numbers follow the order of the list, even where a later line is sent earlier', () => {
  const planned = planSchedule({ requests: [{ at: 1000 }, { at: 0 }] }, '/');
  expect(planned.map(({ n, at }) => [n, at])).toEqual([
    [1, 1000],
    [2, 0],
  ]);
});

test('requests are counted without being expanded', () => {
  expect(countRequests({ requests: [{ count: 10_000 }, {}] })).toBe(10_001);
});

test("a client's address is its socket's, and its headers come before the request's own", () => {
  const [planned] = planSchedule(
    {
      requests: [{ client: 'a', headers: { 'X-B': 'request' } }],
      clients: { a: { ip: '127.0.0.2', headers: { 'X-A': 'client', 'X-B': 'client' } } },
    },
    '/',
  );
  expect(planned?.socketIp).toBe('127.0.0.2');
  expect(planned?.headers).toEqual({ 'X-A': 'client', 'X-B': 'request' });
});

test('a forwarded address travels in a header, after what the client claimed, from an ordinary socket', () => {
  const [planned] = planSchedule(
    {
      requests: [{ client: 'a', headers: { 'x-forwarded-for': '1.2.3.4' } }],
      clients: { a: { ip: '203.0.113.7', forwarded: true } },
    },
    '/',
  );
  expect(planned?.socketIp).toBe('127.0.0.1');
  expect(planned?.headers).toEqual({ 'x-forwarded-for': '1.2.3.4, 203.0.113.7' });
});

test('an object is sent as JSON, a string as it is', () => {
  const planned = planSchedule({ requests: [{ body: { a: 1 } }, { body: 'a=1' }] }, '/');
  expect(planned.map(({ body, headers }) => [body, headers])).toEqual([
    ['{"a":1}', { 'Content-Type': 'application/json' }],
    ['a=1', {}],
  ]);
});
