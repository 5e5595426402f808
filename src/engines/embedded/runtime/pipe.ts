/** A Unix socket, as Node's native handle: a server may listen on one, but there is no file system to reach it through. */

import { uvNumber } from './uv.ts';

export class Pipe {
  bind(): number {
    return 0;
  }

  listen(): number {
    return 0;
  }

  fchmod(): number {
    return 0;
  }

  connect(request: { oncomplete(status: number, handle: Pipe, request: unknown): void }): void {
    queueMicrotask(() => request.oncomplete(uvNumber('ENOENT'), this, request));
  }

  close(callback?: () => void): void {
    if (callback) queueMicrotask(callback);
  }

  ref(): void {}

  unref(): void {}

  hasRef(): boolean {
    return true;
  }

  getAsyncId(): number {
    return 0;
  }
}
