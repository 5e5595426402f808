/** Loaded into the server's process before the learner's file: pace, ports, and what watches it. */

import { installPace } from '../../traffic/pace.ts';
import { watchServerProcess } from './beside-server.ts';
import { post } from './channel.ts';
import { watchRequests } from './outgoing.ts';
import { virtualisePorts } from './ports.ts';
import { takeSettings } from './settings.ts';

const now = installPace(takeSettings());
virtualisePorts((virtual, actual) => post({ type: 'bound', virtual, actual }));
watchServerProcess({ post, now, watchOutgoing: watchRequests });
