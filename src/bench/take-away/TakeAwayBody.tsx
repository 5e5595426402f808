import { takeAwayTexts } from '../../i18n/take-away/index.ts';
import { portOf } from '../../lab/scenario.ts';
import { useBench } from '../context.ts';
import { Said } from '../Said.tsx';
import { CopyableText } from '../share/CopyableText.tsx';
import { asAutocannon } from './autocannon.ts';
import type { Command } from './command.ts';
import { asCurl } from './curl.ts';
import { DownloadButton } from './DownloadButton.tsx';

/** A folder to run, and the scenario as commands. */
export default function TakeAwayBody() {
  const { store, words } = useBench();
  const texts = takeAwayTexts(words);
  const scenario = store.schedule.value;
  const { path } = store.lab;
  const sending = { scenario, port: portOf(scenario, store.lab), path };
  return (
    <>
      <p>{texts.zip.about}</p>
      <DownloadButton />
      <CommandText texts={texts.curl} command={asCurl(sending)} />
      <CommandText texts={texts.autocannon} command={asAutocannon(sending)} />
    </>
  );
}

interface CommandTexts {
  title: string;
  about: string;
  copy: string;
}

function CommandText({ texts, command }: { texts: CommandTexts; command: Command }) {
  const { unfit } = takeAwayTexts(useBench().words);
  return (
    <>
      <p class="fold-title">{texts.title}</p>
      <p class="fine">
        <Said text={command.ok ? texts.about : unfit[command.reason]} />
      </p>
      {command.ok && <CopyableText label={texts.title} text={command.text} action={texts.copy} />}
    </>
  );
}
