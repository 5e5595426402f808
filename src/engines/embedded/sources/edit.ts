/** A change to a file's text that keeps its lines. Offsets count from behind a byte order mark. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** By file. */
export type Edits = Readonly<Record<string, readonly Edit[]>>;

export const withoutMark = (source: string): string => source.replace(/^\uFEFF/, '');

/** Where a file's own text may begin to be changed: its first line may be a shebang. */
export const startOfCode = (source: string): number => /^#!.*(\r?\n|$)/.exec(source)?.[0].length ?? 0;
