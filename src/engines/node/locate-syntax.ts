/** Node tells the line of a syntax error at best; a parser tells the place. */

import type { LabError } from '../../lab/errors.ts';

type SyntaxFailure = Extract<LabError, { kind: 'syntax' }>;

export async function locateSyntaxError(
  error: SyntaxFailure,
  files: Record<string, string>,
): Promise<SyntaxFailure> {
  const { locateSyntaxError: locate } = await import('../syntax.ts');
  for (const [file, source] of Object.entries(files)) {
    if (!/\.[cm]?js$/.test(file)) continue;
    const found = locate(source, file.endsWith('.cjs') ? 'script' : 'module');
    if (found) {
      const { message, line, column } = found;
      return { kind: 'syntax', message, place: { file, line, column } };
    }
  }
  return error;
}
