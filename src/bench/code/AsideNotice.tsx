import { useBench } from '../context.ts';
import { Said } from '../Said.tsx';

/** Says that there is work of the person's own that is not on the bench, and brings it back. */
export function AsideNotice() {
  const { store, words } = useBench();
  const aside = store.aside.value;
  if (aside === null) return null;
  const texts = words.bench.editor.aside;
  return (
    <div class="notice is-aside">
      <span role="status">
        <Said text={texts[aside.why]} />
      </span>
      <span class="controls">
        <button key="take" type="button" onClick={() => store.takeAside()}>
          <Said text={texts.take} />
        </button>
        <button key="drop" type="button" onClick={() => store.dropAside()}>
          <Said text={texts.drop} />
        </button>
      </span>
    </div>
  );
}
