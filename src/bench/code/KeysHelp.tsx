import { useRef } from 'preact/hooks';
import type { Docs } from '../docs/docs.ts';
import { chooseTabKey, tabIndents } from './tab-key.ts';

/** The editor's keys, folded away, and what Tab does in it. */
export function KeysHelp({ texts }: { texts: Docs['editor']['keys'] }) {
  const details = useRef<HTMLDetailsElement>(null);
  const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
  const command = isMac ? '⌘' : 'Ctrl ';
  const rows = [
    [isMac ? 'Ctrl Space' : 'Ctrl Space, Alt /', texts.complete],
    [`${command}I`, texts.explain],
    ['F8', texts.problem],
    [`${command}Z`, texts.undo],
    [`${command}↵`, texts.run],
    ['Esc', texts.leave],
  ] as const;
  return (
    <details
      ref={details}
      class="keys-help"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !details.current?.open) return;
        details.current.open = false;
        details.current.querySelector('summary')?.focus();
      }}
    >
      <summary>
        <span>{texts.title}</span>
      </summary>
      <div class="keys-panel">
        <dl>
          {rows.map(([keys, what]) => (
            <div key={keys}>
              <dt>
                <kbd class="notranslate">{keys}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <label>
          <input
            type="checkbox"
            checked={tabIndents.value}
            onChange={({ currentTarget }) => chooseTabKey(currentTarget.checked)}
          />
          <span>{texts.tabIndents}</span>
        </label>
      </div>
    </details>
  );
}
