import { useLayoutEffect, useRef } from 'preact/hooks';
import { useBench } from '../context.ts';
import { Said } from '../Said.tsx';
import { fileNames, touchedFiles } from '../state/draft.ts';
import { codeId, tabId } from './ids.ts';
import { tabAt } from './tab-at.ts';

/** The lab's files: a name where there is one, tabs where there are several. */
export function FileTabs() {
  const { id, store, words } = useBench();
  const list = useRef<HTMLDivElement>(null);
  const names = fileNames(store.lab, store.draft.value.files);
  const touched = new Set(touchedFiles(store.lab, store.draft.value));
  const shown = store.file.value;
  useLayoutEffect(() => {
    const strip = list.current;
    const tab = strip?.querySelector<HTMLElement>('[aria-selected=true]');
    if (strip && tab) showWithin(strip, tab);
  }, [shown]);
  if (names.length === 1) {
    return (
      <span class="file-name notranslate" id={tabId(id, shown)}>
        {shown}
      </span>
    );
  }
  const show = (name: string) => {
    store.file.value = name;
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[names.indexOf(name)]?.focus();
  };
  return (
    <div
      ref={list}
      class="file-tabs notranslate"
      role="tablist"
      aria-label={words.bench.editor.files}
      inert={!store.awake.value}
    >
      {names.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          class="file-tab"
          id={tabId(id, name)}
          aria-selected={name === shown}
          aria-controls={codeId(id)}
          tabIndex={name === shown ? 0 : -1}
          onClick={() => show(name)}
          onKeyDown={(event) => {
            const next = tabAt(event.key, name, names);
            if (next === undefined) return;
            event.preventDefault();
            show(next);
          }}
        >
          <span>{name}</span>
          {touched.has(name) && <ChangedMark key="changed" text={words.bench.editor.changedFile} />}
        </button>
      ))}
    </div>
  );
}

/** Where the tabs do not all fit: the strip scrolls, the page does not. */
function showWithin(strip: HTMLElement, tab: HTMLElement): void {
  const [outer, inner] = [strip.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (inner.left < outer.left) strip.scrollLeft -= outer.left - inner.left;
  else if (inner.right > outer.right) strip.scrollLeft += inner.right - outer.right;
}

function ChangedMark({ text }: { text: string }) {
  return (
    <span class="file-changed">
      <span aria-hidden="true">•</span>
      <span class="unseen"> </span>
      <Said class="unseen" text={text} />
    </span>
  );
}
