/**
 * `fetch` over this engine's own network, which ends at the lab: its servers answer, nobody else is there.
 * The answer is the platform's `Response`. Its body is read by our own code: the platform reads it in tasks of its own,
 * between which virtual time would pass.
 */

import { Buffer } from 'node:buffer';
import http, { type IncomingMessage } from 'node:http';
import { createGunzip, createInflate } from 'node:zlib';
import { carryFrame } from './context.ts';
import { loop } from './loop.ts';

/** Bytes of an answer that nobody has asked for yet, beyond which the server has to wait. */
const READ_AHEAD = 128 * 1024;
const MOST_REDIRECTS = 20;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const BODILESS: ReadonlySet<number> = new Set([204, 205, 304]);

/** What Node's `fetch` says of itself. */
const OWN_HEADERS = {
  accept: '*/*',
  'accept-language': '*',
  'sec-fetch-mode': 'cors',
  'user-agent': 'node',
  'accept-encoding': 'gzip, deflate',
} as const;

/** With these a body is expected: that there is none is said. */
const EXPECTING_BODY: ReadonlySet<string> = new Set(['PATCH', 'POST', 'PUT']);

interface Ask {
  url: URL;
  method: string;
  /** By their lower-case names, in the order given. */
  headers: Record<string, string>;
  /** The names as they were spelt, by those in lower case. */
  spelling: Readonly<Record<string, string>>;
  body: Buffer | ReadableStream<Uint8Array> | null;
  redirect: RequestRedirect;
  signal: AbortSignal | null;
  /** How many redirects led here. */
  hops: number;
}

export async function fetchFromLab(input: unknown, init: RequestInit = {}): Promise<Response> {
  // Reading the body leaves the loop: the request is sent in the context of who asked for it.
  const answerHere = carryFrame(answer);
  return answerHere(await toAsk(input, init));
}

async function toAsk(input: unknown, init: RequestInit): Promise<Ask> {
  const given = input instanceof Request ? input : null;
  const url = toUrl(given ? given.url : String(input));
  // The platform knows what is allowed, and which type each kind of body has.
  const request = given ? new Request(given, init) : new Request(url, init);
  const headers = inOrder(init.headers ?? given?.headers);
  const type = request.headers.get('content-type');
  if (type !== null) headers['content-type'] ??= type;
  const { method, redirect } = request;
  return {
    url,
    method,
    headers,
    spelling: spellingOf(init.headers),
    body: init.body instanceof ReadableStream ? request.body : await readBody(request),
    redirect,
    signal: init.signal ?? null,
    hops: 0,
  };
}

/** The platform's `Headers` know what is allowed, and sort what they give back. */
function inOrder(given: RequestInit['headers']): Record<string, string> {
  const headers = new Headers(given);
  const names = namesIn(given).map((name) => name.toLowerCase());
  return Object.fromEntries([...names, ...headers.keys()].map((name) => [name, headers.get(name) ?? '']));
}

function namesIn(given: RequestInit['headers']): string[] {
  const pairs = given === undefined || given instanceof Headers ? [] : Object.entries(given);
  return pairs.map(([key, value]) => (Array.isArray(value) ? String(value[0]) : key));
}

/** Of a name that is there twice the first spelling counts. */
function spellingOf(given: RequestInit['headers']): Record<string, string> {
  return Object.fromEntries(
    namesIn(given)
      .map((name) => [name.toLowerCase(), name] as const)
      .reverse(),
  );
}

function toUrl(text: string): URL {
  if (URL.canParse(text)) return new URL(text);
  const cause = Object.assign(new TypeError('Invalid URL'), { code: 'ERR_INVALID_URL', input: text });
  throw new TypeError(`Failed to parse URL from ${text}`, { cause });
}

async function readBody(request: Request): Promise<Buffer | null> {
  if (request.method === 'GET' || request.method === 'HEAD') return null;
  const release = loop.hold();
  try {
    const bytes = await request.arrayBuffer();
    return bytes.byteLength === 0 ? null : Buffer.from(bytes);
  } finally {
    release();
  }
}

function answer(ask: Ask): Promise<Response> {
  const { url, method, body, signal } = ask;
  return new Promise((resolve, reject) => {
    const failed = (cause: unknown) => reject(new TypeError('fetch failed', { cause: asFetchTells(cause) }));
    if (signal?.aborted) return reject(signal.reason);
    if (url.protocol === 'https:') return failed(unreachable(url));
    if (url.protocol !== 'http:') return failed(new Error('unknown scheme'));
    const request = http.request(url, { method, headers: toRequestHeaders(ask) });
    const abort = () => {
      request.destroy();
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', abort, { once: true });
    request.on('error', (error) => (signal?.aborted ? reject(signal.reason) : failed(error)));
    request.on('response', (message) => {
      message.once('close', () => signal?.removeEventListener('abort', abort));
      if (!isRedirect(ask, message)) return resolve(toResponse(ask, message));
      message.resume();
      if (ask.redirect === 'error') return failed(new Error('unexpected redirect'));
      if (ask.hops === MOST_REDIRECTS) return failed(new Error('redirect count exceeded'));
      answer(follow(ask, message)).then(resolve, reject);
    });
    if (body instanceof ReadableStream) sendPieces(body, request).catch((error) => request.destroy(error));
    else request.end(body ?? undefined);
  });
}

/** Read by our own code: between the pieces time may pass. */
async function sendPieces(body: ReadableStream<Uint8Array>, request: http.ClientRequest): Promise<void> {
  const reader = body.getReader();
  for (let step = await reader.read(); !step.done; step = await reader.read()) request.write(step.value);
  request.end();
}

/** What `node:http` says of it: before an answer, and in the middle of one. */
const HUNG_UP: ReadonlySet<string> = new Set(['socket hang up', 'aborted']);

/** Of a server that hung up, `fetch` has words of its own. */
function asFetchTells(cause: unknown): unknown {
  if (!(cause instanceof Error) || !HUNG_UP.has(cause.message)) return cause;
  const error = Object.assign(new Error('other side closed'), { code: 'UND_ERR_SOCKET' });
  error.name = 'SocketError';
  return error;
}

function unreachable({ hostname, port }: URL): Error {
  const message = `connect ENETUNREACH ${hostname}:${port || 443}`;
  return Object.assign(new Error(message), { code: 'ENETUNREACH', syscall: 'connect' });
}

/** After a HEAD Node's `fetch` closes: whether a body follows is not certain. */
function toRequestHeaders({ url, method, headers, spelling, body }: Ask): Record<string, string> {
  const connection = method === 'HEAD' ? 'close' : 'keep-alive';
  const spelt = Object.entries(headers).map(([name, value]) => [spelling[name] ?? name, value] as const);
  return {
    host: url.host,
    connection,
    ...Object.fromEntries(spelt),
    ...missing(headers),
    ...framing(method, body),
  };
}

/** How the server knows where the body ends. */
function framing(method: string, body: Ask['body']): Record<string, string> {
  if (body instanceof ReadableStream) return { 'transfer-encoding': 'chunked' };
  if (body !== null) return { 'content-length': String(body.length) };
  return EXPECTING_BODY.has(method) ? { 'content-length': '0' } : {};
}

function missing(given: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(OWN_HEADERS).filter(([name]) => !(name in given)));
}

function isRedirect({ redirect }: Ask, { statusCode = 0, headers }: IncomingMessage): boolean {
  return redirect !== 'manual' && REDIRECTS.has(statusCode) && headers.location !== undefined;
}

/** As browsers do it: 303, and 301 and 302 after a POST, go on as a GET without a body. */
function follow(ask: Ask, { statusCode, headers }: IncomingMessage): Ask {
  const url = new URL(headers.location ?? '', ask.url);
  const becomesGet =
    statusCode === 303 || (ask.method === 'POST' && (statusCode === 301 || statusCode === 302));
  const next = { ...ask, url, hops: ask.hops + 1 };
  if (!becomesGet) return next;
  const { 'content-type': _type, 'content-length': _length, ...kept } = ask.headers;
  return { ...next, method: 'GET', body: null, headers: kept };
}

function toResponse({ url, method, hops, signal }: Ask, message: IncomingMessage): Response {
  const status = message.statusCode ?? 0;
  const isBodiless = method === 'HEAD' || BODILESS.has(status);
  const response = new Response(isBodiless ? null : toStream(message, signal), {
    status,
    statusText: message.statusMessage ?? '',
    headers: toHeaders(message),
  });
  if (isBodiless) message.resume();
  const own = { url: url.href, redirected: hops > 0, type: 'basic' };
  for (const [name, value] of Object.entries(own)) Object.defineProperty(response, name, { value });
  return readHere(response);
}

function toHeaders({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let i = 0; i + 1 < rawHeaders.length; i += 2)
    headers.append(rawHeaders[i] ?? '', rawHeaders[i + 1] ?? '');
  return headers;
}

function toStream(
  message: IncomingMessage,
  signal: AbortSignal | null,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const source = decoded(message);
  const stream: UnderlyingDefaultSource<Uint8Array<ArrayBuffer>> = {
    start(controller) {
      source.on('data', (chunk: Uint8Array) => {
        controller.enqueue(new Uint8Array(chunk));
        if ((controller.desiredSize ?? 0) <= 0) source.pause();
      });
      source.on('end', () => controller.close());
      const fail = (cause: unknown) =>
        controller.error(
          signal?.aborted ? signal.reason : new TypeError('terminated', { cause: asFetchTells(cause) }),
        );
      message.on('error', fail);
      source.on('error', fail);
    },
    pull() {
      source.resume();
    },
    cancel() {
      message.destroy();
    },
  };
  return new ReadableStream(stream, new ByteLengthQueuingStrategy({ highWaterMark: READ_AHEAD }));
}

function decoded(message: IncomingMessage): NodeJS.ReadableStream {
  switch (message.headers['content-encoding']) {
    case 'gzip':
    case 'x-gzip':
      return message.pipe(createGunzip());
    case 'deflate':
      return message.pipe(createInflate());
    default:
      return message;
  }
}

/** The same methods, over the body's stream. */
function readHere(response: Response): Response {
  const bytes = () => readAll(response);
  const text = () => bytes().then((all) => new TextDecoder().decode(all));
  const methods = {
    bytes,
    text,
    json: () => text().then((all): unknown => JSON.parse(all)),
    arrayBuffer: () => bytes().then(({ buffer }) => buffer),
    blob: () => bytes().then((all) => new Blob([all], { type: response.headers.get('content-type') ?? '' })),
  };
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(response, name, { value });
  return response;
}

async function readAll(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  if (response.bodyUsed) throw new TypeError('Body is unusable: Body has already been read');
  const chunks: Uint8Array[] = [];
  const reader = response.body?.getReader();
  for (let step = await reader?.read(); step && !step.done; step = await reader?.read())
    chunks.push(step.value);
  return new Uint8Array(Buffer.concat(chunks));
}

/** `AbortSignal.timeout` in virtual time. */
export function timeoutSignal(delay: number): AbortSignal {
  const controller = new AbortController();
  const reason = () => new DOMException('The operation was aborted due to timeout', 'TimeoutError');
  const timer: { unref(): void } = setTimeout(() => controller.abort(reason()), delay);
  timer.unref();
  return controller.signal;
}
