/** Given by the integration: where the engine's files are served. */
declare module 'virtual:embedded-engine' {
  /** The frame's page. */
  export const frameUrl: string;
  /** The worker's bundle, named by its content. */
  export const workerUrl: string;
  /** The chunks by name, each named by its content as well. */
  export const chunkUrls: Readonly<Record<string, string>>;
}

declare module 'internal/console/constructor' {
  export { Console } from 'node:console';
}

declare module 'internal/validators' {
  export function validateFunction(value: unknown, name: string): void;
}

declare module 'internal/errors' {
  export const kIsNodeError: unique symbol;
}

declare module 'engine:shared' {
  /** One of the worker's modules, by a name in `SHARED` (build/chunks.ts). */
  export default function share(id: string): unknown;
}
