/** Serves the built site as a host would: every answer with the headers that `src/headers.ts` gives its path. */

import { createReadStream, existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { type Headers, headersForFile } from '../../src/headers.ts';
import { LOCALES } from '../../src/lab/definition.ts';
import { headersOfFiles } from './built-files.ts';

/** A server for the site in `dist`, not yet listening. It reads the folder once: what is built later is not seen. */
export async function createSiteServer(dist: string): Promise<Server> {
  const headersOf = await headersOfFiles(dist);
  const serve = sirv(dist, { etag: true });
  return createServer((request, response) => {
    const path = pathOf(request);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      setHeaders(response, headersForFile(path));
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    setHeaders(response, headersOf.get(path) ?? headersOf.get(`${path}/`) ?? headersForFile(path));
    serve(request, response, () => answerNotFound(dist, path, headersOf, request, response));
  });
}

/** The page that says so in the language of the path, or in both. */
function answerNotFound(
  dist: string,
  path: string,
  headersOf: ReadonlyMap<string, Headers>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const locale = LOCALES.find((candidate) => path.startsWith(`/${candidate}/`));
  const page = locale === undefined ? '/404.html' : `/${locale}/404/`;
  const file = join(dist, page.endsWith('/') ? `${page}index.html` : page);
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  setHeaders(response, headersOf.get(page) ?? headersForFile(page));
  response.writeHead(404, { 'Content-Type': 'text/html;charset=utf-8' });
  if (request.method === 'HEAD' || !existsSync(file)) response.end();
  else createReadStream(file).pipe(response);
}

function setHeaders(response: ServerResponse, headers: Headers): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

function pathOf(request: IncomingMessage): string {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
