import { describe, expect, it } from 'vitest';
import type { EngineChoice } from '../../../src/engines/choice.ts';
import { CHOICE_KEY, createKeptChoice } from '../../../src/engines/kept-choice.ts';
import type { Publish } from '../../../src/engines/webcontainer/boot.ts';
import type { BootState } from '../../../src/engines/webcontainer/boot-state.ts';
import { createControl } from '../../../src/engines/webcontainer/control.ts';
import { settle } from './fake-host.ts';

const READY: BootState = {
  kind: 'ready',
  isLate: false,
  figures: { boot: 4120, mount: 120, bytes: 1451, node: '22.15.0' },
};

interface Page {
  choice?: EngineChoice;
  savesData?: boolean;
  /** Whether this deployment offers the engine. */
  isOffered?: boolean;
  /** How often our own script does not come. */
  failures?: number;
}

function openPage({ choice = 'auto', savesData = false, isOffered = true, failures = 0 }: Page = {}) {
  const kept = new Map([[CHOICE_KEY, choice as string]]);
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const chosen = createKeptChoice({ storage: () => storage, otherTabs: () => {} });
  const calls: string[] = [];
  const page = { loads: 0, leave: () => {}, comeBack: () => {}, publish: (() => {}) as Publish };
  const load = async () => {
    page.loads += 1;
    if (page.loads <= failures) throw new Error('no network');
    return (publish: Publish) => {
      page.publish = publish;
      return {
        begin: () => void calls.push('begin'),
        end: () => void calls.push('end'),
        release: () => {},
        runs: null,
      };
    };
  };
  const control = createControl({
    load: isOffered ? load : null,
    choice: chosen,
    savesData: () => savesData,
    now: () => 5000,
    onLeave: (callback) => {
      page.leave = callback;
    },
    onReturn: (callback) => {
      page.comeBack = callback;
    },
  });
  const kinds: string[] = [];
  control.subscribe((state) => kinds.push(state.kind));
  return { control, chosen, page, calls, kinds };
}

describe('a page’s boot', () => {
  it('fetches nothing before a lab is near, then begins once for all labs', async () => {
    const { control, page, calls } = openPage();
    expect(control.state).toEqual({ kind: 'waiting' });
    expect(page.loads).toBe(0);
    control.start();
    control.start();
    expect(control.state).toEqual({ kind: 'booting', step: 'connecting', since: 5000, isSlow: false });
    await settle();
    control.start();
    await settle();
    expect(page.loads).toBe(1);
    expect(calls).toEqual(['begin']);
  });

  it.each<[string, Page, string]>([
    ['by the deployment', { isOffered: false, choice: 'webcontainer' }, 'site'],
    ['by choice', { choice: 'embedded' }, 'choice'],
    ['where data is saved', { savesData: true }, 'saveData'],
  ])('is off %s, and fetches nothing then', async (_name, which, why) => {
    const { control, page } = openPage(which);
    control.start();
    control.retry();
    await settle();
    expect(control.state).toEqual({ kind: 'off', why });
    expect(page.loads).toBe(0);
  });

  it('begins where data is saved if the person chose it', () => {
    const { control } = openPage({ savesData: true, choice: 'webcontainer' });
    control.start();
    expect(control.state.kind).toBe('booting');
  });

  it('says what its boot says, until the subscriber has gone', async () => {
    const { control, page } = openPage();
    const states: BootState[] = [];
    const stop = control.subscribe((state) => states.push(state));
    control.start();
    await settle();
    page.publish(READY);
    stop();
    page.publish({ kind: 'failed', failure: { kind: 'lost' } });
    expect(states.map(({ kind }) => kind)).toEqual(['booting', 'ready']);
    expect(control.state.kind).toBe('failed');
  });

  it('fails when our own script does not come, and asks for it again on retry', async () => {
    const { control, page, calls } = openPage({ failures: 1 });
    control.start();
    await settle();
    expect(control.state).toEqual({ kind: 'failed', failure: { kind: 'packages' } });
    control.retry();
    await settle();
    expect(page.loads).toBe(2);
    expect(calls).toEqual(['begin']);
  });
});

describe('a boot that a person cancels', () => {
  it('stays cancelled whatever comes late, and begins anew on retry', async () => {
    const { control, page, calls } = openPage();
    control.start();
    await settle();
    control.cancel();
    page.publish(READY);
    await settle();
    expect(control.state).toEqual({ kind: 'cancelled' });
    control.start();
    expect(control.state.kind).toBe('cancelled');
    control.retry();
    await settle();
    expect(control.state.kind).toBe('booting');
    expect(calls).toEqual(['begin', 'end', 'begin']);
  });

  it('ends although its script was still on its way', async () => {
    const { control, calls } = openPage();
    control.start();
    control.cancel();
    await settle();
    expect(calls).toEqual(['begin', 'end']);
    expect(control.state.kind).toBe('cancelled');
  });

  it('begins again when the person chooses it', () => {
    const { control, chosen } = openPage();
    control.start();
    control.cancel();
    chosen.choose('webcontainer');
    expect(control.state.kind).toBe('booting');
  });

  it('is ended by cancel while it is blocked, and left alone once it has failed', async () => {
    const { control, page, calls } = openPage();
    control.start();
    await settle();
    page.publish({ kind: 'failed', failure: { kind: 'lost' } });
    control.cancel();
    expect(control.state.kind).toBe('failed');
    page.publish({ kind: 'failed', failure: { kind: 'blocked', by: 'network' } });
    control.cancel();
    await settle();
    expect(control.state.kind).toBe('cancelled');
    expect(calls).toEqual(['begin', 'end']);
  });

  it('is left alone by cancel once it is ready', async () => {
    const { control, page } = openPage();
    control.start();
    await settle();
    page.publish(READY);
    control.cancel();
    control.retry();
    expect(control.state).toEqual(READY);
  });
});

describe('a change of choice', () => {
  it('to the embedded engine ends a boot that goes on; what comes late is ignored', async () => {
    const { control, chosen, page, calls } = openPage();
    control.start();
    await settle();
    chosen.choose('embedded');
    page.publish(READY);
    await settle();
    expect(control.state).toEqual({ kind: 'off', why: 'choice' });
    expect(calls).toEqual(['begin', 'end']);
  });

  it('to the embedded engine ends one that is blocked, and could still come', async () => {
    const { control, chosen, page, calls } = openPage();
    control.start();
    await settle();
    page.publish({ kind: 'failed', failure: { kind: 'blocked', by: 'network' } });
    chosen.choose('embedded');
    await settle();
    expect(calls).toEqual(['begin', 'end']);
  });

  it('keeps what is ready', async () => {
    const { control, chosen, page } = openPage();
    control.start();
    await settle();
    page.publish(READY);
    chosen.choose('embedded');
    expect(control.state).toEqual(READY);
  });

  it('begins at once if a lab had asked, else when one does', async () => {
    const asked = openPage({ choice: 'embedded' });
    asked.control.start();
    asked.chosen.choose('auto');
    expect(asked.kinds).toEqual(['waiting', 'booting']);
    const unasked = openPage({ savesData: true });
    unasked.chosen.choose('webcontainer');
    expect(unasked.kinds).toEqual(['waiting']);
    unasked.control.start();
    expect(unasked.kinds).toEqual(['waiting', 'booting']);
  });

  it('names the other reason why it is off', () => {
    const { control, chosen } = openPage({ savesData: true });
    chosen.choose('embedded');
    expect(control.state).toEqual({ kind: 'off', why: 'choice' });
    chosen.choose('auto');
    expect(control.state).toEqual({ kind: 'off', why: 'saveData' });
  });
});

describe('leaving the page', () => {
  it('ends everything, and begins again when the reader comes back to it', async () => {
    const { control, page, calls } = openPage();
    control.start();
    await settle();
    page.publish(READY);
    page.leave();
    await settle();
    expect(control.state.kind).toBe('waiting');
    page.comeBack();
    await settle();
    expect(calls).toEqual(['begin', 'end', 'begin']);
  });

  it('begins nothing that no lab had asked for', () => {
    const { control, page } = openPage();
    page.leave();
    page.comeBack();
    expect(control.state.kind).toBe('waiting');
  });
});
