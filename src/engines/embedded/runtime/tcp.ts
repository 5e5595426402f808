/**
 * TCP within the worker, presented as Node's native handle (`internalBinding('tcp_wrap')`), so that Node's own `net`
 * runs above it. Latency is nil; each connection, arrival of bytes and end is an event of its own on the loop.
 */

import { type Address, asSeenBy, isIpv4, PortTable, sourceFor } from './addresses.ts';
import { currentFrame, type Frame, runInFrame } from './context.ts';
import { HandleHold } from './handle-hold.ts';
import { HandleStub } from './handle-stub.ts';
import { loop } from './loop.ts';
import { ReceiveBuffer } from './receive-buffer.ts';
import { streamState } from './stream-state.ts';
import type { Timeout } from './timers.ts';
import { UV_EOF, uvNumber } from './uv.ts';
import { encodeLatin1, encodeUtf8, joinChunks } from './write-chunks.ts';

/** Bytes on their way to a peer that does not read, beyond which a write waits. */
const KERNEL_BUFFER = 256 * 1024;

/** A write or shutdown request: Node sets `oncomplete`. */
interface WriteRequest {
  oncomplete(status: number, handle: TCP, error: undefined): void;
}

interface ConnectRequest {
  oncomplete(
    status: number,
    handle: TCP,
    request: ConnectRequest,
    readable: boolean,
    writable: boolean,
  ): void;
}

type State = 'new' | 'listening' | 'connecting' | 'connected' | 'closed';

type AddressOut = Partial<Address & { family: string }>;

let ports = new PortTable<TCP>();

/** As if nobody had ever listened or connected; nobody may be doing so. */
export function forgetPorts(): void {
  ports = new PortTable<TCP>();
}

/** Sockets that bytes or an end are on their way to. */
const due = new Set<TCP>();

/** The server ends here and now: clients still read what it has written. */
export function deliverEverything(): void {
  for (const handle of due) handle.deliverToClient();
}

export class TCP extends HandleStub {
  /** Set by `net`: called with the bytes' buffer, the count or error in `streamState`. */
  onread: (buffer: ArrayBufferLike | undefined) => void = () => {};
  /** Set by `net` on listening handles. */
  onconnection: (status: number, handle: TCP) => void = () => {};
  /** Whoever reads from it is the engine itself, and leaves no promise job behind. */
  isQuiet = false;
  /** Kept by `net`. */
  reading = false;
  bytesRead = 0;
  bytesWritten = 0;

  local: Address = { address: '', port: 0 };
  remote: Address | null = null;
  #state: State = 'new';
  #ownsPort = false;
  /** What happens to a socket happens in the context in which it was made, an accepted one in its listener's. */
  #frame: Frame = currentFrame();
  #peer: TCP | null = null;

  /** What has arrived and was not read: bytes, then an end or an error. */
  readonly #received = new ReceiveBuffer();
  #ending: number | null = null;
  #isReading = false;
  #isDeliveryDue = false;
  /** Writes of the peer that wait for room here. */
  #waitingWrites: (() => void)[] = [];
  #isShut = false;
  #hold = new HandleHold(this.#frame);

  // --- addresses

  /** Without a port the system chooses one, later. */
  bind(address: string, port = 0): number {
    this.local = { address, port };
    return ports.check(this.local) ?? 0;
  }

  bind6(address: string, port?: number): number {
    return this.bind(address, port);
  }

  getsockname(out: AddressOut): number {
    return describeAddress(this.local, out);
  }

  getpeername(out: AddressOut): number {
    return this.remote ? describeAddress(this.remote, out) : uvNumber('ENOTCONN');
  }

  // --- connections

  listen(): number {
    if (this.local.port === 0) this.local.port = ports.takeServerPort();
    const error = ports.listen(this);
    if (error !== null) return error;
    this.#setState('listening');
    return 0;
  }

  connect(request: ConnectRequest, address: string, port: number): number {
    this.#setState('connecting');
    const bound =
      this.local.address === '' || this.local.address === '0.0.0.0' || this.local.address === '::';
    this.local.address = bound ? sourceFor(address) : this.local.address;
    if (this.local.port === 0) {
      this.local.port = ports.takeClientPort();
      this.#ownsPort = true;
    }
    this.#enqueue(() => this.#establish(request, { address, port }));
    return 0;
  }

  connect6(request: ConnectRequest, address: string, port: number): number {
    return this.connect(request, address, port);
  }

  #establish(request: ConnectRequest, target: Address): void {
    if (this.#state !== 'connecting') return;
    const listener = ports.find(target);
    if (typeof listener === 'string') {
      this.#setState('new');
      request.oncomplete(uvNumber(listener), this, request, false, false);
      return;
    }
    this.#setState('connected');
    this.remote = target;
    const accepted = new TCP();
    accepted.#state = 'connected';
    accepted.#frame = listener.#frame;
    accepted.#hold = new HandleHold(listener.#frame);
    const listening = listener.local.address;
    accepted.local = { address: asSeenBy(listening, target.address), port: target.port };
    accepted.remote = { address: asSeenBy(listening, this.local.address), port: this.local.port };
    accepted.#peer = this;
    this.#peer = accepted;
    // As on Linux: who listens in the same process hears of it first.
    this.#enqueueOwn(() => request.oncomplete(0, this, request, true, true));
    runInFrame(listener.#frame, () => listener.#accept(accepted));
  }

  #accept(handle: TCP): void {
    if (this.#state === 'listening') this.onconnection(0, handle);
    else handle.reset();
  }

  // --- reading

  readStart(): number {
    this.#isReading = true;
    this.#updateHold();
    this.#scheduleDelivery();
    return 0;
  }

  readStop(): number {
    this.#stopReading();
    return 0;
  }

  #receive(chunk: Uint8Array): void {
    this.#received.add(chunk);
    this.#scheduleDelivery();
  }

  #receiveEnd(status: number): void {
    if (this.#ending !== null) return;
    this.#ending = status;
    this.#scheduleDelivery();
  }

  #scheduleDelivery(): void {
    const isReady = this.#isReading && (this.#received.length > 0 || this.#ending !== null);
    if (!isReady || this.#isDeliveryDue) return;
    this.#isDeliveryDue = true;
    due.add(this);
    this.#enqueue(() => {
      this.#isDeliveryDue = false;
      due.delete(this);
      this.#deliver();
    });
  }

  /** In the context of now. */
  #enqueueOwn(callback: () => void): void {
    if (this.isQuiet) loop.enqueueQuietly(callback);
    else loop.enqueueSoon(callback);
  }

  /** In the socket's context. */
  #enqueue(callback: () => void): void {
    if (this.isQuiet) loop.enqueueQuietly(callback);
    else loop.enqueueIn(this.#frame, callback);
  }

  #deliver(): void {
    if (!this.#isReading || this.#state !== 'connected') return;
    if (this.#received.length > 0) {
      const chunk = this.#received.take();
      this.bytesRead += chunk.length;
      streamState.read(chunk.length, chunk.byteOffset);
      this.#releaseWrites();
      this.#scheduleDelivery();
      this.onread(chunk.buffer);
    } else if (this.#ending !== null) {
      const status = this.#ending;
      this.#stopReading();
      streamState.read(status, 0);
      this.onread(undefined);
    }
  }

  // --- writing

  writeBuffer(request: WriteRequest, bytes: Uint8Array): number {
    return this.#write(request, new Uint8Array(bytes));
  }

  writev(request: WriteRequest, chunks: readonly unknown[], allBuffers: boolean): number {
    return this.#write(request, joinChunks(chunks, allBuffers));
  }

  writeUtf8String(request: WriteRequest, text: string): number {
    return this.#write(request, encodeUtf8(text));
  }

  writeLatin1String(request: WriteRequest, text: string): number {
    return this.#write(request, encodeLatin1(text));
  }

  writeAsciiString(request: WriteRequest, text: string): number {
    return this.writeLatin1String(request, text);
  }

  writeUcs2String(request: WriteRequest, text: string): number {
    return this.#write(request, new Uint8Array(Buffer.from(text, 'utf16le')));
  }

  /** `bytes` are the socket's own from here on: nobody else may change them. */
  #write(request: WriteRequest, bytes: Uint8Array): number {
    streamState.wrote(bytes.length, 'at once');
    const peer = this.#peer;
    if (!peer || this.#isShut) return uvNumber('EPIPE');
    this.bytesWritten += bytes.length;
    if (peer.#state === 'closed') {
      // As TCP does it: the bytes leave, and a reset comes back.
      this.#receiveEnd(uvNumber('ECONNRESET'));
      return 0;
    }
    peer.#receive(bytes);
    if (peer.#received.length > KERNEL_BUFFER) {
      streamState.wrote(bytes.length, 'later');
      peer.#waitingWrites.push(() => request.oncomplete(0, this, undefined));
    }
    return 0;
  }

  /** What a client has been sent reaches it, although whoever sent it is gone. */
  deliverToClient(): void {
    while (this.#ownsPort && this.#isReading && this.#received.length > 0) this.#deliver();
  }

  #releaseWrites(): void {
    if (this.#received.length > KERNEL_BUFFER) return;
    for (const complete of this.#waitingWrites.splice(0)) loop.enqueue(complete);
  }

  // --- ending

  shutdown(request: WriteRequest): number {
    if (!this.#peer) return uvNumber('ENOTCONN');
    this.#isShut = true;
    this.#peer.#receiveEnd(UV_EOF);
    loop.enqueue(() => request.oncomplete(0, this, undefined));
    return 0;
  }

  /** Unread bytes make it a reset, as in Linux. */
  close(callback?: () => void): void {
    this.#end(this.#received.length > 0 ? uvNumber('ECONNRESET') : UV_EOF, callback);
  }

  reset(callback?: () => void): number {
    this.#end(uvNumber('ECONNRESET'), callback);
    return 0;
  }

  #end(status: number, callback: (() => void) | undefined): void {
    if (this.#state === 'closed') return;
    if (this.#state === 'listening') ports.close(this);
    this.#setState('closed');
    if (this.#ownsPort) ports.releaseClientPort(this.local.port);
    this.#received.clear();
    this.#releaseWrites();
    if (this.#peer) this.#peer.#receiveEnd(status);
    if (callback) loop.enqueueIn(this.#frame, () => callback());
  }

  /** An agent gives the socket to another request: what happens to it from now on happens in that one's context. */
  asyncReset(): void {
    this.#frame = currentFrame();
  }

  // --- what keeps a process alive

  ref(): void {
    this.#hold.isRef = true;
  }

  unref(): void {
    this.#hold.isRef = false;
  }

  hasRef(): boolean {
    return this.#hold.isRef;
  }

  /** Set with the socket's timeout. */
  set timeout(timeout: Timeout) {
    this.#hold.timeout = timeout;
  }

  #setState(state: State): void {
    this.#state = state;
    this.#updateHold();
  }

  #stopReading(): void {
    this.#isReading = false;
    this.#updateHold();
  }

  #updateHold(): void {
    const isReading = this.#state === 'connected' && this.#isReading;
    this.#hold.isActive = isReading || this.#state === 'listening' || this.#state === 'connecting';
  }
}

function describeAddress({ address, port }: Address, out: AddressOut): number {
  if (address === '') return uvNumber('EBADF');
  Object.assign(out, { address, family: isIpv4(address) ? 'IPv4' : 'IPv6', port });
  return 0;
}
