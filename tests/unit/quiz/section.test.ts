import { expect, test } from 'vitest';
import { anchorOf } from '../../../src/quiz/section.ts';

test.each([
  ['Retrasar en vez de rechazar', 'retrasar-en-vez-de-rechazar'],
  ['Retrasar primero, rechazar después', 'retrasar-primero-rechazar-después'],
  ['¿Un número o una función?', 'un-número-o-una-función'],
  ['先延迟，后拒绝', '先延迟后拒绝'],
  ['没等到就走了', '没等到就走了'],
])('the heading %j is found at #%s', (title, anchor) => {
  expect(anchorOf(title)).toBe(anchor);
});
