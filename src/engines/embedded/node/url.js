const internal = require('internal/url');

/** The old `url.parse`, as far as it can be had from a URL: what packages use it for. In a lab it is Node's own. */
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

/** Of what `parse` gave, with whatever was changed in it since. */
function format(url) {
  if (typeof url === 'string' || url instanceof URL) return String(url);
  const { protocol, slashes, auth, host, pathname, search, hash } = url;
  const origin = slashes || host ? `//${auth ? `${auth}@` : ''}${host ?? ''}` : '';
  return `${protocol ?? ''}${origin}${pathname ?? ''}${search ?? ''}${hash ?? ''}`;
}

module.exports = {
  URL: internal.URL,
  URLSearchParams: internal.URLSearchParams,
  Url: class Url {},
  domainToASCII: (domain) => domain,
  domainToUnicode: (domain) => domain,
  fileURLToPath: internal.fileURLToPath,
  format,
  parse,
  pathToFileURL: internal.pathToFileURL,
  resolve: (from, to) => new URL(to, new URL(from, 'resolve://')).toString().replace(/^resolve:\/\//, ''),
  urlToHttpOptions: internal.urlToHttpOptions,
};
