/** What a process needs of this machine; the rest (`PORT`, `NODE_OPTIONS`, …) would make a run depend on it. */
const INHERITED = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'LD_LIBRARY_PATH', 'TZ', 'LANG'];

/** The environment in which a run's processes start. */
export function ownEnvironment(): NodeJS.ProcessEnv {
  const inherited = INHERITED.map((name) => [name, process.env[name]] as const);
  return { ...Object.fromEntries(inherited), NODE_ENV: 'development' };
}
