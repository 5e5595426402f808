/** What other tabs of the site write to the browser's storage. */

/** Calls back when another tab wrote; `key` is null if it emptied the storage. Returns how to end it. */
export type OtherTabs = (callback: (key: string | null, text: string | null) => void) => () => void;

/** The browser's own. */
export const otherTabs: OtherTabs = (callback) => {
  const listen = ({ key, newValue }: StorageEvent) => callback(key, newValue);
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
};
