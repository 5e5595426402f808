/** The curves in Spanish, as an island of its own: its page moves no other language's strings. */

import { curves } from '../i18n/curves/es.ts';
import { bench, errors } from '../i18n/es.ts';
import { Curves, type CurvesProps } from './Curves.tsx';

const strings = { bench, errors };

export function CurvesEs(props: CurvesProps) {
  return <Curves {...props} strings={strings} own={curves} />;
}
