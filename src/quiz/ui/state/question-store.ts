/** One question on the page: what is being answered, what runs, and what came out. */

import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Lab } from '../../../lab/definition.ts';
import type { KeptAnswer } from '../../progress.ts';
import type { Answer, Asking, Confidence, Part, Question, TimesPart } from '../../question.ts';
import { askedRequests, askQuestion, canVary, nextSeed, serverOf } from '../../variation.ts';
import type { Unclear, Verdict } from '../../verdict.ts';
import { findMissing, type Missing } from './missing.ts';
import type { Outcomes } from './run-question.ts';
import { EMPTY, entryAt, reachFor, type TimeEntry, timeOf } from './time-entry.ts';

export type Clear = Exclude<Verdict, { kind: 'inconclusive' }>;
type Files = Readonly<Record<string, string>>;

export type Phase =
  /** `unclear`: the last run could not tell. */
  | { kind: 'asking'; unclear: Unclear | null }
  | { kind: 'running'; isSlow: boolean }
  | { kind: 'judged'; answer: Answer; verdict: Clear; outcomes: Outcomes };

/** Runs and grades an answer. */
export type Judge = (
  asking: Asking,
  answer: Answer,
  signal: AbortSignal,
) => Promise<{ verdict: Verdict; outcomes: Outcomes }>;

export interface QuestionHost {
  judge: Judge;
  /** Calls back when a run takes longer than people expect, unless the returned function is called before. */
  whenSlow(callback: () => void): () => void;
  /** An answer that counts. */
  onJudged(asking: Asking, answer: Answer, verdict: Clear): void;
}

export class QuestionStore {
  readonly question: Question;
  readonly lab: Lab;
  readonly asking;
  readonly phase = signal<Phase>({ kind: 'asking', unclear: null });
  /** Whether it is unfolded; folded, its heading alone is seen. */
  readonly isOpen = signal(false);
  /** By part. */
  readonly times = signal<Readonly<Record<string, readonly TimeEntry[]>>>({});
  readonly picked = signal<Readonly<Record<string, readonly string[]>>>({});
  readonly confidence = signal<Confidence | null>(null);
  /** What kept the answer from being committed; another object each time. */
  readonly missing = signal<Missing | null>(null);
  /** The learner's server; null: as it came. */
  readonly edited = signal<Files | null>(null);
  /** What was edited before the server was put back. */
  readonly putAside = signal<Files | null>(null);
  /** How far the bars' axis reaches, in ms beyond the last request. */
  readonly reach = signal(reachFor([]));
  readonly server: ReadonlySignal<Files>;
  readonly files: ReadonlySignal<Files>;
  readonly #host: QuestionHost;
  #run: AbortController | null = null;

  constructor(question: Question, lab: Lab, host: QuestionHost) {
    this.question = question;
    this.lab = lab;
    this.#host = host;
    this.asking = signal(askQuestion(question, lab, 0));
    this.server = computed(() => serverOf(this.asking.value));
    this.files = computed(() => this.edited.value ?? this.server.value);
  }

  get parts(): readonly Part[] {
    return this.question.kind === 'predict' ? this.question.parts : [];
  }

  entriesOf(part: TimesPart): readonly TimeEntry[] {
    const typed = this.times.value[part.id] ?? [];
    return askedRequests(part, this.asking.value).map((_, index) => typed[index] ?? EMPTY);
  }

  setTime(part: TimesPart, index: number, entry: TimeEntry): void {
    const entries = this.entriesOf(part).map((before, at) => (at === index ? entry : before));
    this.times.value = { ...this.times.value, [part.id]: entries };
  }

  /** Lets the bars' axis reach further, where a time has come to its edge: not while a bar is being dragged. */
  growAxis(): void {
    const times = Object.values(this.times.value).flat().map(timeOf);
    this.reach.value = Math.max(this.reach.value, reachFor(times));
  }

  pick(part: string, option: string, how: 'only' | 'add' | 'remove'): void {
    const others = how === 'only' ? [] : this.pickedOf(part).filter((id) => id !== option);
    this.picked.value = { ...this.picked.value, [part]: how === 'remove' ? others : [...others, option] };
  }

  pickedOf(part: string): readonly string[] {
    return this.picked.value[part] ?? [];
  }

  edit(file: string, text: string): void {
    const files = { ...this.files.value, [file]: text };
    const server = this.server.value;
    const isAsItCame = Object.keys(files).every((name) => files[name] === server[name]);
    batch(() => {
      this.edited.value = isAsItCame ? null : files;
      this.putAside.value = null;
    });
  }

  /** Puts the server back; `undoRestore` brings the edits back. */
  restoreServer(): void {
    batch(() => {
      this.putAside.value = this.edited.value;
      this.edited.value = null;
    });
  }

  undoRestore(): void {
    batch(() => {
      this.edited.value = this.putAside.value;
      this.putAside.value = null;
    });
  }

  /** Judges the answer as it stands, or says what is missing. */
  async commit(): Promise<void> {
    if (this.phase.value.kind !== 'asking') return;
    const confidence = this.confidence.value;
    const missing = findMissing(this);
    this.missing.value = missing;
    if (missing === null && confidence !== null) await this.#judge(this.#answer(confidence));
  }

  /** «I don't know, show me». */
  async show(): Promise<void> {
    if (this.phase.value.kind === 'asking') await this.#judge({ kind: 'shown' });
  }

  /** Ends the run that goes on. The answer stays as it is. */
  stop(): void {
    this.#run?.abort();
  }

  /** Whether there are other numbers to ask with. */
  get canVary(): boolean {
    return canVary(this.question);
  }

  /** Asks the same with other numbers. */
  tryAgain(): void {
    this.#ask(askQuestion(this.question, this.lab, nextSeed(this.asking.value, this.lab)));
  }

  /** Goes back to the answer: to change the server further. */
  keepEditing(): void {
    batch(() => {
      this.phase.value = { kind: 'asking', unclear: null };
      this.confidence.value = null;
    });
  }

  /** Puts back an answer of an earlier visit, not judged: what it is worth is found out by running it. */
  restore({ seed, answer, confidence }: KeptAnswer, words: { tick(ms: number): string }): void {
    batch(() => {
      this.#ask(askQuestion(this.question, this.lab, seed));
      this.confidence.value = confidence;
      if (answer.kind === 'edited') this.edited.value = answer.files;
      if (answer.kind !== 'predicted') return;
      const kept = Object.entries(answer.parts);
      this.picked.value = Object.fromEntries(
        kept.flatMap(([id, part]) => (part.kind === 'choice' ? [[id, part.picked]] : [])),
      );
      this.times.value = Object.fromEntries(
        kept.flatMap(([id, part]) =>
          part.kind === 'times'
            ? [[id, part.times.map((time) => (time === null ? EMPTY : entryAt(time, words)))]]
            : [],
        ),
      );
      this.reach.value = reachFor(Object.values(this.times.value).flat().map(timeOf));
    });
  }

  #ask(asking: Asking): void {
    batch(() => {
      this.asking.value = asking;
      this.phase.value = { kind: 'asking', unclear: null };
      this.times.value = {};
      this.picked.value = {};
      this.confidence.value = null;
      this.missing.value = null;
      this.edited.value = null;
      this.putAside.value = null;
      this.reach.value = reachFor([]);
    });
  }

  #answer(confidence: Confidence): Answer {
    if (this.question.kind === 'edit') return { kind: 'edited', confidence, files: { ...this.files.value } };
    const parts = this.parts.map((part) =>
      part.kind === 'times'
        ? ([part.id, { kind: 'times' as const, times: this.entriesOf(part).map(timeOf) }] as const)
        : ([part.id, { kind: 'choice' as const, picked: [...this.pickedOf(part.id)] }] as const),
    );
    return { kind: 'predicted', confidence, parts: Object.fromEntries(parts) };
  }

  async #judge(answer: Answer): Promise<void> {
    const asking = this.asking.value;
    const run = new AbortController();
    this.#run = run;
    this.phase.value = { kind: 'running', isSlow: false };
    const endWait = this.#host.whenSlow(() => {
      this.phase.value = { kind: 'running', isSlow: true };
    });
    const { verdict, outcomes } = await this.#host.judge(asking, answer, run.signal);
    endWait();
    this.#run = null;
    if (verdict.kind === 'inconclusive') {
      this.phase.value = { kind: 'asking', unclear: verdict.why };
      return;
    }
    this.phase.value = { kind: 'judged', answer, verdict, outcomes };
    this.#host.onJudged(asking, answer, verdict);
  }
}
