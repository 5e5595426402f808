/** What Node's own code and the packages expect as globals: esbuild injects these wherever they are named. */
import process from '../runtime/process.ts';
import { Buffer } from './buffer.mjs';

export { Buffer, process };
