/** How far WebContainer has come, in words. The only place where a state of its boot becomes language. */

import type { BootFailure, BootState, IsolationNeed } from '../../engines/webcontainer/boot-state.ts';
import type { EngineTexts } from '../../i18n/engines/es.ts';
import type { Words } from '../../i18n/words.ts';

/** What can be done about a state. */
export type BootAction = 'cancel' | 'retry' | 'boot' | 'bootAnyway';

/** The mark beside the line: what it looks like is told without its colour. */
export type BootMark = 'idle' | 'busy' | 'ready' | 'failed';

export interface BootFace {
  mark: BootMark;
  /** Short enough for one line of a telephone; the time that a boot takes so far is not in it. */
  line: string;
  about: string;
  /** What can be tried. */
  tips: readonly string[];
  /** What the host said, as it said it; null if nothing. */
  quoted: string | null;
  action: BootAction | null;
  /** What is said aloud when the state begins; empty: nothing. */
  news: string;
}

type Told = Pick<BootFace, 'line' | 'about' | 'tips' | 'news'>;

export function faceOf(state: BootState, texts: EngineTexts, words: Words): BootFace {
  const told = tell(state, texts, words);
  return {
    ...told,
    line: texts.named(told.line),
    mark: markOf(state),
    action: actionOf(state),
    quoted: state.kind === 'failed' && state.failure.kind === 'broken' ? state.failure.message : null,
  };
}

function markOf({ kind }: BootState): BootMark {
  if (kind === 'booting') return 'busy';
  return kind === 'ready' || kind === 'failed' ? kind : 'idle';
}

function actionOf(state: BootState): BootAction | null {
  switch (state.kind) {
    case 'booting':
      return 'cancel';
    case 'cancelled':
      return 'boot';
    case 'off':
      return state.why === 'saveData' ? 'bootAnyway' : null;
    case 'failed':
      return retryOf(state.failure);
    case 'waiting':
    case 'ready':
      return null;
  }
}

/** What the page was sent without, and what the browser lacks, no second try mends. */
function retryOf({ kind }: BootFailure): BootAction | null {
  if (kind === 'lost') return 'boot';
  return kind === 'notIsolated' || kind === 'unsupported' ? null : 'retry';
}

function tell(state: BootState, texts: EngineTexts, words: Words): Told {
  const { states } = texts;
  switch (state.kind) {
    case 'off':
      // Where the site has switched it off there is no panel to say so.
      return flatten(states.off[state.why === 'site' ? 'choice' : state.why]);
    case 'booting':
      return flatten(state.isSlow ? states.slow : states.booting[state.step]);
    case 'ready':
      return tellReady(state, texts, words);
    case 'failed':
      return tellFailure(state.failure, texts, words);
    case 'waiting':
    case 'cancelled':
      return flatten(states[state.kind]);
  }
}

function tellReady(
  { isLate, figures }: Extract<BootState, { kind: 'ready' }>,
  { states, size }: EngineTexts,
  words: Words,
): Told {
  const took = words.seconds(figures.boot);
  const { line, news } = isLate ? states.late : states.ready;
  const weight = size(words.number(Math.round(figures.bytes / 1000)));
  const about = states.ready.about(took, words.seconds(figures.mount), weight, figures.node);
  return { line: line(took), about, tips: [], news };
}

function tellFailure(failure: BootFailure, { failures, needs }: EngineTexts, words: Words): Told {
  switch (failure.kind) {
    case 'blocked':
      return flatten(failures[failure.by]);
    case 'notIsolated': {
      const { line, news, about, unknown } = failures.notIsolated;
      const missing = failure.missing.map((need) => nameNeed(need, needs));
      return flatten({ line, news, about: missing.length === 0 ? unknown : about(words.list(missing)) });
    }
    case 'unsupported': {
      const { line, news, about } = failures.unsupported;
      return flatten({ line, news, about: about(failure.feature) });
    }
    default:
      return flatten(failures[failure.kind]);
  }
}

function nameNeed(need: IsolationNeed, { https, header }: EngineTexts['needs']): string {
  return need === 'https' ? https : header(need);
}

function flatten({
  about,
  ...rest
}: {
  line: string;
  news: string;
  about: { text: string; tips: readonly string[] };
}): Told {
  return { ...rest, about: about.text, tips: about.tips };
}
