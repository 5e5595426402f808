/** The labs as a build sees them: read from `labs/`, checked, and given whole to the components of the lessons. */

import type { Evidence, Lab, LabTexts, Locale } from '../lab/definition.ts';
import { type Parsed, parseLabDefinition, parseLabTexts } from '../lab/schema.ts';

const definitions = import.meta.glob<unknown>('/labs/*/lab.json', { eager: true, import: 'default' });
const texts = import.meta.glob<unknown>('/labs/*/{es,zh-cn}.json', { eager: true, import: 'default' });
const evidence = import.meta.glob<Evidence>('/labs/*/observed.json', { eager: true, import: 'default' });
const sources = import.meta.glob<string>('/labs/*/**/*.{js,mjs}', {
  eager: true,
  import: 'default',
  query: '?raw',
});

/** The ids of all labs. */
export function labIds(): string[] {
  return Object.keys(definitions).map((path) => path.split('/')[2] ?? '');
}

/** A lab with its servers' text. Throws, naming the file and the field, if something is missing or malformed. */
export function loadLab(id: string): Lab {
  const definition = check(parseLabDefinition, definitions, `/labs/${id}/lab.json`);
  const entry = definition.entry ?? 'server.js';
  const names = [entry, ...(definition.files ?? [])];
  return {
    id,
    definition,
    entry,
    port: definition.port ?? 3000,
    path: definition.path ?? '/',
    files: Object.fromEntries(names.map((name) => [name, find(sources, `/labs/${id}/${name}`)])),
    breaks: Object.fromEntries(
      Object.keys(definition.breaks).map((name) => [name, find(sources, `/labs/${id}/breaks/${name}.js`)]),
    ),
    exercises: Object.fromEntries(
      Object.keys(definition.exercises ?? {}).map((name) => [
        name,
        find(sources, `/labs/${id}/exercises/${name}.js`),
      ]),
    ),
  };
}

/** Everything of a lab that people read, in one language. */
export function loadTexts(id: string, locale: Locale): LabTexts {
  return check(parseLabTexts, texts, `/labs/${id}/${locale}.json`);
}

/** What real Node observed. Throws if it was not recorded yet. */
export function loadEvidence(id: string): Evidence {
  const found = evidence[`/labs/${id}/observed.json`];
  if (!found) throw new Error(`The lab ${id} has no observed.json: run "npm run record -- ${id}".`);
  return found;
}

/** Evidence of one scenario alone. */
export function onlyScenario({ lab, versions, scenarios }: Evidence, scenario: string): Evidence {
  const run = scenarios[scenario];
  return { lab, versions, scenarios: run ? { [scenario]: run } : {}, breaks: {} };
}

function check<T>(parse: (value: unknown) => Parsed<T>, files: Record<string, unknown>, path: string): T {
  const parsed = parse(find(files, path));
  if (parsed.ok) return parsed.value;
  const errors = parsed.errors.map(({ field, message }) => `${field}: ${message}`);
  throw new Error(`${path.slice(1)}: ${errors.join('; ')}`);
}

function find<T>(files: Record<string, T>, path: string): T {
  const found = files[path];
  if (found === undefined) throw new Error(`${path.slice(1)} is missing.`);
  return found;
}
