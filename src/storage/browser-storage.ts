/** The browser's own storage. Throws where it is blocked, also where the page has put one in memory in its place. */
export function browserStorage(): Storage {
  if (!(localStorage instanceof Storage)) throw new Error('storage is blocked');
  return localStorage;
}
