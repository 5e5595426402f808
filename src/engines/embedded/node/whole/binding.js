/** `internalBinding(name)` in a chunk: the worker's, and what Node's code there needs beside it. */
const fromWorker = require('engine:binding');
const { toASCII, toUnicode } = require('./idna.js');

/** As `url.format` writes a URL without some of its parts. */
function format(href, fragment, unicode, search, auth) {
  const url = new URL(href);
  if (!fragment) url.hash = '';
  if (!search) url.search = '';
  if (!auth) {
    url.username = '';
    url.password = '';
  }
  return unicode ? url.href.replace(url.hostname, toUnicode(url.hostname)) : url.href;
}

const own = {
  encoding_binding: { toASCII },
  url: { domainToASCII: toASCII, domainToUnicode: (domain) => toUnicode(toASCII(domain)), format },
  url_pattern: { URLPattern: globalThis.URLPattern },
};

module.exports = (name) => own[name] ?? fromWorker(name);
/** What one chunk alone needs. */
module.exports.add = (more) => Object.assign(own, more);
