import { expect, it } from 'vitest';
import { createResponseReader } from '../../../src/traffic/response.ts';

const ANSWER =
  'HTTP/1.1 200 OK\r\nX-One:  a: b \t\r\nSet-Cookie: x\r\nSet-Cookie: y\r\nX-Latin: ma\u00f1ana\r\nX-Empty:\r\n' +
  'X-Long: begins\r\n  and goes on\r\nContent-Length: 5\r\n\r\nhola\n';

/** What is read of the answer when it comes in these pieces. */
function readIn(pieces: readonly Uint8Array[]) {
  const read: unknown[] = [];
  const reader = createResponseReader('GET', {
    onReceived: () => {},
    onHeaders: (status, headers) => read.push(status, headers),
    onComplete: (body, truncated) => read.push(body, truncated),
  });
  const codes = pieces.map((piece) => reader.read(piece));
  return { read, codes: codes.filter((code) => code !== null) };
}

it('an answer is read alike, wherever its bytes are cut in two', () => {
  const bytes = new Uint8Array(Buffer.from(ANSWER, 'latin1'));
  const whole = {
    read: [
      200,
      {
        'x-one': 'a: b',
        'set-cookie': ['x', 'y'],
        'x-latin': 'ma\u00f1ana',
        'x-empty': '',
        'x-long': 'begins and goes on',
        'content-length': '5',
      },
      'hola\n',
      false,
    ],
    codes: [],
  };
  for (let cut = 0; cut < bytes.length; cut++) {
    const pieces = [bytes.slice(0, cut), bytes.slice(cut)].filter(({ length }) => length > 0);
    expect(readIn(pieces), `cut at ${cut}`).toEqual(whole);
  }
});
