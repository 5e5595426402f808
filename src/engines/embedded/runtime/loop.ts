/**
 * Node's event loop: one macrotask for each network event, immediate and timer, so that between any two of them every
 * promise job has run. (Delivering simultaneous requests within one macrotask would interleave them inside the
 * middlewares' `await store.increment()`, and each would be told the last one's count.)
 *
 * `process.nextTick` comes before promise jobs: ticks run at the end of the macrotask's synchronous part. Those that
 * promise jobs add have a macrotask of their own before anything else.
 */

import { advanceTo, fireNextTimer, limitLooking, machine, nextTimerDue, now, resetLooks } from './clock.ts';
import {
  currentFrame,
  enterMacrotask,
  type Frame,
  isProgramFrame,
  leaveMacrotask,
  runInFrame,
} from './context.ts';
import { Queue } from './queue.ts';

type Callback = () => void;

interface Job {
  callback: Callback;
  frame: Frame;
  /** The engine's own: it leaves no promise job behind, so that the next one need not wait for a macrotask. */
  isQuiet?: true;
}

export interface LoopHandlers {
  /** Something thrown that nobody caught. */
  onError(error: unknown): void;
  /** Nothing more can happen by itself. */
  onIdle(): void;
  /** The next timer is due beyond `deadline`. */
  onDeadline(): void;
  /** The loop is about to wait for the machine's clock, or for something outside. */
  onRest(): void;
  /** The client's program waits for nothing any more, nor anybody for something outside. */
  onProgramRest(): void;
}

/**
 * After so many rounds of immediates in a row each one takes virtual time, and ever more of it: an endless chain would
 * otherwise stop time, and with it every timer and the limit.
 */
const FREE_ROUNDS = 1000;

interface Phase {
  readonly name: 'poll' | 'check';
  left: number;
}

/** Timers have run, or the main file has: what has reached a socket meanwhile comes next, and immediates after it. */
const AFTER_TIMERS: Phase = Object.freeze({ name: 'check', left: 0 });

class EventLoop {
  /** Virtual epoch ms beyond which no timer fires. */
  deadline = Number.POSITIVE_INFINITY;

  readonly #channel = new MessageChannel();
  readonly #ticks = new Queue<Job>();
  readonly #events = new Queue<Job>();
  readonly #checks = new Queue<Callback>();
  #immediates: Job[] = [];
  /** How many of `#events` or `#immediates` belong to the present phase. */
  #phase: Phase = AFTER_TIMERS;
  /** As long as one after the other is due at this moment. */
  #areTimersRunning = false;
  #rounds = 0;
  #spent = 0;
  /** Active timers that keep the loop alive, and handles of the client's program's. */
  #refs = 0;
  /** Those of them that are the client's program's. */
  #programRefs = 0;
  /** How often the program has begun to wait for something. */
  programWaits = 0;
  /** Operations outside the loop that will call back into it. */
  #holds = 0;
  #handlers: LoopHandlers | null = null;
  #isScheduled = false;
  /** Rejected promises have been told of since the last macrotask. */
  #isSettled = false;
  /** It rests until the machine's clock wakes it. */
  isWaiting = false;
  #alarm: ReturnType<typeof machine.setTimeout> | undefined;
  /** Virtual ms a wall ms; infinite: never wait. */
  #speed = Number.POSITIVE_INFINITY;
  #anchor = { virtual: 0, wall: 0 };
  readonly #post: Callback;

  constructor() {
    const { port1, port2 } = this.#channel;
    // Bound now: code that runs later may replace the prototype's methods.
    this.#post = port2.postMessage.bind(port2, null);
    port1.onmessage = () => {
      this.#isScheduled = false;
      this.#turn();
    };
  }

  /** Begins to turn. `speed`: virtual ms a wall ms. */
  start(speed: number, handlers: LoopHandlers): void {
    this.#speed = speed;
    this.#handlers = handlers;
    this.#phase = AFTER_TIMERS;
    this.#rounds = 0;
    this.anchor();
    limitLooking(() => this.#virtualNow());
    this.#schedule();
  }

  /** Virtual and wall time agree from now on. */
  anchor(): void {
    this.#anchor = { virtual: now(), wall: machine.now() };
  }

  /** Nothing that was going on happens any more. */
  stop(): void {
    this.#handlers = null;
    machine.clearTimeout(this.#alarm);
  }

  /** A network event: its own macrotask, after those before it. */
  enqueue(callback: Callback): void {
    this.enqueueIn(currentFrame(), callback);
  }

  /** The same, among those that have arrived already. */
  enqueueSoon(callback: Callback): void {
    if (this.#phase.name === 'poll') this.#phase.left += 1;
    this.enqueue(callback);
  }

  /** The same, in another context than that of now. */
  enqueueIn(frame: Frame, callback: Callback): void {
    this.#events.push({ callback, frame });
    this.#schedule();
  }

  /** For the engine's own: `callback` must leave no promise job behind. */
  enqueueQuietly(callback: Callback): void {
    this.#events.push({ callback, frame: undefined, isQuiet: true });
    this.#schedule();
  }

  nextTick(callback: Callback): void {
    this.#ticks.push({ callback, frame: currentFrame() });
    this.#schedule();
  }

  addImmediate(callback: Callback): Callback {
    const job = { callback, frame: currentFrame() };
    this.#immediates.push(job);
    this.#schedule();
    return () => {
      this.#immediates = this.#immediates.filter((other) => other !== job);
    };
  }

  /** Calls back when the present macrotask and its microtasks are over. */
  afterMacrotask(check: Callback): void {
    this.#checks.push(check);
    this.#schedule();
  }

  /** Something outside will call back: time stands still until the returned function is called. */
  hold(): Callback {
    this.#holds += 1;
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#holds -= 1;
      this.#isSettled = false;
      this.#handlers?.onProgramRest();
      this.#schedule();
    };
  }

  /** For what is thrown outside the loop's own callbacks. */
  reportError(error: unknown): void {
    this.#handlers?.onError(error);
  }

  /** `frame`: whose timer or handle it is. */
  ref(frame: Frame): void {
    this.#refs += 1;
    if (!isProgramFrame(frame)) return;
    this.#programRefs += 1;
    this.programWaits += 1;
  }

  unref(frame: Frame): void {
    this.#refs -= 1;
    if (!isProgramFrame(frame)) return;
    this.#programRefs -= 1;
    if (this.#programRefs === 0) this.#handlers?.onProgramRest();
  }

  /** Something took so many virtual ms, although nobody waited: it passes before anything else happens. */
  spend(duration: number): void {
    this.#spent += duration;
    this.#schedule();
  }

  /** Whether the client's program waits for a timer or for the network, or anybody for something outside. */
  get isProgramAwaited(): boolean {
    return this.#programRefs > 0 || this.#holds > 0;
  }

  /** Whether an event or an immediate of the client's program's is about to run. */
  get isProgramDue(): boolean {
    const isPrograms = ({ frame }: Job) => isProgramFrame(frame);
    return this.#immediates.some(isPrograms) || this.#events.some(isPrograms);
  }

  /** A timer was added: if the loop rests until a later one, it must look again. */
  wake(): void {
    this.#schedule();
  }

  #schedule(): void {
    if (this.#isScheduled || !this.#handlers) return;
    this.#isScheduled = true;
    this.#post();
  }

  #turn(): void {
    machine.clearTimeout(this.#alarm);
    this.isWaiting = false;
    if (!this.#handlers) return;
    if (this.#takeTurn()) this.#schedule();
    else this.#rest(this.#handlers);
  }

  /** Runs one macrotask, and what is the engine's own before it; false if there was nothing to run. */
  #takeTurn(): boolean {
    if (this.#ticks.length > 0) {
      this.#runMacrotask(null);
      return true;
    }
    let isDone = this.#checks.length > 0;
    this.#runChecks();
    while (this.#ticks.length === 0 && this.#checks.length === 0) {
      if (this.#spent > 0) {
        this.#passTime(this.#takeSpent());
        return true;
      }
      if (this.#areTimersRunning && this.#fireDueTimer()) return true;
      this.#areTimersRunning = false;
      const job = this.#nextJob();
      if (!job) return isDone || this.#settle() || this.#fireDueTimer();
      this.#runMacrotask(job);
      if (!job.isQuiet || !this.#handlers) return true;
      isDone = true;
    }
    return true;
  }

  /** A browser tells of rejected promises in a task after that in which they were: before time passes, or nothing more comes. */
  #settle(): boolean {
    if (this.#isSettled || nextTimerDue() === now()) return false;
    this.#isSettled = true;
    return true;
  }

  #runChecks(): void {
    for (let check = this.#checks.shift(); check; check = this.#checks.shift()) this.#guard(check);
  }

  /** Node's order: all that has arrived, then all immediates that were set by then, then again. */
  #nextJob(): Job | null {
    for (let switches = 0; switches < 3; switches++) {
      const queue = this.#phase.name === 'poll' ? this.#events : this.#immediates;
      if (this.#phase.left > 0) {
        this.#phase.left -= 1;
        const job = queue.shift();
        if (job) return job;
      }
      if (this.#phase.name === 'poll') this.#phase = { name: 'check', left: this.#immediates.length };
      else this.#startRound();
    }
    this.#phase = AFTER_TIMERS;
    return null;
  }

  #startRound(): void {
    this.#phase = { name: 'poll', left: this.#events.length };
    this.#rounds = this.#immediates.length === 0 ? 0 : this.#rounds + 1;
    if (this.#rounds >= FREE_ROUNDS) this.#passTime(2 ** (Math.floor(this.#rounds / FREE_ROUNDS) - 1));
  }

  #takeSpent(): number {
    const spent = this.#spent;
    this.#spent = 0;
    return spent;
  }

  /** Time passes although there is no timer to wait for; not faster than the pace allows. */
  #passTime(duration: number): void {
    const due = nextTimerDue() ?? Number.POSITIVE_INFINITY;
    const time = Math.min(now() + duration, due, this.deadline, this.#virtualNow());
    if (time === due) this.#runMacrotask(TIMER);
    else advanceTo(time);
    if (time === this.deadline) this.#handlers?.onDeadline();
  }

  /** Where virtual time would be if it had kept up with the wall. */
  #virtualNow(): number {
    if (this.#speed === Number.POSITIVE_INFINITY) return Number.POSITIVE_INFINITY;
    return this.#anchor.virtual + Math.floor((machine.now() - this.#anchor.wall) * this.#speed);
  }

  /** Nothing else is left to do now: the next timer fires, if it may yet. Those of the same moment follow at once. */
  #fireDueTimer(): boolean {
    const due = nextTimerDue();
    if (due === null || this.#holds > 0 || this.#refs === 0) return false;
    if (due > (this.#areTimersRunning ? now() : this.deadline) || this.#wallUntil(due) > 0) return false;
    this.#areTimersRunning = true;
    this.#runMacrotask(TIMER);
    return true;
  }

  /** Until a timer is due, or something outside calls back, or for ever. */
  #rest(handlers: LoopHandlers): void {
    const due = nextTimerDue();
    if (this.#holds > 0) handlers.onRest();
    else if (due === null || this.#refs === 0) handlers.onIdle();
    else if (due > this.deadline) {
      advanceTo(this.deadline);
      handlers.onDeadline();
    } else {
      handlers.onRest();
      this.isWaiting = true;
      this.#alarm = machine.setTimeout(() => this.#schedule(), this.#wallUntil(due));
    }
  }

  /** Wall ms until virtual time reaches a moment. */
  #wallUntil(time: number): number {
    if (this.#speed === Number.POSITIVE_INFINITY) return 0;
    return this.#anchor.wall + (time - this.#anchor.virtual) / this.#speed - machine.now();
  }

  /** The callback, then the ticks; promise jobs follow by themselves when this returns. */
  #runMacrotask(job: Job | null): void {
    enterMacrotask();
    resetLooks();
    this.#isSettled = false;
    if (job) this.#runJob(job);
    for (let tick = this.#ticks.shift(); tick; tick = this.#ticks.shift()) this.#runJob(tick);
    leaveMacrotask();
  }

  #runJob({ frame, callback }: Job): void {
    try {
      runInFrame(frame, callback);
    } catch (error) {
      this.reportError(error);
    }
  }

  #guard(callback: Callback): void {
    try {
      callback();
    } catch (error) {
      this.reportError(error);
    }
  }
}

/** A timer runs in a context of its own, which it knows itself. */
const TIMER: Job = { frame: undefined, callback: fireNextTimer };

/** A worker has one. */
export const loop = new EventLoop();
