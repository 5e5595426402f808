import { editorTexts } from '../../i18n/scenario-editor/index.ts';
import type { Direction } from '../../lab/scenario-rows.ts';
import { useBench } from '../context.ts';

export interface RowToolsProps {
  /** Ids begin with it. */
  id: string;
  /** What people call the row. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove(direction: Direction): void;
  onRemove(): void;
}

/** Moves a row, or removes it. A button that can do nothing stays, so that the focus does. */
export function RowTools({ id, name, isFirst, isLast, onMove, onRemove }: RowToolsProps) {
  const texts = editorTexts(useBench().words);
  const move = (direction: Direction, isIdle: boolean) => ({
    type: 'button' as const,
    class: 'quiet',
    'aria-disabled': isIdle,
    onClick: () => {
      if (!isIdle) onMove(direction);
    },
  });
  return (
    <div class="row-tools">
      <button {...move(-1, isFirst)} id={`${id}-up`} aria-label={texts.up(name)}>
        <Arrow path="M3 8l4-4 4 4" />
      </button>
      <button {...move(1, isLast)} id={`${id}-down`} aria-label={texts.down(name)}>
        <Arrow path="M3 6l4 4 4-4" />
      </button>
      <button
        type="button"
        class="quiet"
        id={`${id}-remove`}
        aria-label={texts.remove(name)}
        onClick={onRemove}
      >
        <Arrow path="M3 3l8 8m0-8l-8 8" />
      </button>
    </div>
  );
}

function Arrow({ path }: { path: string }) {
  return (
    <svg class="tool-icon" viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
