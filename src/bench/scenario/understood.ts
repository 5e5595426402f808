/** How a field's text is understood, where the text alone does not say so. */

import { editorTexts } from '../../i18n/scenario-editor/index.ts';
import type { Words } from '../../i18n/words.ts';
import type { Field, FieldKind } from '../../lab/scenario-fields.ts';

/** Null: there is nothing to add. */
export function understood(kind: FieldKind, { text, value }: Field, words: Words): string | null {
  const texts = editorTexts(words).understood;
  switch (kind) {
    case 'at':
    case 'every':
    case 'giveUpAfter':
      return typeof value === 'number' ? texts.time(words.tick(value), words.number(value)) : null;
    case 'count':
      return typeof value === 'number' && String(value) !== text ? texts.value(words.number(value)) : null;
    case 'method':
    case 'path':
    case 'ip':
      return typeof value === 'string' && value !== text ? texts.value(value) : null;
    case 'body':
      return value === undefined ? null : typeof value === 'string' ? texts.text : texts.json;
    case 'headers':
      return null;
  }
}
