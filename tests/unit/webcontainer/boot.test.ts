import { describe, expect, it } from 'vitest';
import { BLOCKED_AFTER, createBoot, SLOW_AFTER } from '../../../src/engines/webcontainer/boot.ts';
import type { BootFailure, BootState } from '../../../src/engines/webcontainer/boot-state.ts';
import { EngineError } from '../../../src/lab/errors.ts';
import { FakeHost, fakeContainer, settle } from './fake-host.ts';

function boot(host = new FakeHost()) {
  const states: BootState[] = [];
  const booted = createBoot(host, (state) => states.push(state));
  const last = () => states.at(-1);
  const said = () => states.map(sayBriefly);
  return { host, boot: booted, states, last, said };
}

/** `booting mounting slow`, `failed blocked network`, `ready late`. */
function sayBriefly(state: BootState): string {
  if (state.kind === 'booting') return `booting ${state.step}${state.isSlow ? ' slow' : ''}`;
  if (state.kind === 'ready') return state.isLate ? 'ready late' : 'ready';
  if (state.kind === 'failed') return `failed ${sayFailure(state.failure)}`;
  return state.kind;
}

function sayFailure(failure: BootFailure): string {
  return failure.kind === 'blocked' ? `blocked ${failure.by}` : failure.kind;
}

const notLoaded = new EngineError({ kind: 'notLoaded', what: '/engine/packages.json' });

describe('a boot', () => {
  it('connects, mounts, starts and is ready, with what it took', async () => {
    const { host, boot: page, said, last } = boot();
    page.begin();
    await settle();
    host.answer();
    await settle();
    host.pass(4000);
    host.build(fakeContainer({ onMount: () => host.pass(120), says: 'v22.15.0\r\n' }));
    await settle();
    expect(said()).toEqual(['booting connecting', 'booting mounting', 'booting starting', 'ready']);
    expect(last()).toEqual({
      kind: 'ready',
      isLate: false,
      figures: { boot: 4120, mount: 120, bytes: 1451, node: '22.15.0' },
    });
    expect(page.runs).not.toBeNull();
  });

  it('mounts the packages as they came', async () => {
    const { host, boot: page } = boot();
    const mounted: unknown[] = [];
    page.begin();
    await host.becomeReady(fakeContainer({ onMount: (tree) => mounted.push(tree) }));
    expect(mounted).toEqual([host.packages.tree]);
  });

  it('asks for no packages before the host has answered, and then once', async () => {
    const { host, boot: page } = boot();
    page.begin();
    await settle();
    expect(host.fetched).toBe(0);
    host.answer();
    await settle();
    expect(host.fetched).toBe(1);
    host.build(fakeContainer());
    await settle();
    expect(host.fetched).toBe(1);
  });

  it('opens no frame on a page that cannot hold a container', async () => {
    const { host, boot: page, last } = boot();
    host.fault = { kind: 'notIsolated', missing: ['Cross-Origin-Opener-Policy'] };
    page.begin();
    await settle();
    expect(last()).toEqual({ kind: 'failed', failure: host.fault });
    expect(host.opened).toBe(0);
  });

  it('is slow after its first bound, blocked after its second, and late when it comes after all', async () => {
    const { host, boot: page, said } = boot();
    page.begin();
    await settle();
    host.pass(SLOW_AFTER - 1);
    expect(said()).toEqual(['booting connecting']);
    host.pass(1);
    expect(said().at(-1)).toBe('booting connecting slow');
    host.pass(BLOCKED_AFTER - SLOW_AFTER);
    expect(said().at(-1)).toBe('failed blocked network');
    await host.becomeReady();
    expect(said().slice(3)).toEqual(['booting mounting slow', 'booting starting slow', 'ready late']);
  });

  it('is late too if it was only slow', async () => {
    const { host, boot: page, last } = boot();
    page.begin();
    await settle();
    host.pass(SLOW_AFTER);
    await host.becomeReady();
    expect(last()).toMatchObject({ kind: 'ready', isLate: true });
  });

  it('is blocked too by a host that answers and never builds, and by a process that never starts', async () => {
    const { host, boot: page, said } = boot();
    page.begin();
    await settle();
    host.answer();
    host.pass(BLOCKED_AFTER);
    expect(said().at(-1)).toBe('failed blocked network');
    page.begin();
    await settle();
    host.answer();
    host.build(fakeContainer({ says: null }));
    await settle();
    expect(said().at(-1)).toBe('booting starting');
    host.pass(BLOCKED_AFTER);
    expect(said().at(-1)).toBe('failed blocked network');
  });

  it('says at once that the page’s own policy forbids the frame, and does not call that slow later', async () => {
    const { host, boot: page, said } = boot();
    page.begin();
    await settle();
    host.forbid();
    expect(said()).toEqual(['booting connecting', 'failed blocked policy']);
    host.pass(BLOCKED_AFTER);
    expect(said()).toHaveLength(2);
    await host.becomeReady();
    expect(said().at(-1)).toBe('ready late');
  });

  it('asks nobody while the machine is offline, and begins by itself once it is online', async () => {
    const { host, boot: page, said } = boot();
    host.online = false;
    page.begin();
    await settle();
    expect(said()).toEqual(['booting connecting', 'failed blocked offline']);
    expect(host.opened).toBe(0);
    host.goOnline();
    await host.becomeReady();
    expect(said().at(-1)).toBe('ready');
  });

  it('names the missing network where it went while the host was waited for', async () => {
    const { host, boot: page, said } = boot();
    page.begin();
    await settle();
    host.online = false;
    host.pass(BLOCKED_AFTER);
    expect(said().at(-1)).toBe('failed blocked offline');
  });

  it('tells our own missing file from a host that fails', async () => {
    const { host, boot: page, last } = boot();
    host.packagesFail = notLoaded;
    page.begin();
    await host.becomeReady();
    expect(last()).toEqual({ kind: 'failed', failure: { kind: 'packages' } });
    host.packagesFail = null;
    page.begin();
    await settle();
    host.answer();
    host.refuse(new Error('out of memory'));
    await settle();
    expect(last()).toEqual({ kind: 'failed', failure: { kind: 'broken', message: 'out of memory' } });
  });

  it('quotes a process that answers with something else than its version', async () => {
    const { host, boot: page, last } = boot();
    page.begin();
    await host.becomeReady(fakeContainer({ says: 'jsh: command not found: node\n' }));
    expect(last()).toEqual({
      kind: 'failed',
      failure: { kind: 'broken', message: 'node --version: jsh: command not found: node' },
    });
  });
});

describe('a boot that is ended', () => {
  it('closes the frame and says nothing of what comes late', async () => {
    const { host, boot: page, said } = boot();
    page.begin();
    await settle();
    page.end();
    expect(host.closed).toBe(1);
    await host.becomeReady();
    host.pass(BLOCKED_AFTER);
    expect(said()).toEqual(['booting connecting']);
    expect(page.runs).toBeNull();
  });

  it('begins anew with its own clock', async () => {
    const { host, boot: page, states, said } = boot();
    page.begin();
    await settle();
    host.pass(SLOW_AFTER);
    page.end();
    page.begin();
    await settle();
    expect(said().at(-1)).toBe('booting connecting');
    expect(states.at(-1)).toMatchObject({ since: host.now() });
    host.pass(SLOW_AFTER - 1);
    expect(said().at(-1)).toBe('booting connecting');
    expect(host.opened).toBe(2);
  });
});

describe('a boot that is revived', () => {
  it('fetches and mounts once, for the attempt that goes on', async () => {
    const { host, boot: page, said } = boot();
    const mounted: unknown[] = [];
    page.begin();
    await settle();
    page.end();
    host.revived = host.last;
    page.begin();
    await host.becomeReady(fakeContainer({ onMount: (tree) => mounted.push(tree) }));
    expect(said().at(-1)).toBe('ready');
    expect(host.fetched).toBe(1);
    expect(mounted).toHaveLength(1);
  });
});

describe('what was ready', () => {
  async function ready() {
    const booted = boot();
    const container = fakeContainer();
    booted.boot.begin();
    await booted.host.becomeReady(container);
    return { ...booted, container };
  }

  it('is lost when a run finds it dead: its runs are told, its frame is closed', async () => {
    const { host, boot: page, last } = await ready();
    host.onLost();
    expect(last()).toEqual({ kind: 'failed', failure: { kind: 'lost' } });
    expect(page.runs).toBeNull();
    expect(host.runsLost).toBe(1);
    expect(host.closed).toBe(1);
  });

  it('is lost when the container itself reports an error, and only once', async () => {
    const { host, said, container } = await ready();
    container.fail();
    expect(said().at(-1)).toBe('failed lost');
    container.fail();
    host.onLost();
    expect(said().filter((state) => state === 'failed lost')).toHaveLength(1);
  });

  it('boots again after that', async () => {
    const { host, boot: page, said } = await ready();
    host.onLost();
    page.begin();
    await host.becomeReady();
    expect(said().at(-1)).toBe('ready');
    expect(page.runs).not.toBeNull();
  });

  it('ends with its runs when it is let go, and can begin again', async () => {
    const { host, boot: page, said } = await ready();
    page.release();
    expect(said().at(-1)).toBe('waiting');
    expect(host.runsLost).toBe(1);
    expect(page.runs).toBeNull();
  });

  it('is never slow or blocked afterwards', async () => {
    const { host, said } = await ready();
    host.pass(BLOCKED_AFTER);
    host.forbid();
    expect(said().at(-1)).toBe('ready');
  });
});
