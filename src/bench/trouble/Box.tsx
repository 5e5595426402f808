import type { ComponentChildren } from 'preact';
import './box.css';

/** A remark under the chart. `tone`: something went wrong, a fault was seen, or all is well again. */
export function Box({ tone, children }: { tone: 'wrong' | 'seen' | 'well'; children: ComponentChildren }) {
  return <div class={`box is-${tone}`}>{children}</div>;
}
