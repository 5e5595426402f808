/**
 * What the client does in a run: a schedule of requests, or a client program of the learner's.
 *
 * Times are milliseconds of virtual time since the run began.
 */

/** One line of a schedule: `count` equal requests, the first at `at`, the next ones `every` ms later. */
export interface RequestSpec {
  /** Virtual ms at which the first request is sent; 0 by default. */
  at?: number;
  /** How many requests; 1 by default. */
  count?: number;
  /** Virtual ms between them; 0 by default: all at once. */
  every?: number;
  /** A name in the scenario's `clients`. */
  client?: string;
  /** The lab's path by default. */
  path?: string;
  /** GET by default. */
  method?: string;
  headers?: Record<string, string>;
  /** An object is sent as JSON. */
  body?: string | object;
  /** Virtual ms after which the client closes its connection if no answer has ended. */
  giveUpAfter?: number;
}

/** Who sends: how a server can tell one client from another. */
export interface ClientSpec {
  /** The socket's address, in 127.0.0.0/8; with `forwarded`, any IPv4 or IPv6. */
  ip?: string;
  /** The address travels as `X-Forwarded-For`, as a proxy in front would add it. */
  forwarded?: boolean;
  headers?: Record<string, string>;
}

export interface Schedule {
  requests: RequestSpec[];
  clients?: Record<string, ClientSpec>;
  /** Where these requests go; the lab's port by default. A lab may listen on several: a proxy in front, two servers. */
  port?: number;
}

export interface ClientProgram {
  /** A file of the lab: the learner's own client. */
  program: string;
  clients?: Record<string, ClientSpec>;
  /** Where the program sends; the lab's port by default. The run begins when the server listens there. */
  port?: number;
  /** Virtual ms at which the run ends, whatever the program still does. */
  until: number;
}

export type Scenario = Schedule | ClientProgram;

export function isProgram(scenario: Scenario): scenario is ClientProgram {
  return 'program' in scenario;
}

/** Where a scenario's requests go: its own port, or the lab's. */
export function portOf(scenario: Scenario, lab: { port: number }): number {
  return scenario.port ?? lab.port;
}
