import { describe, expect, it } from 'vitest';
import { codeThemes, readTokens } from '../../../scripts/lib/code-themes.ts';
import { localeOfFile } from '../../../scripts/lib/content-locale.ts';

describe('code in the lessons', () => {
  it('has a dark and a light theme out of the page’s tokens', () => {
    const tokens = readTokens('--ink: light-dark(#111111, #eeeeee); --measure: 40rem;');
    expect([...tokens]).toEqual([['--ink', { light: '#111111', dark: '#eeeeee' }]]);
    const themes = codeThemes();
    expect(themes.map(({ type }) => type)).toEqual(['dark', 'light']);
    expect(themes[0]?.colors['editor.foreground']).not.toBe(themes[1]?.colors['editor.foreground']);
  });
});

describe('a lesson’s language', () => {
  it('is that of its folder under content/', () => {
    expect(localeOfFile('/home/es/content/zh-cn/abuso/throttling.mdx')).toBe('zh-cn');
    expect(localeOfFile('C:\\course\\content\\es\\index.mdx')).toBe('es');
  });
});
