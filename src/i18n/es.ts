/** Spanish. Its shape is the shape of every locale. A function where a sentence has gaps. */
export const es = {
  /** The site around the lessons. */
  site: {},
  /** The lab's interface. */
  bench: {},
  /** What went wrong, and what to do. */
  errors: {},
  /** The `lab` command in the terminal. */
  cli: {},
};

export type Strings = typeof es;
