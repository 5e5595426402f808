const internal = require('internal/url');

/** The old `url.parse`, as far as it can be had from a URL: what packages use it for. */
function parse(text, wantsQuery) {
  const base = 'http://relative.invalid';
  const url = new URL(text, base);
  const isRelative = url.origin === base;
  const { protocol, host, port, hostname, hash, search, pathname } = url;
  const path = `${pathname}${search}`;
  return {
    protocol: isRelative ? null : protocol,
    slashes: isRelative ? null : true,
    auth: url.username === '' ? null : `${url.username}:${url.password}`,
    host: isRelative ? null : host,
    port: port === '' ? null : port,
    hostname: isRelative ? null : hostname,
    hash: hash === '' ? null : hash,
    search: search === '' ? null : search,
    query: wantsQuery ? require('node:querystring').parse(search.slice(1)) : search.slice(1) || null,
    pathname,
    path,
    href: isRelative ? `${path}${hash}` : url.href,
  };
}

module.exports = {
  URL: internal.URL,
  URLSearchParams: internal.URLSearchParams,
  Url: class Url {},
  domainToASCII: (domain) => domain,
  domainToUnicode: (domain) => domain,
  fileURLToPath: internal.fileURLToPath,
  format: (url) => (typeof url === 'string' ? url : (url.href ?? String(url))),
  parse,
  pathToFileURL: internal.pathToFileURL,
  resolve: (from, to) => new URL(to, new URL(from, 'resolve://')).toString().replace(/^resolve:\/\//, ''),
  urlToHttpOptions: internal.urlToHttpOptions,
};
