import { describe, expect, it } from 'vitest';
import {
  createOpener,
  type FrameHost,
  type OpenedContainer,
} from '../../../src/engines/webcontainer/container-frame.ts';
import { fakeContainer, settle } from './fake-host.ts';

/** Whether a frame was put into the page or taken out of it, in order. */
interface FakeFrame {
  moves: ('in' | 'out')[];
  remove(): void;
}

function putFrame(): FakeFrame {
  return {
    moves: ['in'],
    remove() {
      if (this.moves.at(-1) === 'in') this.moves.push('out');
    },
  };
}

/** The client as it behaves: one frame a copy of it, one boot that hangs until the frame has answered. */
function browser({ clientComes = Promise.resolve() } = {}) {
  const frames: FakeFrame[] = [];
  const boots: ((container: OpenedContainer) => void)[] = [];
  const refusals: ((error: Error) => void)[] = [];
  const handshakes = new Set<() => void>();
  const host: FrameHost<FakeFrame> = {
    async loadClient() {
      await clientComes;
      return {
        boot() {
          frames.push(putFrame());
          return new Promise((resolve, reject) => {
            boots.push(resolve);
            refusals.push(reject);
          });
        },
      };
    },
    findFrame: () => frames.find(({ moves }) => moves.at(-1) === 'in') ?? null,
    putBack: (frame) => void frame.moves.push('in'),
    onHandshake(callback) {
      handshakes.add(callback);
      return () => handshakes.delete(callback);
    },
  };
  const answer = () => {
    for (const callback of [...handshakes]) callback();
  };
  return { opener: createOpener(host), frames, boots, refusals, answer };
}

describe('the host’s frame', () => {
  it('gives the container that the client gives', async () => {
    const { opener, boots, answer } = browser();
    const opening = opener.open();
    await settle();
    answer();
    const container = fakeContainer();
    boots[0]?.(container);
    await opening.reached;
    expect(await opening.container).toBe(container);
  });

  it('is taken out before the handshake, and put back with the first promise, by one client alone', async () => {
    const { opener, frames, boots } = browser();
    const first = opener.open();
    await settle();
    opener.close();
    expect(frames[0]?.moves).toEqual(['in', 'out']);
    const second = opener.open();
    await settle();
    expect(second.container).toBe(first.container);
    expect(frames.map(({ moves }) => moves)).toEqual([['in', 'out', 'in']]);
    expect(boots).toHaveLength(1);
  });

  it('is asked for once more where it hangs and nobody closed it', async () => {
    const { opener, frames } = browser();
    opener.open();
    await settle();
    opener.open();
    expect(frames.map(({ moves }) => moves)).toEqual([['in', 'out', 'in']]);
  });

  it('is another, of another copy of the client, once the first has shaken hands', async () => {
    const { opener, frames, boots, answer } = browser();
    const first = opener.open();
    await settle();
    answer();
    opener.close();
    const second = opener.open();
    await settle();
    const container = fakeContainer();
    boots[1]?.(container);
    expect(second.container).not.toBe(first.container);
    expect(await second.container).toBe(container);
    expect(frames.map(({ moves }) => moves)).toEqual([['in', 'out'], ['in']]);
  });

  it('takes a frame that connected and never built out of the page before the next', async () => {
    const { opener, frames, answer } = browser();
    opener.open();
    await settle();
    answer();
    opener.open();
    await settle();
    expect(frames.map(({ moves }) => moves)).toEqual([['in', 'out'], ['in']]);
  });

  it('is another too after the host could not build', async () => {
    const { opener, frames, refusals, answer } = browser();
    const first = opener.open();
    await settle();
    answer();
    refusals[0]?.(new Error('out of memory'));
    await expect(first.container).rejects.toThrow('out of memory');
    opener.close();
    opener.open();
    await settle();
    expect(frames.map(({ moves }) => moves)).toEqual([['in', 'out'], ['in']]);
  });

  it('is put up by nobody who changed their mind while the client was on its way', async () => {
    const client = Promise.withResolvers<void>();
    const { opener, frames } = browser({ clientComes: client.promise });
    opener.open();
    opener.close();
    client.resolve();
    await settle();
    expect(frames).toHaveLength(0);
    opener.open();
    await settle();
    expect(frames).toHaveLength(1);
  });

  it('is tried with a fresh copy where the client did not come', async () => {
    const client = Promise.withResolvers<void>();
    const { opener } = browser({ clientComes: client.promise });
    const first = opener.open();
    client.reject(new Error('offline'));
    await expect(first.container).rejects.toThrow('offline');
    expect(opener.open().container).not.toBe(first.container);
  });
});
