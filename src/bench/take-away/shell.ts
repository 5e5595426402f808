/** Words of a command line, for `sh`, `bash` and `zsh`. */

/**
 * As it stands where the shell would leave it alone, else between single quotes, where nothing has a meaning.
 * For `zsh`, which is not like the others here, a `=` at the beginning has one.
 */
export function quote(word: string): string {
  return /^[\w@%+:,./-][\w@%+=:,./-]*$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

/** A shell cannot hold a NUL in a word, however it is quoted. */
export function canQuote(word: string): boolean {
  return !word.includes('\0');
}
