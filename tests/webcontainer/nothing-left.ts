/** What a run leaves in its container: nothing. */

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { StandIn } from './stand-in/index.ts';

/** Whoever ran last has ended, its port is free and its folder is gone. */
export async function expectNothingLeft({ container }: StandIn): Promise<void> {
  const folder = (name: string) => {
    const path = join(container.root ?? '', name);
    return existsSync(path) ? readdirSync(path) : [];
  };
  await expect
    .poll(() => ({
      processes: container.processes,
      ports: folder('ports'),
      files: folder('home/project/runs'),
    }))
    .toEqual({ processes: 0, ports: [], files: [] });
}
