/**
 * Where a reader left each lesson: the number of its section, which is the same in every language. Kept in this
 * browser; where nothing can be kept, nobody is offered to go on.
 */

import { PLACES_KEY } from './preferences.ts';

/** `/es/abuso/throttling/` and its Chinese twin are one lesson. */
export function lessonOf(pathname: string): string {
  return pathname.replace(/^\/[^/]+/, '');
}

/** From 1; null: the lesson was not begun, or was read to its end. */
export function placeIn(lesson: string, storage: Pick<Storage, 'getItem'>): number | null {
  const section = read(storage)[lesson];
  return typeof section === 'number' && Number.isInteger(section) && section >= 1 ? section : null;
}

/** Null forgets it. */
export function keepPlace(
  lesson: string,
  section: number | null,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
): void {
  const { [lesson]: _, ...others } = read(storage);
  const places = section === null ? others : { ...others, [lesson]: section };
  try {
    storage.setItem(PLACES_KEY, JSON.stringify(places));
  } catch {
    // Full or blocked: the reader finds the place again without help.
  }
}

function read(storage: Pick<Storage, 'getItem'>): Record<string, unknown> {
  try {
    const places: unknown = JSON.parse(storage.getItem(PLACES_KEY) ?? '{}');
    return typeof places === 'object' && places !== null ? { ...places } : {};
  } catch {
    return {};
  }
}
