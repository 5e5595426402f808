/** Loaded into the client's process before the learner's program, once the server listens. */

import { watchProgramProcess } from '../../node/beside-program.ts';
import { warmFetch } from '../../node/outgoing.ts';
import { begin } from './begin.ts';
import { watchRequests } from './outgoing.ts';

const { post, now } = begin();
await warmFetch();
watchProgramProcess({ post, now, watchOutgoing: watchRequests });
