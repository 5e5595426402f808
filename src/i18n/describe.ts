/** Errors as sentences: what happened, where, what to do. The only place where a kind of error becomes language. */

import type { CodePlace, LabError, Reason } from '../lab/errors.ts';
import type { Limits } from '../lab/events.ts';
import type { Words } from './words.ts';

export interface Description {
  what: string;
  /** File, line and column; null if nobody knows. */
  where: string | null;
  todo: string;
  /** What Node, the parser or the learner's own code said, as it was said; null if nothing. */
  quoted: string | null;
}

/** Where an error is in the learner's code; null if nobody knows. */
export function placeOf(error: LabError): CodePlace | null {
  return 'place' in error ? error.place : null;
}

export function describeLabError(error: LabError, errors: Words['errors']): Description {
  return {
    ...sentencesFor(error, errors),
    where: describePlace(placeOf(error), errors),
    quoted: quoteOf(error),
  };
}

/** A limit of a run, with what it was. */
export function describeLimit(limit: keyof Limits, limits: Limits, words: Words): Description {
  const { what, todo } = words.errors.limits[limit];
  const isTime = limit === 'virtualTime' || limit === 'stall';
  const value = isTime ? words.tick(limits[limit]) : words.number(limits[limit]);
  return { what: what(value), todo, where: null, quoted: null };
}

export function describeReason(reason: Reason, errors: Words['errors']): Description {
  const quoted = reason.kind === 'internal' ? reason.message : null;
  if (reason.kind === 'browserUnsupported') {
    const { what, todo } = errors.reasons.browserUnsupported;
    return { what: what(reason.feature), todo, where: null, quoted };
  }
  if (reason.kind === 'moduleNotLoaded') {
    const { what, todo } = errors.reasons.moduleNotLoaded;
    return { what: what(reason.module), todo, where: null, quoted };
  }
  return { ...errors.reasons[reason.kind], where: null, quoted };
}

function sentencesFor(error: LabError, errors: Words['errors']): Pick<Description, 'what' | 'todo'> {
  switch (error.kind) {
    case 'syntax':
      return errors.syntax;
    case 'lost':
      return error.file === undefined ? errors.lost : forProgram(errors.program.lost, error.file);
    case 'import':
      return importSentences(error, errors);
    case 'exception': {
      const { what, todo, todoSomewhere } = errors.exception;
      return { what, todo: error.place === null ? todoSomewhere : todo };
    }
    case 'exit': {
      const { code, file } = error;
      if (file === undefined) return { what: errors.exit.what(code), todo: errors.exit.todo };
      return { what: errors.program.exit.what(file, code), todo: errors.program.exit.todo };
    }
    case 'noProgram':
      return forProgram(errors.program.missing, error.file);
    case 'silent':
      return { what: errors.silent.what(error.port), todo: errors.silent.todo(error.port) };
    case 'portInUse':
      return { what: errors.portInUse.what(error.port), todo: errors.portInUse.todo };
  }
}

function forProgram(
  { what, todo }: { what(file: string): string; todo: string },
  file: string,
): Pick<Description, 'what' | 'todo'> {
  return { what: what(file), todo };
}

function importSentences(
  { missing, specifier, name }: Extract<LabError, { kind: 'import' }>,
  errors: Words['errors'],
): Pick<Description, 'what' | 'todo'> {
  switch (missing) {
    case 'package':
      return { what: errors.importPackage.what(specifier), todo: errors.importPackage.todo };
    case 'builtin':
      return { what: errors.importBuiltin.what(specifier), todo: errors.importBuiltin.todo };
    case 'file':
      return { what: errors.importFile.what(specifier), todo: errors.importFile.todo };
    case 'export':
      return { what: errors.importExport.what(specifier, name ?? ''), todo: errors.importExport.todo };
  }
}

function describePlace(place: CodePlace | null, errors: Words['errors']): string | null {
  if (place === null) return null;
  const { file, line, column } = place;
  return column === undefined ? errors.place(file, line) : errors.placeWithColumn(file, line, column);
}

function quoteOf(error: LabError): string | null {
  return 'message' in error ? error.message : null;
}
