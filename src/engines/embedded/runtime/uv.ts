/** libuv's error numbers on Linux: those that this engine's sockets and its disk can report, with Node's texts. */

export const UV_EOF = -4095;

const ERRORS = {
  EPERM: [-1, 'operation not permitted'],
  ENOENT: [-2, 'no such file or directory'],
  EBADF: [-9, 'bad file descriptor'],
  EACCES: [-13, 'permission denied'],
  EEXIST: [-17, 'file already exists'],
  ENOTDIR: [-20, 'not a directory'],
  EISDIR: [-21, 'illegal operation on a directory'],
  EINVAL: [-22, 'invalid argument'],
  EPIPE: [-32, 'broken pipe'],
  ENOTEMPTY: [-39, 'directory not empty'],
  ELOOP: [-40, 'too many symbolic links encountered'],
  EADDRINUSE: [-98, 'address already in use'],
  EADDRNOTAVAIL: [-99, 'address not available'],
  ENETUNREACH: [-101, 'network is unreachable'],
  ECONNRESET: [-104, 'connection reset by peer'],
  ENOTCONN: [-107, 'socket is not connected'],
  ETIMEDOUT: [-110, 'connection timed out'],
  ECONNREFUSED: [-111, 'connection refused'],
  ECANCELED: [-125, 'operation canceled'],
  ENOTFOUND: [-3008, 'name or service not known'],
} as const;

export type UvError = keyof typeof ERRORS;

export function uvNumber(name: UvError): number {
  return ERRORS[name][0];
}

/** The error's name, as `code` of Node's errors. */
export function uvName(number: number): string {
  const found = Object.entries(ERRORS).find(([, [candidate]]) => candidate === number);
  return found?.[0] ?? `Unknown system error ${number}`;
}

/** What `internalBinding('uv')` gives: `UV_<name>` constants, and the names and texts by number. */
export function uvBinding() {
  const entries = Object.entries(ERRORS);
  const map = new Map<number, readonly [string, string]>([
    [UV_EOF, ['EOF', 'end of file']],
    ...entries.map(([name, [number, text]]) => [number, [name, text]] as const),
  ]);
  return {
    UV_EOF,
    ...Object.fromEntries(entries.map(([name, [number]]) => [`UV_${name}`, number])),
    errname: (number: number) => map.get(number)?.[0] ?? `Unknown system error ${number}`,
    getErrorMap: () => map,
    getErrorMessage: (number: number) => map.get(number)?.[1] ?? `Unknown system error ${number}`,
  };
}
