/** Where the build reads and writes. */

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
export const ENGINE = fileURLToPath(new URL('../', import.meta.url));
export const SHIMS = join(ENGINE, 'node');
export const CACHE = join(ROOT, '.cache/embedded');
