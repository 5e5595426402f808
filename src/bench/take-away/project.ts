/** A lab as a folder that runs on anyone's Node. */

import { takeAwayTexts } from '../../i18n/take-away/index.ts';
import type { Words } from '../../i18n/words.ts';
import type { Lab, LabTexts } from '../../lab/definition.ts';
import { isProgram, portOf, type Scenario } from '../../lab/scenario.ts';
import type { Files } from '../state/draft.ts';
import clientSource from './client.js?raw';

export interface Project {
  lab: Lab;
  texts: LabTexts;
  /** The lab's files as they stand on the bench. */
  files: Files;
  scenario: Scenario;
  /** The scenario's name as people read it. */
  scenarioName: string;
  /** The versions that were observed, `node` among them. */
  versions: Record<string, string>;
  words: Words;
}

/** What the folder is called, and its archive. */
export function folderOf({ lab }: Project): string {
  return lab.id;
}

/** Path to text. The lab's own files come first: none of ours takes the place of one. */
export function projectFiles(project: Project): Record<string, string> {
  const { files, lab, scenario } = project;
  const client = clientOf(project);
  return {
    'README.md': readmeOf(project, client),
    'package.json': toJson(packageOf(project, client)),
    'scenario.json': toJson(scenario),
    ...(isProgram(scenario) ? {} : { [client]: clientFor(project) }),
    ...Object.fromEntries(Object.keys(lab.files).map((name) => [name, files[name] ?? ''])),
  };
}

/** The file that plays the client: the scenario's own program, or ours. */
function clientOf({ lab, scenario }: Project): string {
  if (isProgram(scenario)) return scenario.program;
  return Object.hasOwn(lab.files, 'client.js') ? 'send-scenario.js' : 'client.js';
}

function clientFor(project: Project): string {
  const { lab, words } = project;
  const { gaveUp, notListening } = takeAwayTexts(words).client;
  const settings = {
    words: { gaveUp, notListening: notListening(lab.entry) },
    path: lab.path,
    port: portOf(project.scenario, project.lab),
  };
  return clientSource.replace('SETTINGS', () => JSON.stringify(settings, null, 2));
}

function packageOf({ lab, versions }: Project, client: string) {
  const { node: _, ...dependencies } = versions;
  return {
    name: lab.id,
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: { start: `node ${lab.entry}`, client: `node ${client}` },
    dependencies,
    engines: { node: '>=20' },
  };
}

function readmeOf(project: Project, client: string): string {
  const { lab, texts, files, scenarioName, scenario, versions, words } = project;
  const readme = takeAwayTexts(words).readme;
  const { node = '', ...packages } = versions;
  const changed = Object.keys(lab.files).some((name) => lab.files[name] !== files[name]);
  const observed = Object.entries(packages).map(([name, version]) => `${name} ${version}`);
  return readme({
    title: texts.title,
    goal: texts.goal,
    entry: lab.entry,
    client,
    clientIsOurs: !isProgram(scenario),
    scenario: scenarioName,
    changed,
    packages: words.list(observed),
    node,
    port: portOf(project.scenario, project.lab),
  });
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
