/** What a link carries: what differs from the lab, the scenario, the pace. Everything in it comes from a stranger. */

import type { Lab } from '../../lab/definition.ts';
import { PACES, type Pace } from '../../lab/run.ts';
import { isProgram, type Scenario } from '../../lab/scenario.ts';
import { checkScenario } from '../../lab/scenario-check.ts';
import { type Draft, shippedDraft, touchedFiles } from '../state/draft.ts';
import type { BenchKey, LinkAddress } from './address.ts';
import { MOST_INFLATED, pack, unpack } from './pack.ts';

/** A whole link is no longer than this: mail programs and chats cut longer ones. */
export const LONGEST_LINK = 8000;

/** Another shape of `Carried` gets another number. */
const FORMAT = '1';

/** What can be passed on of a bench. */
export interface Shareable {
  draft: Draft;
  /** The id of one of the lab's scenarios, or one of the person's own. */
  scenario: string | Scenario;
  pace: Pace;
}

/**
 * `broken`: cut short, altered, no link at all. `format`: of another version. `unfit`: names files, breaks or scenarios
 * that this lab does not have. `tooLarge`: holds more than a link of ours ever would.
 */
export type LinkProblem = 'broken' | 'format' | 'tooLarge' | 'unfit' | 'unknownLab';

export type OpenedLink = { ok: true; shared: Shareable } | { ok: false; problem: LinkProblem };

/** As written into a link. */
interface Carried {
  /** Those that are not as the lab, or the break, came with. */
  files: Record<string, string>;
  broken: string | null;
  scenario: string | Scenario;
  pace: Pace;
}

/** Null: it is more than a link may carry, however short it is once deflated. */
export async function packLink(bench: BenchKey, lab: Lab, shared: Shareable): Promise<LinkAddress | null> {
  const text = JSON.stringify(toCarried(lab, shared));
  if (new TextEncoder().encode(text).length > MOST_INFLATED) return null;
  return { ...bench, format: FORMAT, data: await pack(text) };
}

export async function openLink({ lab: id, format, data }: LinkAddress, lab: Lab): Promise<OpenedLink> {
  if (id !== lab.id) return { ok: false, problem: 'unknownLab' };
  if (data.length > LONGEST_LINK) return { ok: false, problem: 'tooLarge' };
  if (format !== FORMAT) return { ok: false, problem: /^\d+$/.test(format) ? 'format' : 'broken' };
  const unpacked = await unpack(data);
  if (!unpacked.ok) return unpacked;
  const carried = parseCarried(unpacked.text);
  if (carried === null) return { ok: false, problem: 'broken' };
  const shared = fitTo(lab, carried);
  return shared ? { ok: true, shared } : { ok: false, problem: 'unfit' };
}

function toCarried(lab: Lab, { draft, scenario, pace }: Shareable): Carried {
  const names = touchedFiles(lab, draft);
  const files = Object.fromEntries(names.map((name) => [name, draft.files[name] ?? '']));
  return { files, broken: draft.broken, scenario, pace };
}

/** Null where the lab lacks what the link names, or the link's own scenario is none. */
function fitTo(lab: Lab, { files, broken, scenario, pace }: Carried): Shareable | null {
  if (broken !== null && !Object.hasOwn(lab.breaks, broken)) return null;
  if (!Object.keys(files).every((name) => Object.hasOwn(lab.files, name))) return null;
  const fitting = fitScenario(lab, scenario);
  if (fitting === null) return null;
  const shipped = shippedDraft(lab, broken).files;
  return { draft: { files: { ...shipped, ...files }, broken }, scenario: fitting, pace };
}

function fitScenario(lab: Lab, scenario: string | Scenario): string | Scenario | null {
  if (typeof scenario === 'string') {
    return Object.hasOwn(lab.definition.scenarios, scenario) ? scenario : null;
  }
  const checked = checkScenario(scenario);
  if (!checked.ok) return null;
  if (isProgram(checked.scenario) && !Object.hasOwn(lab.files, checked.scenario.program)) return null;
  return checked.scenario;
}

function parseCarried(text: string): Carried | null {
  try {
    const value: unknown = JSON.parse(text);
    return isCarried(value) ? value : null;
  } catch {
    return null;
  }
}

/** A scenario that is an object is checked by its own schema, later. */
function isCarried(value: unknown): value is Carried {
  if (!isObject(value) || !isObject(value.files)) return false;
  if (!Object.values(value.files).every((text) => typeof text === 'string')) return false;
  if (value.broken !== null && typeof value.broken !== 'string') return false;
  if (typeof value.scenario !== 'string' && !isObject(value.scenario)) return false;
  return PACES.some((pace) => pace === value.pace);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
