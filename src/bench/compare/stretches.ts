/** Numbers that follow one another. */
export interface Stretch {
  first: number;
  last: number;
}

/** `3, 4, 5, 9` → 3–5, 9; two in a row stay apart: «3 y 4» reads better than «3–4». Expects ascending numbers. */
export function stretchesOf(numbers: readonly number[]): Stretch[] {
  const found: Stretch[] = [];
  for (const number of numbers) {
    const current = found.at(-1);
    if (current && current.last === number - 1) current.last = number;
    else found.push({ first: number, last: number });
  }
  return found.flatMap(({ first, last }) =>
    last - first === 1
      ? [
          { first, last: first },
          { first: last, last },
        ]
      : [{ first, last }],
  );
}
