/** Which class each kind of token gets: the same in the page's static code and in the editor. */

import { tagHighlighter, tags } from '@lezer/highlight';

export const codeHighlighter = tagHighlighter([
  { tag: tags.keyword, class: 'tok-keyword' },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], class: 'tok-string' },
  { tag: [tags.number, tags.bool, tags.null], class: 'tok-number' },
  { tag: [tags.function(tags.variableName), tags.function(tags.propertyName)], class: 'tok-function' },
  { tag: tags.comment, class: 'tok-comment' },
]);
