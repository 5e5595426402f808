import { expect, test } from 'vitest';
import type { RunEvent } from '../../../src/lab/events.ts';
import { Attribution } from '../../../src/traffic/attribution.ts';

function listen() {
  const events: RunEvent[] = [];
  return { events, attribution: new Attribution((event) => events.push(event)) };
}

const named = (events: readonly RunEvent[]) =>
  events.map((event) => `${event.type}${'n' in event && event.n !== undefined ? ` ${event.n}` : ''}`);

test('what a server behind a proxy reports belongs to the request in front, through two proxies', () => {
  const { events, attribution } = listen();
  attribution.client({ type: 'began', at: 1000 });
  attribution.client({ type: 'sent', at: 1000, n: 7 });
  attribution.client({ type: 'claimed', at: 1001, n: 7, exchange: '1#1' });
  attribution.server({ type: 'arrived', at: 1002, exchange: '1#1' });
  attribution.server({ type: 'forwarded', at: 1003, from: '1#1', to: '2#1' });
  attribution.server({ type: 'forwarded', at: 1004, from: '2#1', to: '3#4' });
  attribution.server({ type: 'arrived', at: 1005, exchange: '3#4' });
  attribution.server({ type: 'closed', at: 1006, exchange: '1#1' });
  expect(attribution.openExchanges).toBe(1);
  attribution.server({ type: 'layer', at: 1007, exchange: '3#4', index: 0, layer: 'handler', name: 'h' });
  attribution.server({ type: 'closed', at: 1008, exchange: '3#4' });
  expect(attribution.openExchanges).toBe(0);
  expect(named(events)).toEqual(['sent 7', 'arrived 7', 'arrived 7', 'closed 7', 'layer 7', 'closed 7']);
});

test('the server may be heard before the client: nothing is lost, and all keep their order', () => {
  const { events, attribution } = listen();
  attribution.client({ type: 'began', at: 0 });
  attribution.server({ type: 'arrived', at: 5, exchange: '1#1' });
  attribution.server({ type: 'forwarded', at: 6, from: '1#1', to: '2#1' });
  attribution.server({ type: 'arrived', at: 7, exchange: '2#1' });
  expect(events).toEqual([]);
  attribution.client({ type: 'sent', at: 3, n: 1, path: '/a', method: 'GET' });
  attribution.client({ type: 'claimed', at: 4, n: 1, exchange: '1#1' });
  expect(events.map(({ at }) => at)).toEqual([3, 5, 7]);
});

test('what the server asks of itself for nobody is not observed, nor waited for; its words are heard at once', () => {
  const { events, attribution } = listen();
  attribution.client({ type: 'began', at: 0 });
  attribution.server({ type: 'forwarded', at: 1, to: '9#1' });
  attribution.server({ type: 'arrived', at: 2, exchange: '9#1' });
  attribution.server({ type: 'log', at: 3, level: 'log', text: 'own', exchange: '9#1' });
  expect(attribution.openExchanges).toBe(0);
  expect(events).toEqual([{ type: 'log', at: 3, level: 'log', text: 'own' }]);
});

test('what the client’s program says is said by the client', () => {
  const { events, attribution } = listen();
  attribution.client({ type: 'began', at: 100 });
  attribution.client({ type: 'log', at: 130, level: 'warn', text: 'again' });
  expect(events).toEqual([{ type: 'log', at: 30, level: 'warn', text: 'again', from: 'client' }]);
});
