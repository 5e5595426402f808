/** The sender in a process of its own, as a client is: its only argument is the file with its order. */

import { readFileSync } from 'node:fs';
import process from 'node:process';
import { sendSchedule } from '../../../traffic/sender.ts';
import type { SenderOrder } from '../run-settings.ts';
import { begin } from './begin.ts';

const { post, now } = begin();
const order: SenderOrder = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
await sendSchedule({ ...order, report: post, now }).finished;
post({ type: 'finished' });
