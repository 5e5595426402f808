/** The first process of a fresh container: where it answers, Node runs there. */

import type { WebContainer } from '@webcontainer/api';

/** What of an unexpected answer is quoted, in UTF-16 code units. */
const QUOTED = 200;

/** The container's own Node, as `22.15.0`. Rejects with what it said instead. */
export async function askNodeVersion(container: Pick<WebContainer, 'spawn'>): Promise<string> {
  const { output } = await container.spawn('node', ['--version']);
  let said = '';
  for await (const chunk of readAll(output)) {
    said += chunk;
    const [, version] = /v(\d+\.\d+\.\d+)/.exec(said) ?? [];
    if (version !== undefined) return version;
  }
  throw new Error(`node --version: ${said.slice(0, QUOTED).trim()}`);
}

/** Streams are not iterable in every browser that runs a WebContainer. */
async function* readAll(stream: ReadableStream<string>): AsyncGenerator<string, void> {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    reader.releaseLock();
  }
}
