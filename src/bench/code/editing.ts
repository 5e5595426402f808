/** Whether the editor is there, and where in it, or in the static code, one is led. */

import type { EditorParts } from './load-editor.ts';

/** Where the caret begins; the start by default. */
export interface Caret {
  offset?: number;
}

/** A line to go to; another object goes again. */
export interface Jump {
  file: string;
  line: number;
}

/** `caret` is null where nobody asked to edit: the focus stays where it is. */
export type Editing =
  | { kind: 'static' }
  | { kind: 'failed' }
  | { kind: 'open'; parts: EditorParts; caret: Caret | null };
