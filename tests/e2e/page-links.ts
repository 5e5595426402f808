/** Where the links of built pages lead. */

export interface PageText {
  /** At which it answers: `/es/abuso/throttling/`. */
  path: string;
  html: string;
}

/** `/page/ → /other/#anchor` for every link within the site that leads nowhere. `paths` are all that the site answers. */
export function brokenLinks(pages: readonly PageText[], paths: ReadonlySet<string>): string[] {
  const anchors = new Map(pages.map(({ path, html }) => [path, idsOf(html)]));
  return pages.flatMap(({ path, html }) =>
    hrefsOf(html)
      .filter((href) => !leadsSomewhere(href, path, paths, anchors))
      .map((href) => `${path} → ${href}`),
  );
}

function leadsSomewhere(
  href: string,
  from: string,
  paths: ReadonlySet<string>,
  anchors: ReadonlyMap<string, ReadonlySet<string>>,
): boolean {
  const target = new URL(href, `http://site${from}`);
  if (target.origin !== 'http://site') return true;
  // A host leads `/es` on to `/es/`, which is how Starlight links to the front page.
  const path = paths.has(target.pathname) ? target.pathname : `${target.pathname}/`;
  if (!paths.has(path)) return false;
  const id = decodeURIComponent(target.hash.slice(1));
  // What a link to a shared bench carries is no anchor.
  return id === '' || id.includes('=') || (anchors.get(path)?.has(id) ?? false);
}

function hrefsOf(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
}

function idsOf(html: string): Set<string> {
  return new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id));
}
