/** The sender in a process of its own, as a client is: it takes one order from standard input and reports. */

import { text } from 'node:stream/consumers';
import { installPace } from '../../traffic/pace.ts';
import { sendSchedule } from '../../traffic/sender.ts';
import { type ClientOrder, post } from './channel.ts';
import { takeSettings } from './settings.ts';

const now = installPace(takeSettings());
post({ type: 'prepared' });
const order: ClientOrder = JSON.parse(await text(process.stdin));
await sendSchedule({ ...order, report: post, now }).finished;
post({ type: 'finished' });
