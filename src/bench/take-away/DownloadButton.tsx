import { useSignal } from '@preact/signals';
import { takeAwayTexts } from '../../i18n/take-away/index.ts';
import { type BenchParts, useBench } from '../context.ts';
import { Said } from '../Said.tsx';
import { scenarioName } from '../scenario/plan-words.ts';
import { download } from './download.ts';
import type { Project } from './project.ts';

type State = { kind: 'idle' } | { kind: 'done'; file: string } | { kind: 'failed' };

/** Packs what is on the bench and hands it to the browser's downloads. */
export function DownloadButton() {
  const parts = useBench();
  const texts = takeAwayTexts(parts.words);
  const state = useSignal<State>({ kind: 'idle' });
  const press = async () => {
    try {
      state.value = { kind: 'done', file: await downloadProject(projectOn(parts)) };
    } catch {
      state.value = { kind: 'failed' };
    }
  };
  return (
    <div class="copyable-bar">
      <button type="button" onClick={() => void press()}>
        <Said text={texts.zip.download} />
      </button>
      <span class="copy-outcome" role="status">
        <Said text={outcomeOf(state.value, parts.words)} />
      </span>
    </div>
  );
}

function outcomeOf(state: State, words: BenchParts['words']): string {
  switch (state.kind) {
    case 'idle':
      return '';
    case 'done':
      return takeAwayTexts(words).zip.downloaded(state.file);
    case 'failed':
      return words.bench.share.notLoaded;
  }
}

/** Resolves with the file's name. Rejects where the parts that pack it do not come. */
async function downloadProject(project: Project): Promise<string> {
  const [{ zipFiles }, { folderOf, projectFiles }] = await Promise.all([
    import('./zip.ts'),
    import('./project.ts'),
  ]);
  const folder = folderOf(project);
  const file = `${folder}.zip`;
  download(file, zipFiles(folder, projectFiles(project)));
  return file;
}

function projectOn({ store, texts, words }: BenchParts): Project {
  const { lab, draft, schedule, scenario, shown, evidence } = store;
  const observed = shown.value.moment.record.versions;
  return {
    lab,
    texts,
    files: draft.value.files,
    scenario: schedule.value,
    scenarioName: scenarioName(scenario.value, texts, words),
    // A run that never became ready has seen no versions.
    versions: Object.keys(observed).length > 0 ? observed : evidence.value.versions,
    words,
  };
}
