/** Ids that tie a view's tab to its panel. */

import type { View } from '../state/view.ts';

export function tabId(benchId: string, view: View): string {
  return `${benchId}-tab-${view}`;
}

export function panelId(benchId: string, view: View): string {
  return `${benchId}-view-${view}`;
}
