import { render } from 'preact-render-to-string';
import { describe, expect, it } from 'vitest';
import { createParts } from '../../../src/bench/bench-parts.ts';
import { BenchContext, type BenchParts } from '../../../src/bench/context.ts';
import { faceOf } from '../../../src/bench/engines/boot-words.ts';
import { EnginePanel } from '../../../src/bench/engines/EnginePanel.tsx';
import { EngineSlot } from '../../../src/bench/engines/EngineSlot.tsx';
import { Engines, type EnginesComponent } from '../../../src/bench/engines/engines.ts';
import { tellNews } from '../../../src/bench/engines/news.ts';
import { partOf } from '../../../src/bench/engines/part.ts';
import type { PageEngineId } from '../../../src/engines/registry.ts';
import type { BootState } from '../../../src/engines/webcontainer/boot-state.ts';
import { es } from '../../../src/i18n/engines/es.ts';
import { stringsFor } from '../../../src/i18n/index.ts';
import { wordsFor } from '../../../src/i18n/words-for.ts';
import { FIGURES, fakeEngines, STATES } from './fake-engines.ts';
import { eventsOf, makeEvidence, makeLab, recordOfEvents } from './fixtures.ts';

const READY: BootState = { kind: 'ready', isLate: false, figures: FIGURES };
const words = wordsFor('es');

function enginesIn(state: BootState): Engines {
  const engines = new Engines();
  engines.part.value = partOf(fakeEngines(state).store, es);
  return engines;
}

function show(parts: BenchParts, component: EnginesComponent): string {
  return render(
    <BenchContext.Provider value={parts}>
      <EngineSlot shows={component} />
    </BenchContext.Provider>,
  );
}

function partsWith(engines: Engines | null) {
  const texts = { title: 't', goal: 'g', scenarios: {}, breaks: {}, notes: [] };
  const props = { locale: 'es', lab: makeLab(), texts, evidence: makeEvidence() } as const;
  return createParts(props, stringsFor('es'), engines);
}

describe('the panel of the engines', () => {
  const panel = (engines: Engines | null) =>
    render(
      <BenchContext.Provider value={partsWith(engines)}>
        <EnginePanel />
      </BenchContext.Provider>,
    );

  it('holds its room on the server, and says nothing yet', () => {
    expect(panel(new Engines())).toBe('<div class="engines"></div>');
  });

  it('is not there where the site has no second engine', () => {
    expect(panel(null)).toBe('');
  });
});

describe('the state of the engines', () => {
  const html = (state: BootState) => show(partsWith(enginesIn(state)), 'EngineState');

  it.each(STATES)('shows its line, and the one thing to do about it: %o', (state) => {
    const markup = html(state);
    const { line, action } = faceOf(state, es, words);
    expect(markup).toContain(line);
    const buttons = markup.match(/<button/g) ?? [];
    expect(buttons).toHaveLength(action === null ? 1 : 2);
    if (action !== null) expect(markup).toContain(`>${es.actions[action]}<`);
  });

  it('says who answers now, and folds away what more there is to know', () => {
    expect(html(READY)).toContain(es.now.webcontainer);
    expect(html({ kind: 'waiting' })).toContain(es.now.notReady);
    expect(html(READY)).toMatch(/aria-expanded="false"/);
    expect(html(READY)).not.toContain(FIGURES.node);
  });

  it('is told aloud once a change, however many benches there are', () => {
    const { store, boot } = fakeEngines();
    const heard: string[] = [];
    store.news.subscribe((text) => heard.push(text));
    tellNews(partOf(store, es), words);
    tellNews(partOf(store, es), words);
    for (const step of ['connecting', 'mounting', 'mounting'] as const) {
      boot({ kind: 'booting', step, since: 0, isSlow: false });
    }
    boot(READY);
    const { booting, ready } = es.states;
    expect(heard).toEqual(['', booting.connecting.news, booting.mounting.news, ready.news]);
  });
});

describe('the way to repeat a run', () => {
  const button = (state: BootState, pace: 1 | 'instant') => {
    const parts = partsWith(enginesIn(state));
    parts.store.pace.value = pace;
    const record = recordOfEvents(eventsOf([0, 0, 0]));
    const run = { ...parts.store.order(), engine: 'embedded', record, now: 0 } as const;
    parts.store.session.value = { kind: 'ended', run };
    return show(parts, 'RepeatButton');
  };

  it('names the other engine, and the pace where it must be another', () => {
    expect(button(READY, 1)).toContain(es.repeat.to.webcontainer);
    expect(button(READY, 1)).toContain('aria-disabled="false"');
    expect(button(READY, 1)).not.toContain('aria-describedby');
    expect(button(READY, 'instant')).toContain(es.repeat.atTen);
  });

  it('is not there before the first run', () => {
    expect(show(partsWith(enginesIn(READY)), 'RepeatButton')).toBe('');
  });

  it('says why it cannot be done', () => {
    const markup = button({ kind: 'failed', failure: { kind: 'lost' } }, 1);
    expect(markup).toContain('aria-disabled="true"');
    expect(markup).toContain(es.repeat.why.failed);
  });
});

describe('a run that the second engine did not bring to its end', () => {
  const failedIn = (engine: PageEngineId) => {
    const parts = partsWith(enginesIn({ kind: 'failed', failure: { kind: 'lost' } }));
    const order = parts.store.order();
    const reason = { kind: 'containerLost' } as const;
    parts.store.session.value = { kind: 'failed', order, engine, reason, run: null };
    return show(parts, 'RunEmbedded');
  };

  it('can be run in the embedded one; one that failed there cannot', () => {
    expect(failedIn('webcontainer')).toContain(es.runEmbedded);
    expect(failedIn('embedded')).toBe('');
  });
});
