import { satteri } from '@astrojs/markdown-satteri';
import mdx from '@astrojs/mdx';
import preact from '@astrojs/preact';
import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import { asideTitles } from './scripts/lib/aside-titles.ts';
import buildStamp from './scripts/lib/astro-build-stamp.ts';
import offline from './scripts/lib/astro-offline.ts';
import pagePolicy from './scripts/lib/astro-page-policy.ts';
import { codeThemes } from './scripts/lib/code-themes.ts';
import { localeOfFile } from './scripts/lib/content-locale.ts';
import { buildSidebar } from './scripts/lib/sidebar.ts';
import starlightWords from './scripts/lib/starlight-words.ts';
import embeddedEngine from './src/engines/embedded/integration.ts';
import webContainerEngine from './src/engines/webcontainer/integration.ts';
import { COMMON_HEADERS } from './src/headers.ts';
import { languageTag, stringsFor } from './src/i18n/index.ts';

const es = stringsFor('es').site;
const zhCn = stringsFor('zh-cn').site;

// Nothing is reported to anyone, whoever starts Astro.
process.env.ASTRO_TELEMETRY_DISABLED = '1';

export default defineConfig({
  server: { headers: { ...COMMON_HEADERS } },
  devToolbar: { enabled: false },
  markdown: { processor: satteri({ mdastPlugins: asideTitles }) },
  // Browsers that understand `light-dark()`: without it every colour would be written twice.
  vite: { build: { cssTarget: ['chrome123', 'firefox120', 'safari17.5'] } },
  integrations: [
    starlight({
      title: { es: es.title, 'zh-CN': zhCn.title },
      description: es.description,
      locales: {
        es: { label: 'Español', lang: 'es' },
        'zh-cn': { label: '简体中文', lang: 'zh-CN' },
      },
      defaultLocale: 'es',
      sidebar: buildSidebar('./content'),
      markdown: { processedDirs: ['./content/'] },
      customCss: [
        './src/styles/tokens.css',
        './src/styles/site.css',
        './src/styles/prose.css',
        './src/styles/print.css',
      ],
      components: {
        Search: './src/components/shell/Search.astro',
        Footer: './src/components/shell/Footer.astro',
        Head: './src/components/shell/Head.astro',
        PageTitle: './src/components/shell/PageTitle.astro',
      },
      disable404Route: true,
      credits: false,
      expressiveCode: {
        themes: codeThemes(),
        getBlockLocale: ({ file }) => languageTag(localeOfFile(file.path ?? '')),
        styleOverrides: {
          borderColor: 'var(--line)',
          borderRadius: '6px',
          codeBackground: 'var(--sunken)',
          frames: {
            frameBoxShadowCssValue: 'none',
            editorBackground: 'var(--sunken)',
            terminalBackground: 'var(--sunken)',
          },
        },
      },
      plugins: [starlightWords()],
    }),
    mdx(),
    preact(),
    embeddedEngine(),
    webContainerEngine(),
    pagePolicy(),
    offline(),
    buildStamp(),
  ],
});
