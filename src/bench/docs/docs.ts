/** The documentation of the two middlewares, as the editor shows it: what is meant, in one language. */

import {
  EXPORTS,
  type ExportName,
  MEMBERS,
  type MemberTable,
  type Middleware,
  OPTIONS,
  type OptionTable,
  type Signature,
} from './catalogue.ts';

/** One language's file. Code stands between backticks. */
export interface Docs {
  options: OptionTable<string>;
  members: MemberTable<string>;
  /** The property that the middleware leaves on `req`, as a whole. */
  properties: Record<Middleware, string>;
  exports: Record<ExportName, string>;
  /** What the editor says besides. */
  editor: {
    fallback: string;
    /** `pressed` keys are named as on the keyboard. */
    keys: {
      title: string;
      complete: string;
      explain: string;
      problem: string;
      undo: string;
      run: string;
      leave: string;
      tabIndents: string;
    };
    nothingHere: string;
    /** CodeMirror's own words; keys are its English ones. */
    phrases: Record<string, string>;
  };
}

/** What a place in the code speaks of. */
export type Subject =
  | { kind: 'option' | 'member'; of: Middleware; name: string }
  | { kind: 'property'; of: Middleware }
  | { kind: 'export'; name: ExportName };

export interface Explanation extends Signature {
  name: string;
  text: string;
}

/** Null for a name that is none of the middleware's. */
export function explain(subject: Subject, docs: Docs): Explanation | null {
  switch (subject.kind) {
    case 'option':
      return compose(subject.name, OPTIONS[subject.of], docs.options[subject.of]);
    case 'member':
      return compose(subject.name, MEMBERS[subject.of], docs.members[subject.of]);
    case 'property':
      return {
        name: `req.${subject.of}`,
        type: `{ ${Object.keys(MEMBERS[subject.of]).join(', ')} }`,
        fallback: null,
        text: docs.properties[subject.of],
      };
    case 'export':
      return compose(subject.name, EXPORTS, docs.exports);
  }
}

function compose(
  name: string,
  signatures: Readonly<Record<string, Signature>>,
  texts: Readonly<Record<string, string>>,
): Explanation | null {
  const signature = Object.hasOwn(signatures, name) ? signatures[name] : undefined;
  const text = texts[name];
  return signature === undefined || text === undefined ? null : { name, ...signature, text };
}
