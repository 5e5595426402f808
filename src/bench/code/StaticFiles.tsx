import { useBench } from '../context.ts';
import type { Caret, Jump } from './editing.ts';
import { findHighlighted } from './highlighted.ts';
import { codeId } from './ids.ts';
import type { MarkedFile } from './marked-files.ts';
import { StaticCode } from './StaticCode.tsx';

export interface StaticFilesProps {
  files: readonly MarkedFile[];
  jump: Jump | null;
  onEdit(caret: Caret): void;
  /** The person may want to edit soon. */
  onApproach(): void;
}

/** The code before anyone edits it: one file is shown, all of them where no script runs and on paper. */
export function StaticFiles({ files, jump, onEdit, onApproach }: StaticFilesProps) {
  const { id, store, highlighted, run } = useBench();
  return (
    <div id={codeId(id)}>
      {files.map((file) => (
        <div key={file.name} class="code-file" hidden={file.name !== store.file.value}>
          {file.name !== store.lab.entry && (
            <span key="name" class="file-caption notranslate" aria-hidden="true">
              {file.name}
            </span>
          )}
          <StaticCode
            file={file}
            highlighted={highlighted ? findHighlighted(file.text, store.lab, highlighted) : null}
            jump={jump?.file === file.name ? jump : null}
            onRun={run}
            onEdit={onEdit}
            onApproach={onApproach}
          />
        </div>
      ))}
    </div>
  );
}
