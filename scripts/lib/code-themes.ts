/** How code in the lessons is coloured: with the colours that `tokens.css` gives to code on the bench. */

import { readFileSync } from 'node:fs';

const TOKENS = new URL('../../src/styles/tokens.css', import.meta.url);

type Scheme = 'light' | 'dark';

/** TextMate scopes, by the token that colours them. */
const SCOPES: Record<string, string[]> = {
  '--code-keyword': ['keyword', 'storage', 'variable.language', 'entity.name.tag', 'support.type.builtin'],
  '--code-string': ['string', 'punctuation.definition.string', 'markup.inserted'],
  '--code-number': ['constant', 'entity.other.attribute-name'],
  '--code-function': ['entity.name.function', 'support.function', 'entity.name.type', 'entity.name.class'],
  '--code-comment': ['comment', 'punctuation.definition.comment'],
  '--ink': ['keyword.operator', 'storage.type.function.arrow', 'punctuation', 'variable'],
};

/** A dark and a light theme for Expressive Code, in the order in which `prose.css` counts them. */
export function codeThemes() {
  const tokens = readTokens(readFileSync(TOKENS, 'utf8'));
  return (['dark', 'light'] as const).map((scheme) => {
    const colour = (token: string) => colourOf(tokens, token, scheme);
    return {
      name: `paper-${scheme}`,
      type: scheme,
      colors: { 'editor.background': colour('--sunken'), 'editor.foreground': colour('--ink') },
      settings: Object.entries(SCOPES).map(([token, scope]) => ({
        scope,
        settings: { foreground: colour(token) },
      })),
    };
  });
}

/** `--name: light-dark(#fff, #000)` → name to its two colours. */
export function readTokens(css: string): Map<string, Record<Scheme, string>> {
  const pairs = css.matchAll(/(--[\w-]+):\s*light-dark\(\s*(#\w+)\s*,\s*(#\w+)\s*\)/g);
  return new Map([...pairs].map(([, name = '', light = '', dark = '']) => [name, { light, dark }]));
}

function colourOf(tokens: Map<string, Record<Scheme, string>>, token: string, scheme: Scheme): string {
  const found = tokens.get(token);
  if (!found) throw new Error(`tokens.css has no ${token}.`);
  return found[scheme];
}
