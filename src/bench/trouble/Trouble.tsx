import type { ComponentChildren } from 'preact';
import type { Description } from '../../i18n/describe.ts';
import { Said } from '../Said.tsx';
import { Box } from './Box.tsx';

export interface TroubleProps {
  description: Description;
  /** What can be done about it. */
  children?: ComponentChildren;
}

/** An error: what happened, where, what to do, and what was said in the technical world. */
export function Trouble({ description: { what, where, todo, quoted }, children }: TroubleProps) {
  return (
    <Box tone="wrong">
      <p>
        <Said class="what" text={what} />
        <Said class="todo" text={todo} />
      </p>
      {where && <Said class="where" text={where} />}
      {quoted && (
        <code key={quoted} class="quoted notranslate" lang="en">
          {quoted}
        </code>
      )}
      {children}
    </Box>
  );
}
