/** Given by the integration: where the engine's files are served. */
declare module 'virtual:embedded-engine' {
  /** The frame's page. */
  export const frameUrl: string;
  /** The worker's bundle, named by its content. */
  export const workerUrl: string;
}

declare module 'internal/console/constructor' {
  export { Console } from 'node:console';
}

declare module 'internal/errors' {
  export const kIsNodeError: unique symbol;
}
