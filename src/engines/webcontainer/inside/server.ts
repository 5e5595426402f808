/** Loaded into the server's process before the learner's file. */

import { watchServerProcess } from '../../node/beside-server.ts';
import { begin } from './begin.ts';
import { watchRequests } from './outgoing.ts';

watchServerProcess({ ...begin(), watchOutgoing: watchRequests });
