import { describe, expect, it } from 'vitest';
import { inlineScriptHashes, pagePolicy, withMetaPolicy } from '../../../src/csp.ts';

/** Of `alert(1)`, as `openssl dgst -sha256 -binary | base64` gives it. */
const ALERT = 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=';

describe('hashes of inline scripts', () => {
  it('are those of the text between the tags, whatever the attributes', () => {
    expect(inlineScriptHashes('<script>alert(1)</script>')).toEqual([ALERT]);
    expect(inlineScriptHashes('<SCRIPT type="module" data-src="x">alert(1)</SCRIPT>')).toEqual([ALERT]);
  });

  it('tell a script from the same script with one more space', () => {
    expect(inlineScriptHashes('<script>alert(1) </script>')).not.toEqual([ALERT]);
  });

  it('leave out scripts that are files', () => {
    expect(inlineScriptHashes('<script type="module" src="/_astro/a.js"></script>')).toEqual([]);
  });

  it('stand once each, for three scripts of which two are equal', () => {
    const html = '<script>alert(1)</script><p></p><script>\nb\n</script><script>alert(1)</script>';
    const hashes = inlineScriptHashes(html);
    expect(hashes).toHaveLength(2);
    expect(hashes[0]).toBe(ALERT);
  });
});

const page = '<html><head><meta charset="utf-8"/><title>x</title><script>alert(1)</script></head></html>';

describe('the policy of a page', () => {
  const directives = new Map(
    pagePolicy(page)
      .split('; ')
      .map((directive) => directive.split(' '))
      .map(([name, ...sources]) => [name, sources]),
  );

  it('runs the site’s own scripts and the page’s inline ones, and evaluates no text', () => {
    expect(directives.get('script-src')).toEqual(["'self'", `'${ALERT}'`, "'wasm-unsafe-eval'"]);
  });

  it('loads nothing from another site but WebContainer’s frame', () => {
    const own = /^('(self|none|unsafe-inline|wasm-unsafe-eval|sha256-.+)'|data:)$/;
    const named = [...directives].filter(([, sources]) => sources.some((source) => !own.test(source)));
    expect(named.map(([name]) => name)).toEqual(['frame-src']);
    expect(directives.get('default-src')).toEqual(["'none'"]);
  });
});

describe('the policy in a page', () => {
  it('stands behind the charset and before the first script, which it allows', () => {
    const html = withMetaPolicy(page);
    expect(html).toContain(`'${ALERT}'`);
    expect(html.indexOf('Content-Security-Policy')).toBeGreaterThan(html.indexOf('charset'));
    expect(html.indexOf('Content-Security-Policy')).toBeLessThan(html.indexOf('<script>'));
    expect(html.replace(/<meta http-equiv[^>]*>/, '')).toBe(page);
  });

  it('is that of the header, less what only a header can say', () => {
    const [, policy] = /content="([^"]*)"/.exec(withMetaPolicy(page)) ?? [];
    expect(`${policy}; frame-ancestors 'self'`).toBe(pagePolicy(page));
  });

  it('cannot stand in a page without a charset', () => {
    expect(() => withMetaPolicy('<html><head></head></html>')).toThrow('charset');
  });
});
