/** A planned request as it is written on its connection. */

import type { PlannedRequest } from '../lab/schedule.ts';

/** The last request that was nothing but a method and a path: most are like the one before. */
let plain = { line: '', port: 0, bytes: new Uint8Array() };

/** `port`: what the `Host` header says. Nobody may change the bytes. */
export function requestBytes(request: PlannedRequest, port: number): Uint8Array {
  const { method, path, headers, body } = request;
  if (body !== null || Object.keys(headers).length > 0) return writeRequest(request, port);
  const line = `${method} ${path}`;
  if (plain.line !== line || plain.port !== port) plain = { line, port, bytes: writeRequest(request, port) };
  return plain.bytes;
}

function writeRequest({ method, path, headers, body }: PlannedRequest, port: number) {
  const content = body === null ? null : Buffer.from(body);
  const fields: Record<string, string> = {
    Host: `localhost:${port}`,
    Connection: 'keep-alive',
    Accept: '*/*',
    ...(content && { 'Content-Length': String(content.length) }),
  };
  const given = new Set(Object.keys(headers).map((name) => name.toLowerCase()));
  const lines = [
    `${method} ${encodePath(path)} HTTP/1.1`,
    ...Object.entries(fields)
      .filter(([name]) => !given.has(name.toLowerCase()))
      .map(([name, value]) => `${name}: ${value}`),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  return content ? Buffer.concat([head, content]) : head;
}

/** As a browser would write it: what cannot stand in a request line is percent-encoded, the rest stays. */
function encodePath(path: string): string {
  return path.replace(/[^\x21-\x7e]/gu, encodeURIComponent);
}
