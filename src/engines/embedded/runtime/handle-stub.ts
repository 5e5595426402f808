/** What Node's `net` asks of a native handle and that has no meaning within a worker. */

import { uvNumber } from './uv.ts';

export class HandleStub {
  readonly fd = -1;
  readonly isStreamBase = false;

  open(): number {
    return uvNumber('EINVAL');
  }

  setNoDelay(): number {
    return 0;
  }

  setKeepAlive(): number {
    return 0;
  }

  getAsyncId(): number {
    return 0;
  }

  getProviderType(): number {
    return 0;
  }
}
