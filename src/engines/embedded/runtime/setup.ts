/** Makes the worker's global object Node's, before anything else looks at it. */

import './clock.ts';
import { patchThen } from './context.ts';
import { completePlatform } from './platform.ts';

patchThen();
completePlatform();
