/** A lab as data: what `lab.json`, the texts and the evidence beside a server hold. */

import type { Expectation } from './expectation.ts';
import type { LogLine, Observation } from './observation.ts';
import type { Scenario } from './scenario.ts';

/** `labs/<lab>/lab.json`. No human language. */
export interface LabDefinition {
  /** The server's file; `server.js` by default. */
  entry?: string;
  /** Further files of the lab that the server imports. */
  files?: string[];
  /** Where the sender sends; 3000 by default. */
  port?: number;
  /** The path of requests that name none; `/` by default. */
  path?: string;
  scenarios: Record<string, Scenario>;
  /** `labs/<lab>/breaks/<break>.js` stands in for the server. */
  breaks: Record<string, BreakDefinition>;
}

export interface BreakDefinition {
  /** The scenario that shows the fault. */
  scenario: string;
  /** Holds when the broken server runs, and does not when the mended one does. */
  symptom: Expectation[];
}

/** `labs/<lab>/<locale>.json`: everything of a lab that people read. */
export interface LabTexts {
  title: string;
  goal: string;
  scenarios: Record<string, string>;
  breaks: Record<string, { name: string; symptom: string; cure: string }>;
  /** Numbered notes beside the code: each stands at the first line that contains `at`. */
  notes: { at: string; text: string }[];
}

/** What one run showed, as kept in evidence. */
export interface EvidenceRun {
  observations: Observation[];
  log: LogLine[];
}

/** `labs/<lab>/observed.json`: what real Node observed at pace 1. Written by `npm run record`. */
export interface Evidence {
  lab: string;
  versions: Record<string, string>;
  scenarios: Record<string, EvidenceRun>;
  breaks: Record<string, EvidenceRun>;
}

export const LOCALES = ['es', 'zh-cn'] as const;
export type Locale = (typeof LOCALES)[number];

/** A lab, whole: as read from its folder or bundled into a page. */
export interface Lab {
  id: string;
  definition: LabDefinition;
  entry: string;
  port: number;
  path: string;
  /** The lab's files as shipped, the entry among them. */
  files: Record<string, string>;
  /** Break id to the broken server's text. */
  breaks: Record<string, string>;
}
