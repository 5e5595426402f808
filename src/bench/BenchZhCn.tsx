/** The bench in Chinese, as an island of its own: its page moves no other language's strings. */

import { bench, errors } from '../i18n/zh-cn.ts';
import { Bench } from './Bench.tsx';
import type { BenchProps } from './bench-parts.ts';
import { pageEngines } from './engines/engines.ts';

const strings = { bench, errors };

export function BenchZhCn(props: BenchProps) {
  return <Bench {...props} strings={strings} engines={pageEngines} />;
}
