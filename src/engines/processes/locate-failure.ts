/** Node tells the line of a failure at best; a parser tells the place. */

import type { LabError } from '../../lab/errors.ts';

export async function locateFailure(error: LabError, files: Record<string, string>): Promise<LabError> {
  switch (error.kind) {
    case 'syntax': {
      const { locateInFiles } = await import('../syntax.ts');
      return locateInFiles(files, Object.keys(files)) ?? error;
    }
    case 'import': {
      const { locateImport } = await import('../locate-import.ts');
      return locateImport(error, files);
    }
    default:
      return error;
  }
}
