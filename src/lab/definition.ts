/** A lab as data: what `lab.json`, the texts and the evidence beside a server hold. */

import type { Expectation } from './expectation.ts';
import type { LogLine, Observation } from './observation.ts';
import type { Scenario } from './scenario.ts';

/** `labs/<lab>/lab.json`. No human language. */
export interface LabDefinition {
  /** The server's file; `server.js` by default. */
  entry?: string;
  /** Further files of the lab: what the server imports, client programs. */
  files?: string[];
  /** Where the sender sends; 3000 by default. */
  port?: number;
  /** The path of requests that name none; `/` by default. */
  path?: string;
  scenarios: Record<string, Scenario>;
  /** `labs/<lab>/breaks/<break>.js` stands in for the server, or for another file of the lab. */
  breaks: Record<string, BreakDefinition>;
  /** `labs/<lab>/exercises/<exercise>.js` is a server to complete. */
  exercises?: Record<string, ExerciseDefinition>;
  /** What a reader can turn to see a curve change. */
  controls?: Record<string, ControlDefinition>;
}

export interface BreakDefinition {
  /** The file that it replaces; the entry by default. */
  file?: string;
  /** The scenario that shows the fault. */
  scenario: string;
  /** Holds when the broken server runs, and does not when the mended one does. */
  symptom: Expectation[];
}

export interface ExerciseDefinition {
  /** The scenario that the learner's server is judged by. */
  scenario: string;
  /** Holds when a solution runs, and does not when the exercise's own file does. */
  goal: Expectation[];
}

export type ControlDefinition = ControlRange &
  (
    | {
        /** How many requests the scenario's first burst has. */
        in: 'scenario';
      }
    | {
        /** The number that follows the text `after` in a file, the entry by default. */
        in: 'code';
        file?: string;
        after: string;
        unit: 'ms';
      }
  );

interface ControlRange {
  min: number;
  max: number;
  step: number;
}

/** `labs/<lab>/<locale>.json`: everything of a lab that people read. */
export interface LabTexts {
  title: string;
  goal: string;
  scenarios: Record<string, string>;
  breaks: Record<string, { name: string; symptom: string; cure: string }>;
  /** `done` is said when the goal is reached. */
  exercises?: Record<string, { name: string; task: string; done: string }>;
  /** A label each. */
  controls?: Record<string, string>;
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
  /** Break id to the text of the broken file. */
  breaks: Record<string, string>;
  /** Exercise id to the text that the learner begins with. */
  exercises: Record<string, string>;
}

/** The lab's files with those of a break in place. Throws if there is no such break. */
export function filesOfBreak(lab: Lab, breakId: string): Record<string, string> {
  const text = lab.breaks[breakId];
  const definition = lab.definition.breaks[breakId];
  if (text === undefined || definition === undefined) throw new Error(`${lab.id}: no break ${breakId}`);
  return { ...lab.files, [definition.file ?? lab.entry]: text };
}
