/** The bench's views. A wide bench shows all at once; a narrow one shows one at a time. */

export const VIEWS = ['code', 'chart', 'scenario'] as const;
export type View = (typeof VIEWS)[number];
