import type { KnownKinds } from '../runtime/module-kind.ts';
import type { Edits } from './edit.ts';
import type { ModuleShapes } from './module-shape.ts';

/** What the worker is told of a run's files beside their texts. */
export interface PreparedSources {
  /** What is changed in them before they run. */
  edits: Edits;
  /** Of all modules among them, where the engine links them itself: in circles, and for `require`. */
  shapes: ModuleShapes | null;
  kinds: KnownKinds;
}
