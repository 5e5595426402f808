/** The curves in Chinese, as an island of its own: its page moves no other language's strings. */

import { curves } from '../i18n/curves/zh-cn.ts';
import { bench, errors } from '../i18n/zh-cn.ts';
import { Curves, type CurvesProps } from './Curves.tsx';

const strings = { bench, errors };

export function CurvesZhCn(props: CurvesProps) {
  return <Curves {...props} strings={strings} own={curves} />;
}
