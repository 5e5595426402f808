/** What a run asks of a booted WebContainer: a part of the client's own class, so that a test may bring another. */

export interface Container {
  readonly fs: {
    mkdir(path: string, options: { recursive: true }): Promise<unknown>;
    writeFile(path: string, data: string): Promise<void>;
    rm(path: string, options: { recursive: boolean; force: boolean }): Promise<void>;
  };
  spawn(
    command: string,
    args: string[],
    options: { cwd: string; env: Record<string, string> },
  ): Promise<SpawnedProcess>;
  /** Gives the function that ends the subscription. */
  on(event: 'port', listener: (port: number, type: 'open' | 'close', url: string) => void): () => void;
}

export interface SpawnedProcess {
  /** Its exit code. May never settle once the container is torn down. */
  readonly exit: Promise<number>;
  /** Standard output and error together, as a terminal would get them. */
  readonly output: ReadableStream<string>;
  kill(): void;
}
