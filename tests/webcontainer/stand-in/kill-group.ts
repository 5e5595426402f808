/** A process and all that it started. One that is gone already is no failure. */
export function killGroup(group: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-group, signal);
  } catch {}
}
