/** Progress as text: in the browser's storage, and in a file that a learner takes along. Both are the same. */

import { KEPT_VERDICTS, type KeptAnswer, NO_PROGRESS, PROGRESS_VERSION, type Progress } from './progress.ts';
import { type Answer, CONFIDENCES, type Confidence, type PartAnswer } from './question.ts';

const FORMAT = 'ponlo-a-prueba/progress';

/** Why a text is no progress. `newer`: a later version of the course wrote it. */
export type Refusal = 'notJson' | 'notOurs' | 'newer' | 'damaged';

export type Imported = { ok: true; progress: Progress } | { ok: false; why: Refusal };

/** From a version to the next: what it makes of the answers. Damage shows afterwards, when they are read. */
export type Migrations = Readonly<Record<number, (answers: unknown) => unknown>>;

/** No version before this one was ever kept. */
const MIGRATIONS: Migrations = {};

export function exportProgress({ version, answers }: Progress): string {
  return `${JSON.stringify({ format: FORMAT, version, answers }, null, 2)}\n`;
}

/** All of it, or nothing: of a file that is damaged in one place nothing is taken. */
export function importProgress(text: string, migrations: Migrations = MIGRATIONS): Imported {
  const opened = open(text, migrations);
  if (!opened.ok) return opened;
  const { kept, lost } = readAnswers(opened.answers);
  return lost > 0 ? { ok: false, why: 'damaged' } : { ok: true, progress: { ...NO_PROGRESS, answers: kept } };
}

/** What storage held. What cannot be read, wholly or in part, is in `setAside` as it was, so that nothing is lost. */
export function readProgress(
  text: string | null,
  migrations: Migrations = MIGRATIONS,
): { progress: Progress; setAside: string | null } {
  if (text === null) return { progress: NO_PROGRESS, setAside: null };
  const opened = open(text, migrations);
  if (!opened.ok) return { progress: NO_PROGRESS, setAside: text };
  const { kept, lost } = readAnswers(opened.answers);
  return { progress: { ...NO_PROGRESS, answers: kept }, setAside: lost > 0 ? text : null };
}

type Opened = { ok: true; answers: Record<string, unknown> } | { ok: false; why: Refusal };

/** The answers as the current version writes them, each still unread. */
function open(text: string, migrations: Migrations): Opened {
  const value = parse(text);
  if (value === undefined) return { ok: false, why: 'notJson' };
  if (!isRecord(value) || value.format !== FORMAT) return { ok: false, why: 'notOurs' };
  const { version } = value;
  if (typeof version !== 'number' || !Number.isInteger(version)) return { ok: false, why: 'damaged' };
  if (version > PROGRESS_VERSION) return { ok: false, why: 'newer' };
  const answers = migrate(version, value.answers, migrations);
  return isRecord(answers) ? { ok: true, answers } : { ok: false, why: 'damaged' };
}

/** Undefined where no way leads to the current version. */
function migrate(version: number, answers: unknown, migrations: Migrations): unknown {
  if (version === PROGRESS_VERSION) return answers;
  const step = migrations[version];
  return step && migrate(version + 1, step(answers), migrations);
}

function readAnswers(answers: Record<string, unknown>): { kept: Record<string, KeptAnswer>; lost: number } {
  const kept: Record<string, KeptAnswer> = {};
  let lost = 0;
  for (const [key, value] of Object.entries(answers)) {
    if (isKey(key) && isKeptAnswer(value)) kept[key] = value;
    else lost += 1;
  }
  return { kept, lost };
}

/** A byte order mark is what some editors add to a file. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

/** `__proto__` is no key of ours. */
function isKey(key: string): boolean {
  return /^[a-z0-9-]+\/[a-z0-9-]+$/.test(key);
}

function isKeptAnswer(value: unknown): value is KeptAnswer {
  if (!isRecord(value)) return false;
  const { at, seed, verdict, credit, confidence, answer } = value;
  return (
    isCount(at) &&
    isCount(seed) &&
    KEPT_VERDICTS.some((known) => known === verdict) &&
    typeof credit === 'number' &&
    credit >= 0 &&
    credit <= 1 &&
    (confidence === null || isConfidence(confidence)) &&
    isAnswer(answer) &&
    (verdict === 'shown') === (answer.kind === 'shown') &&
    (verdict === 'shown') === (confidence === null)
  );
}

function isAnswer(value: unknown): value is Answer {
  if (!isRecord(value)) return false;
  const { kind, confidence, parts, files } = value;
  if (kind === 'shown') return true;
  if (!isConfidence(confidence)) return false;
  if (kind === 'predicted') return isRecord(parts) && Object.values(parts).every(isPartAnswer);
  return (
    kind === 'edited' && isRecord(files) && Object.values(files).every((text) => typeof text === 'string')
  );
}

function isPartAnswer(value: unknown): value is PartAnswer {
  if (!isRecord(value)) return false;
  const { kind, times, picked } = value;
  if (kind === 'times') return Array.isArray(times) && times.every((time) => time === null || isTime(time));
  return kind === 'choice' && Array.isArray(picked) && picked.every((id) => typeof id === 'string');
}

function isConfidence(value: unknown): value is Confidence {
  return CONFIDENCES.some((known) => known === value);
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
