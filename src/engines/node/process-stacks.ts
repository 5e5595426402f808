/** How stacks are shown in a process that runs the learner's code: its folder is the present one. */

import { installStacks } from '../../traffic/stack.ts';
import { nodeErrorHead, showPlace } from './lab-error.ts';

export function installProcessStacks(): void {
  installStacks({
    showPlace: (url, line, column) => showPlace(process.cwd(), url, line, column),
    headOf: nodeErrorHead,
  });
}
