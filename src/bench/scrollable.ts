/** For elements that may scroll sideways: the keyboard must be able to reach them. */
export const SCROLLABLE = { tabIndex: 0 } as const;
