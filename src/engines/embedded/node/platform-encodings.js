/** iconv-lite's encodings without their tables: every platform here decodes these itself. Nothing encodes them. */

const NAMES = {
  gbk: ['chinese', 'cp936', 'csgb2312', 'euccn', 'gb18030', 'gb2312', 'ms936', 'windows936', 'xgbk'],
  big5: ['big5hkscs', 'cnbig5', 'cp950', 'csbig5', 'ms950', 'windows950', 'xxbig5'],
  'shift-jis': ['cp932', 'csshiftjis', 'ms932', 'shiftjis', 'sjis', 'windows31j', 'xsjis'],
  'euc-jp': ['eucjp'],
  'euc-kr': ['cp949', 'cseuckr', 'euckr', 'korean', 'ks_c_56011987', 'ms949', 'windows949'],
  ibm866: ['cp866'],
  'koi8-r': ['koi8r'],
  'koi8-u': ['koi8u'],
  'x-mac-cyrillic': ['maccyrillic'],
  macintosh: [],
  'windows-874': ['cp874', 'windows874'],
};
for (const part of [2, 3, 4, 5, 6, 7, 8, 10, 13, 14, 15, 16]) NAMES[`iso-8859-${part}`] = [`iso8859${part}`];
for (const page of [1250, 1251, 1253, 1254, 1255, 1256, 1257, 1258])
  NAMES[`windows-${page}`] = [`cp${page}`, `windows${page}`];

function codecFor(label) {
  return class Codec {
    decoder = class Decoder {
      #decoder = new TextDecoder(label);

      write(bytes) {
        return this.#decoder.decode(bytes, { stream: true });
      }

      end() {
        return this.#decoder.decode();
      }
    };
  };
}

for (const [label, names] of Object.entries(NAMES)) {
  const codec = codecFor(label);
  for (const name of [label.replace('-', ''), ...names]) module.exports[name] = codec;
}
