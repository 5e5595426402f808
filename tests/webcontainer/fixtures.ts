/** What the tests share: pages of the engine without the site around it, and the stand-in of the host. */

import { spawnSync } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { test as base, expect } from '@playwright/test';
import { type Fleet, withFleet } from './fleet.ts';
import { type StandIn, type StandInOptions, useStandIn } from './stand-in/index.ts';
import { createTestPages } from './test-pages.ts';

export { expect };

interface WorkerFixtures {
  /** Where the test pages are. */
  pages: string;
  fleet: Fleet;
}

interface Fixtures {
  standInOptions: StandInOptions;
  /** Ends with the test, and with all that it started. */
  standIn: StandIn;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  standInOptions: [{}, { option: true }],
  standIn: async ({ context, standInOptions }, use) => {
    const standIn = await useStandIn(context, standInOptions);
    await use(standIn);
    await standIn.end();
  },
  pages: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs off this pattern.
    async ({}, use) => {
      const server = await createTestPages();
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      await use(`http://localhost:${(server.address() as AddressInfo).port}`);
      server.closeAllConnections();
      server.close();
    },
    { scope: 'worker' },
  ],
  fleet: [({ browser, pages }, use) => withFleet(browser, pages, use), { scope: 'worker', timeout: 120_000 }],
  baseURL: ({ pages }, use) => use(pages),
});

/** The Node that this machine has beside the project's own, if the real host could have it: 20 or later. */
export const OLDER_NODE = findNode('/usr/bin/node');

function findNode(path: string): { path: string; version: string } | null {
  const said = spawnSync(path, ['--version']).stdout?.toString() ?? '';
  const [, version = '0'] = /^v(\S+)/.exec(said) ?? [];
  return Number.parseInt(version, 10) < 20 ? null : { path, version };
}
