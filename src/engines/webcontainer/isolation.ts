/** Whether a page can hold a WebContainer at all: threads share memory in it, which browsers grant to isolated pages alone. */

import type { BootFailure, IsolationNeed } from './boot-state.ts';

export interface PageFacts {
  isSecure: boolean;
  /** `crossOriginIsolated`; undefined in a browser that does not know the word. */
  isIsolated: boolean | undefined;
  /** Asks for the page's own headers once more: a script cannot read those it came with. May reject. */
  fetchHeaders(): Promise<Headers>;
  /** Whether a web API of this name is there. */
  has(feature: string): boolean;
}

/** Checked once the page is isolated: `SharedArrayBuffer` is hidden from others. */
const FEATURES = [
  'SharedArrayBuffer',
  'Atomics',
  'WebAssembly',
  'Worker',
  'MessageChannel',
  'ReadableStream',
];

const ISOLATING: Record<Exclude<IsolationNeed, 'https'>, RegExp> = {
  'Cross-Origin-Opener-Policy': /^same-origin$/,
  'Cross-Origin-Embedder-Policy': /^(require-corp|credentialless)$/,
};

/** Null: nothing stands in the way here. */
export async function findFault(page: PageFacts): Promise<BootFailure | null> {
  if (page.isIsolated === undefined) return { kind: 'unsupported', feature: 'crossOriginIsolated' };
  if (!page.isIsolated) return { kind: 'notIsolated', missing: await findMissing(page) };
  const feature = FEATURES.find((name) => !page.has(name));
  return feature === undefined ? null : { kind: 'unsupported', feature };
}

/** Over plain http browsers heed neither header, except from this machine: they are not asked for. */
async function findMissing(page: PageFacts): Promise<readonly IsolationNeed[]> {
  if (!page.isSecure) return ['https'];
  const headers = await page.fetchHeaders().catch(() => null);
  if (headers === null) return [];
  return needs.filter((name) => !ISOLATING[name].test(bareValue(headers.get(name))));
}

const needs = ['Cross-Origin-Opener-Policy', 'Cross-Origin-Embedder-Policy'] as const;

/** Without its parameters: `require-corp; report-to="x"`. */
function bareValue(header: string | null): string {
  return (header ?? '').split(';')[0]?.trim() ?? '';
}
