/** The engine in a browser's page: its one boot, and what runs in it. */

import { webContainer } from 'virtual:webcontainer';
import { EngineError } from '../../lab/errors.ts';
import type { Engine } from '../engine.ts';
import { type Boot, type BootHost, createBoot, type Packages, type Publish } from './boot.ts';
import { createOpener, type FrameHost, type OpenedContainer } from './container-frame.ts';
import { createWebContainerEngine } from './engine.ts';
import { findFault } from './isolation.ts';
import { ContainerRuns } from './run.ts';

/** As the client has it, and may be told otherwise. */
const HOST = 'https://stackblitz.com';

let boot: Boot | null = null;

/** For the page's one `BootControl`. */
export function openBoot(publish: Publish): Boot {
  boot = createBoot(pageHost(), publish);
  return boot;
}

/** Runs in what that boot has opened. */
export function createPageEngine(): Engine {
  return createWebContainerEngine({
    get runs() {
      return boot?.runs ?? null;
    },
    release: () => boot?.release(),
  });
}

function pageHost(): BootHost {
  return {
    now: Date.now,
    after(ms, callback) {
      const timer = setTimeout(callback, ms);
      return () => clearTimeout(timer);
    },
    findFault: () =>
      findFault({
        isSecure: isSecureContext,
        isIsolated: globalThis.crossOriginIsolated,
        fetchHeaders: async () => (await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).headers,
        has: (feature) => feature in globalThis,
      }),
    isOnline: () => navigator.onLine,
    onOnline: (callback) => listen(window, 'online', callback),
    onForbidden: (callback) =>
      listen(document, 'securitypolicyviolation', (event) => {
        if (event instanceof SecurityPolicyViolationEvent && isForbidden(event)) callback();
      }),
    opener: createOpener(frameHost()),
    fetchPackages,
    openRuns: (container, onLost) => new ContainerRuns({ container, versions: siteFiles().versions, onLost }),
  };
}

/** A violation names the frame's address, or its origin alone. */
function isForbidden({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): boolean {
  return effectiveDirective === 'frame-src' && blockedURI.startsWith(hostOrigin());
}

function frameHost(): FrameHost<HTMLIFrameElement> {
  return {
    loadClient,
    findFrame: () => document.querySelector(`body > iframe[src^="${hostOrigin()}/headless"]`),
    putBack: (frame) => document.body.append(frame),
    onHandshake: (callback) =>
      listen(window, 'message', (event) => {
        if (!(event instanceof MessageEvent) || event.origin !== hostOrigin()) return;
        if (Object(event.data).type === 'init') callback();
      }),
  };
}

function hostOrigin(): string {
  const elsewhere: unknown = Reflect.get(globalThis, 'WEBCONTAINER_API_IFRAME_URL');
  return new URL(typeof elsewhere === 'string' ? elsewhere : HOST).origin;
}

function listen(target: EventTarget, type: string, callback: (event: Event) => void): () => void {
  target.addEventListener(type, callback);
  return () => target.removeEventListener(type, callback);
}

interface Client {
  WebContainer: { boot(options: { coep: 'require-corp' }): Promise<OpenedContainer> };
}

/** A module is one for each address; the fragment makes it another without fetching it again. */
async function loadClient(copy: number): Promise<{ boot(): Promise<OpenedContainer> }> {
  const url = `${siteFiles().clientUrl}#${copy}`;
  const client: Client = await import(/* @vite-ignore */ url).catch(() => {
    throw new EngineError({ kind: 'notLoaded', what: url });
  });
  return { boot: () => client.WebContainer.boot({ coep: 'require-corp' }) };
}

async function fetchPackages(): Promise<Packages> {
  const { packagesUrl } = siteFiles();
  try {
    const response = await fetch(packagesUrl);
    if (!response.ok) throw new Error(response.statusText);
    const content = await response.arrayBuffer();
    return { tree: JSON.parse(new TextDecoder().decode(content)), bytes: content.byteLength };
  } catch {
    throw new EngineError({ kind: 'notLoaded', what: packagesUrl });
  }
}

function siteFiles() {
  if (webContainer === null) throw new EngineError({ kind: 'notLoaded', what: 'webcontainer' });
  return webContainer;
}
