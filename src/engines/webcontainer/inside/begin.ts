/** What each of a run's processes does first: takes its settings, says that it lives, and installs the pace. */

import { setDefaultResultOrder } from 'node:dns';
import process from 'node:process';
import { installPace } from '../../../traffic/pace.ts';
import { type ContainerSettings, SETTINGS_NAME } from '../run-settings.ts';
import { createChannel, type Post } from './channel.ts';

export interface Begun {
  post: Post;
  /** Virtual epoch ms. */
  now(): number;
}

export function begin(): Begun {
  const settings = takeSettings();
  const post = createChannel(settings);
  post({ type: 'started', node: process.versions.node, folder: process.cwd() });
  forgetTerminal();
  keepQuietAboutSyntax();
  // `localhost` is the address that every server listens on.
  setDefaultResultOrder('ipv4first');
  return { post, now: installPace({ ...settings, realNow: wallClock() }) };
}

function takeSettings(): ContainerSettings {
  const text = process.env[SETTINGS_NAME];
  if (text === undefined) throw new Error(`${SETTINGS_NAME} is not set`);
  delete process.env[SETTINGS_NAME];
  return JSON.parse(text);
}

/** What would colour the log, or make a run depend on where it takes place. */
const FOREIGN = ['FORCE_COLOR', 'NO_COLOR', 'COLORTERM', 'TERM', 'PORT'];

function forgetTerminal(): void {
  for (const name of FOREIGN) delete process.env[name];
  for (const stream of [process.stdout, process.stderr]) Reflect.set(stream, 'isTTY', false);
}

/** A package.json without `type` lets Node decide by a file's syntax, which it would warn of. */
function keepQuietAboutSyntax(): void {
  const { emitWarning } = process;
  Reflect.set(process, 'emitWarning', (...args: unknown[]) => {
    if (!isAboutSyntax(args)) Reflect.apply(emitWarning, process, args);
  });
}

function isAboutSyntax([warning, options]: unknown[]): boolean {
  const named = typeof options === 'object' && options !== null ? options : warning;
  return (
    typeof named === 'object' &&
    named !== null &&
    'code' in named &&
    named.code === 'MODULE_TYPELESS_PACKAGE_JSON'
  );
}

/** Wall ms by which two clocks may differ without one of them being wrong. */
const DRIFT = 50;

/**
 * Real epoch ms, with fractions. A browser's `performance` goes on from when the browser was started and knows nothing
 * of a night's sleep: where it is off, `Date` says by how much.
 */
function wallClock(): () => number {
  const elapsed = performance.now.bind(performance);
  const drift = Date.now() - (performance.timeOrigin + elapsed());
  const origin = performance.timeOrigin + (Math.abs(drift) > DRIFT ? drift : 0);
  return () => origin + elapsed();
}
