/** See `installed.mjs`. `root` is the project's folder. */
export function isInstalled(root: string): boolean;
export function stampInstalled(root: string): void;
