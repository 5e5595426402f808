import { describe, expect, it } from 'vitest';
import { entriesOf, readScripts, weigh, withImports } from '../../../scripts/lib/script-weight.ts';
import { temporaryFolder } from '../shell/temporary-folder.ts';

describe('a page’s scripts', () => {
  it('are those of its tags, those of its islands, and those that stand in it', () => {
    const html = `
      <script type="module" src="/course/_astro/page.a1.js"></script>
      <script>first()</script><script type="application/ld+json">{}</script><script type="module">second()</script>
      <astro-island component-url="/course/_astro/Bench.b2.js" renderer-url="/course/_astro/client.c3.js"></astro-island>
      <astro-island component-url="/course/_astro/Bench.b2.js"></astro-island>`;
    expect(entriesOf(html)).toEqual({
      page: ['_astro/page.a1.js'],
      islands: ['_astro/Bench.b2.js', '_astro/client.c3.js'],
      inline: 'first()\nsecond()',
    });
  });

  it('weigh with all that they import at once, and each once', async () => {
    const files = {
      '_astro/Bench.b2.js':
        'import{a}from"./shared.s1.js";import"./side.s2.js";x(()=>import(`./editor.e1.js`))',
      '_astro/shared.s1.js': 'import{b}from"./side.s2.js";export{a}',
      '_astro/side.s2.js': 'import"./shared.s1.js";export{b as default}',
      '_astro/editor.e1.js': 'import"./shared.s1.js"',
      'engine/worker-1.js': '1',
      'pagefind/other.js': '2',
    };
    const scripts = await readScripts(temporaryFolder(files));
    expect([...scripts.keys()].sort()).toEqual(Object.keys(files).slice(0, 5).sort());
    expect(scripts.get('_astro/Bench.b2.js')?.dynamicImports).toEqual(['_astro/editor.e1.js']);
    const all = withImports(['_astro/Bench.b2.js'], scripts);
    expect([...all].sort()).toEqual(['_astro/Bench.b2.js', '_astro/shared.s1.js', '_astro/side.s2.js']);
    const bytes = (name: string) => scripts.get(name)?.bytes ?? 0;
    expect(weigh(all, scripts)).toBe([...all].reduce((sum, name) => sum + bytes(name), 0));
    expect(bytes('_astro/side.s2.js')).toBeGreaterThan(0);
  });
});
