/** What is known of one request: where its time went, what was sent and answered, and what the server wrote. */

import type { ComponentChildren } from 'preact';
import { rowTexts } from '../../i18n/row/index.ts';
import type { Observation } from '../../lab/observation.ts';
import { isProgram } from '../../lab/scenario.ts';
import { type PlannedRequest, planSchedule } from '../../lab/schedule.ts';
import { useBench } from '../context.ts';
import { Said } from '../Said.tsx';
import type { BenchStore } from '../state/bench-store.ts';
import { RefusalText } from '../strips/RefusalText.tsx';
import { HeaderList } from './HeaderList.tsx';
import { LogOfRequest } from './LogOfRequest.tsx';
import { WhereTimeWent } from './WhereTimeWent.tsx';

export interface RowDetailsProps {
  observation: Observation;
  /** Virtual ms at the right edge of the axis. */
  until: number;
}

export function RowDetails({ observation, until }: RowDetailsProps) {
  const { store, words } = useBench();
  const texts = rowTexts(words);
  const { record } = store.shown.value.moment;
  const { n, path, status, headers, body, outcome } = observation;
  const planned = plannedOf(store, n);
  return (
    <>
      {outcome === 'rejected' && <RefusalText n={n} />}
      <Section title={texts.time}>
        <WhereTimeWent observation={observation} until={until} />
      </Section>
      <Section title={texts.sent}>
        <Line text={planned === null ? path : `${planned.method} ${planned.path}`} />
        {planned !== null && <HeaderList headers={planned.headers} />}
        {planned !== null && planned.body !== null && <Body text={planned.body} />}
      </Section>
      <Section title={texts.answer}>
        {status === null ? <p>{texts.noAnswer}</p> : <Line text={`${status}`} />}
        <HeaderList headers={headers} />
        {body !== null && body !== '' && <Body text={body} />}
      </Section>
      <Section title={texts.log}>
        <LogOfRequest n={n} lines={record.log} />
      </Section>
    </>
  );
}

/** As it was sent: by the run that is shown, or by the recording. Null where a program sent it. */
function plannedOf(store: BenchStore, n: number): PlannedRequest | null {
  const { run } = store.shown.value;
  if (run === null) return store.planned.value.find((planned) => planned.n === n) ?? null;
  const { scenario, path = '/' } = run.request;
  if (isProgram(scenario)) return null;
  return planSchedule(scenario, path).find((planned) => planned.n === n) ?? null;
}

function Section({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <div class="row-section">
      <p class="row-section-title">
        <Said text={title} />
      </p>
      {children}
    </div>
  );
}

function Line({ text }: { text: string }) {
  return (
    <p>
      <code key={text} class="row-line notranslate">
        {text}
      </code>
    </p>
  );
}

function Body({ text }: { text: string }) {
  const { words } = useBench();
  return (
    <div class="row-body">
      <span class="unseen">{rowTexts(words).body}</span>
      <code key={text} class="notranslate">
        {text}
      </code>
    </div>
  );
}
