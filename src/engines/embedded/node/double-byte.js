/** iconv-lite's East Asian encodings, without their tables: every platform here decodes them itself. Nothing encodes them. */

const NAMES = {
  gbk: ['chinese', 'cp936', 'csgb2312', 'euccn', 'gb18030', 'gb2312', 'ms936', 'windows936', 'xgbk'],
  big5: ['big5hkscs', 'cnbig5', 'cp950', 'csbig5', 'ms950', 'windows950', 'xxbig5'],
  'shift-jis': ['cp932', 'csshiftjis', 'ms932', 'shiftjis', 'sjis', 'windows31j', 'xsjis'],
  'euc-jp': ['eucjp'],
  'euc-kr': ['cp949', 'cseuckr', 'euckr', 'korean', 'ks_c_56011987', 'ms949', 'windows949'],
};

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
