/** Scenarios whose clients differ by their socket's own address: only where the engine has several to give. */

import type { ClientSpec, Scenario } from '../lab/scenario.ts';

/** The names of the clients that need an address of their own. */
export function rawAddressClients({ clients = {} }: Scenario): string[] {
  return Object.keys(clients).filter((name) => isRaw(clients[name]));
}

function isRaw(client: ClientSpec | undefined): boolean {
  return client?.ip !== undefined && client.forwarded !== true;
}
