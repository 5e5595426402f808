/** How a process inside the container reports: records on its standard output, written at once. */

import { writeSync } from 'node:fs';
import process from 'node:process';
import type { ClientMessage, ServerMessage } from '../../processes/messages.ts';
import { toRecord } from '../run-record.ts';
import type { ContainerSettings, Started } from '../run-settings.ts';

export type Post = (message: Started | ServerMessage | ClientMessage) => void;

const STANDARD_OUTPUT = 1;
const writeToStream = process.stdout.write.bind(process.stdout);

/** What is said beyond the run's room for it is not carried: the run ends with what is. */
export function createChannel({ secret, logBytes }: ContainerSettings): Post {
  let said = 0;
  return (message) => {
    if (message.type === 'log') {
      if (said > logBytes) return;
      said += message.text.length;
    }
    writeWhole(Buffer.from(toRecord(secret, message), 'latin1'));
  };
}

/** An exit of the process cannot cut what is written like this. */
function writeWhole(bytes: Uint8Array): void {
  for (let rest = bytes; rest.length > 0; ) rest = rest.subarray(writeSome(rest));
}

/** Waits while nobody reads; ends the process if nobody will. */
function writeSome(bytes: Uint8Array): number {
  try {
    return writeSync(STANDARD_OUTPUT, bytes);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EAGAIN') return 0;
    if (code === 'EPIPE') {
      process.kill(process.pid, 'SIGKILL');
      throw error;
    }
    // A container's Node may know no descriptors for its output, but it has the stream.
    writeToStream(bytes);
    return bytes.length;
  }
}
