/**
 * How many bytes the server's buffers hold: the one kind of memory of which a worker can know how much is taken, and the
 * one that no browser bounds before the machine's own runs out.
 *
 * Bytes are counted when a buffer is made and when it has been collected. Nobody says when that will be; so whoever seems
 * to hold too much is judged by the buffers of that moment, after collections that have certainly been, and which were
 * provoked: two, since the first may have begun before.
 */

/** Smaller buffers are not worth the counting. */
const LEAST = 64 * 1024;
const COLLECTIONS = 2;
/** Bytes that are taken and dropped to provoke a collection, and how often at most. */
const BAIT = 32 * 2 ** 20;
const MOST_BAITS = 50;
/** Wall ms between two. */
const PAUSE = 20;

const wait = globalThis.setTimeout.bind(globalThis);
const { FinalizationRegistry: Registry, ArrayBuffer: Bytes } = globalThis;

let limit = Number.POSITIVE_INFINITY;
let onExceeded = () => {};
let held = 0;
/** Of these, what was there when the last judgement began; and how many have begun. */
let suspected = 0;
let judgements = 0;
let isJudging = false;

const counted = new Registry<{ bytes: number; madeAfter: number }>(({ bytes, madeAfter }) => {
  held -= bytes;
  if (madeAfter < judgements) suspected -= bytes;
});
const witnesses = new Registry<() => void>((tell) => tell());

/** `callback` is called when the buffers that are in use hold more than so many bytes. */
export function limitBytes(bytes: number, callback: () => void): void {
  limit = bytes;
  onExceeded = callback;
}

/** A buffer with bytes of its own was made. */
export function noteBytes(bytes: ArrayBufferLike): void {
  if (bytes.byteLength < LEAST) return;
  counted.register(bytes, { bytes: bytes.byteLength, madeAfter: judgements });
  held += bytes.byteLength;
  if (held > limit && !isJudging) judge();
}

function judge(): void {
  isJudging = true;
  judgements += 1;
  suspected = held;
  let collections = 0;
  const witness = () => {
    witnesses.register({}, () => {
      collections += 1;
      if (collections < COLLECTIONS) witness();
    });
  };
  const look = (baits: number) => {
    const isSure = collections >= COLLECTIONS;
    if (!isSure && baits < MOST_BAITS) {
      void new Bytes(BAIT).byteLength;
      wait(() => look(baits + 1), PAUSE);
      return;
    }
    isJudging = false;
    if (isSure && suspected > limit) onExceeded();
  };
  witness();
  look(0);
}
