import { useSignal, useSignalEffect } from '@preact/signals';
import { shareTexts } from '../../i18n/share/index.ts';
import { useBench } from '../context.ts';
import { Said } from '../Said.tsx';
import { DownloadButton } from '../take-away/DownloadButton.tsx';
import { writeAddress } from './address.ts';
import { CopyableText } from './CopyableText.tsx';
import { LONGEST_LINK, packLink } from './link.ts';
import { shareableOf } from './shareable.ts';

type Link = { kind: 'packing' } | { kind: 'tooLong' } | { kind: 'ready'; url: string };

/** The link to what is on the bench now; the archive where that is too much for a link. */
export default function ShareBody() {
  const { words } = useBench();
  const texts = shareTexts(words);
  const link = useLink();
  const limit = words.number(LONGEST_LINK);
  return (
    <>
      <p>{texts.about}</p>
      {link.kind === 'ready' && (
        <>
          <CopyableText label={texts.link} text={link.url} action={texts.copyLink} />
          <p class="fine">
            <Said text={texts.length(words.number(link.url.length), limit)} />
          </p>
        </>
      )}
      {link.kind === 'tooLong' && (
        <>
          <p>
            <Said text={texts.tooLong(limit)} />
          </p>
          <DownloadButton />
        </>
      )}
    </>
  );
}

/** Follows what is on the bench. */
function useLink(): Link {
  const { key, store } = useBench();
  const link = useSignal<Link>({ kind: 'packing' });
  useSignalEffect(() => {
    const shared = shareableOf(store);
    let isLatest = true;
    void packLink(key, store.lab, shared).then((address) => {
      if (isLatest) link.value = address === null ? { kind: 'tooLong' } : linkTo(writeAddress(address));
    });
    return () => {
      isLatest = false;
    };
  });
  return link.value;
}

/** On this page, whatever fragment it was opened with. */
function linkTo(fragment: string): Link {
  const url = location.origin + location.pathname + fragment;
  return url.length > LONGEST_LINK ? { kind: 'tooLong' } : { kind: 'ready', url };
}
