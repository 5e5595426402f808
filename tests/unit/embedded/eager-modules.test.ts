import { describe, expect, it } from 'vitest';
import { applyEdits, findEagerEdits, movePlaces } from '../../../src/engines/embedded/build/eager-modules.ts';
import type { PackagePlace } from '../../../src/engines/embedded/build/package-places.ts';

const BUNDLE =
  'var a=M((e,t)=>{t.x=1}),b=M(()=>{f()});\nvar c=g(()=>2),d=M((e)=>{e.y=(()=>{})()});export{a,b};';

describe('the bundle’s modules', () => {
  it('stand in parentheses, two on the first line and one on the second, and nothing else does', () => {
    expect(applyEdits(BUNDLE, findEagerEdits(BUNDLE))).toBe(
      'var a=M((function(e,t){t.x=1})),b=M((function(){f()}));\nvar c=g(()=>2),d=M((function(e){e.y=(()=>{})()}));export{a,b};',
    );
  });

  it('are found again where they have moved: each place begins the same text as before', () => {
    const edits = findEagerEdits(BUNDLE);
    const textAt = (text: string, [line, column]: PackagePlace) =>
      text.split('\n')[line]?.slice(column, column + 4);
    const places: PackagePlace[] = [
      [0, 0, 'a'],
      [0, 16, 'x'],
      [0, 24, 'b'],
      [1, 0, 'c'],
      [1, 15, 'd'],
      [1, 25, 'y'],
    ];
    const moved = movePlaces(places, BUNDLE, edits);
    const after = applyEdits(BUNDLE, edits);
    expect(moved.map((place) => textAt(after, place))).toEqual(places.map((place) => textAt(BUNDLE, place)));
    expect(moved.map(([, column]) => column)).toEqual([0, 23, 32, 0, 15, 32]);
  });
});
