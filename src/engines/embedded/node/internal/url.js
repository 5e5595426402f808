const { URL, URLSearchParams } = globalThis;

/** What `http.request(url)` makes of a URL. */
function urlToHttpOptions(url) {
  const { protocol, hostname, hash, search, pathname, href, port, username, password } = url;
  return {
    ...url,
    protocol,
    hostname: hostname.startsWith('[') ? hostname.slice(1, -1) : hostname,
    hash,
    search,
    pathname,
    path: `${pathname || ''}${search || ''}`,
    href,
    ...(port !== '' && { port: Number(port) }),
    ...((username || password) && {
      auth: `${decodeURIComponent(username)}:${decodeURIComponent(password)}`,
    }),
  };
}

function fileURLToPath(url) {
  const { protocol, pathname } = new URL(url);
  if (protocol !== 'file:') {
    throw Object.assign(new TypeError('The URL must be of scheme file'), { code: 'ERR_INVALID_URL_SCHEME' });
  }
  return decodeURIComponent(pathname);
}

const pathToFileURL = (path) =>
  new URL(`file://${encodeURI(require('node:path').resolve(path)).replace(/[?#]/g, encodeURIComponent)}`);

module.exports = {
  URL,
  URLSearchParams,
  isURL: (value) => value instanceof URL,
  toPathIfFileURL: (value) => (value instanceof URL ? fileURLToPath(value) : value),
  fileURLToPath,
  pathToFileURL,
  urlToHttpOptions,
};
