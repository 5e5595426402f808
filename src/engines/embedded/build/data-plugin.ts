/**
 * esbuild plugin: leaves out tables of the packages that no lab comes near, and debugging aids that show nothing here.
 * The packages' code stays as it is.
 */

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { SHIMS } from './paths.ts';

const require = createRequire(import.meta.url);

interface MimeType {
  source?: string;
  charset?: string;
  extensions?: string[];
}

/** Packages of packages that do nothing here that could be seen but weigh. */
const SHIMMED = [
  [/node_modules[\\/]ip-address[\\/]dist[\\/]ip-address\.js$/, 'ip-address.js'],
  [/node_modules[\\/]side-channel[\\/]index\.js$/, 'side-channel.js'],
  [/node_modules[\\/]debug[\\/]src[\\/]browser\.js$/, 'debug.js'],
] as const;

export const dataPlugin: Plugin = {
  name: 'data',
  setup(build) {
    build.onLoad({ filter: /mime-db[\\/]db\.json$/ }, async ({ path }) => ({
      contents: JSON.stringify(trimMimeTypes(JSON.parse(await readFile(path, 'utf8')))),
      loader: 'json',
    }));
    build.onLoad({ filter: /iconv-lite[\\/]encodings[\\/]sbcs-data(-generated)?\.js$/ }, ({ path }) => ({
      contents: `module.exports = ${JSON.stringify(trimEncodings(require(path)))};`,
      loader: 'js',
    }));
    build.onLoad({ filter: /iconv-lite[\\/]encodings[\\/]dbcs-data\.js$/ }, () => ({
      contents: `module.exports = require(${JSON.stringify(join(SHIMS, 'platform-encodings.js'))});`,
      loader: 'js',
    }));
    // Request bodies in UTF-7 and UTF-32.
    build.onLoad({ filter: /iconv-lite[\\/]encodings[\\/](dbcs-codec|utf7|utf32)\.js$/ }, () => ({
      contents: 'module.exports = {};',
      loader: 'js',
    }));
    // Its checks are of what Node's `Buffer` refuses itself.
    build.onLoad({ filter: /node_modules[\\/]safer-buffer[\\/]safer\.js$/ }, () => ({
      contents: "module.exports = require('buffer');",
      loader: 'js',
    }));
    // `raw-body` decodes piece by piece, without streams.
    build.onLoad({ filter: /iconv-lite[\\/]lib[\\/]streams\.js$/ }, () => ({
      contents: 'module.exports = () => ({});',
      loader: 'js',
    }));
    for (const [filter, shim] of SHIMMED) {
      build.onLoad({ filter }, () => ({
        contents: `module.exports = require(${JSON.stringify(join(SHIMS, shim))});`,
        loader: 'js',
      }));
    }
  },
};

/** Types of one maker's own files, but for the office formats that people serve. */
const VENDORS_OWN = /\/vnd\.(?!openxmlformats|ms-(excel|powerpoint|word|fontobject)|oasis)/;

/** Models, molecules, and formats that were never registered, but for a few that people serve. */
const OUTLANDISH =
  /^(chemical|message|model|x-conference|x-shader)\/|^(audio|image|video)\/x-(?!flv|icon|matroska|ms-bmp|wav)/;

/** Of programs' own formats, those that browsers and APIs exchange. */
const FOREIGN =
  /^application\/(?!vnd\.|(.*\+)?json5?$|(atom|mathml|rss|soap|xhtml|xslt)\+xml$|(7z|ecmascript|epub|gzip|java|mp4|msword|node$|octet|ogg|pdf|rtf|sql|toml|wasm|x-(7z|font|gzip|javascript|sh$|tar|www-form|x509)|xml|yaml|zip))/;

/** `mime-types` looks up by extension and by charset: a type with neither is never found. */
function trimMimeTypes(types: Record<string, MimeType>): Record<string, MimeType> {
  const found = Object.entries(types).filter(
    ([name, { extensions, charset }]) =>
      ![VENDORS_OWN, OUTLANDISH, FOREIGN].some((rule) => rule.test(name)) &&
      (extensions !== undefined || charset !== undefined),
  );
  return Object.fromEntries(found.map(([name, type]) => [name, withoutCompressible(type)]));
}

function withoutCompressible({ source, charset, extensions }: MimeType): MimeType {
  return { ...(source && { source }), ...(charset && { charset }), ...(extensions && { extensions }) };
}

/** Single-byte encodings that have a table; of the others the platform has (`../node/platform-encodings.js`) all but DOS's. */
const ENCODINGS = ['ascii', 'iso88591', 'windows1252'];

function trimEncodings(encodings: Record<string, unknown>): Record<string, unknown> {
  const isKept = (name: unknown) => typeof name === 'string' && ENCODINGS.includes(name);
  return Object.fromEntries(
    Object.entries(encodings).filter(([name, value]) => isKept(name) || isKept(value)),
  );
}
