/** A process with a container that runs something, for a test that kills it. It says where and what. */

import { createGates, SOUND } from './stand-in/behaviour.ts';
import { Container } from './stand-in/container.ts';

const container = new Container({
  node: process.execPath,
  behaviour: SOUND,
  gates: createGates(),
  say(said) {
    if (said.kind === 'output' && said.bytes !== null) {
      console.log(JSON.stringify({ root: container.root, pid: Number(Buffer.from(said.bytes).toString()) }));
    }
  },
});
await container.answer({ id: 1, name: 'build', args: [{}] });
const program = 'console.log(String(process.pid)); while (true);';
await container.answer({ id: 2, name: 'run', args: [1, { command: 'node', args: ['-e', program] }] });
