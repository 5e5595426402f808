/** The worker's surroundings in a browser: modules are blobs, messages go over the run's port. */

import type { HostMessage } from '../protocol.ts';
import type { Host } from './host.ts';

export function createBrowserHost(port: MessagePort): Host {
  // Bound now: code that runs later may replace the prototype's methods.
  const post = port.postMessage.bind(port);
  const createUrl = URL.createObjectURL.bind(URL);
  return {
    post: (message) => post(message),
    onMessage(handler) {
      port.onmessage = ({ data }: MessageEvent<HostMessage>) => handler(data);
    },
    onUncaught(handler) {
      addEventListener('error', (event) => {
        event.preventDefault();
        handler(event.error ?? new Error(event.message), 'error');
      });
      addEventListener('unhandledrejection', (event) => {
        event.preventDefault();
        handler(event.reason, 'rejection', event.promise);
      });
    },
    defineModule: (source) => createUrl(new Blob([source], { type: 'text/javascript' })),
  };
}
