/** `internalBinding(name)`: what lies beneath Node's JavaScript. */

const context = require('../runtime/context.ts');
const { streamBinding } = require('../runtime/stream-state.ts');
const { Pipe } = require('../runtime/pipe.ts');
const { TCP } = require('../runtime/tcp.ts');
const { uvBinding } = require('../runtime/uv.ts');
const httpParser = require('./http-parser.js');
const { toBytes } = require('./ipv6.js');
const types = require('./types-binding.js');
const util = require('./util-binding.js');

const noop = () => {};

const bindings = {
  async_context_frame: {
    getContinuationPreservedEmbedderData: context.currentFrame,
    setContinuationPreservedEmbedderData: context.setFrame,
  },
  buffer: { compare: (a, b) => require('node:buffer').Buffer.compare(a, b) },
  cares_wrap: { convertIpv6StringToBuffer: toBytes },
  config: { hasIntl: false },
  constants: { os: { signals: {} }, trace: {}, internal: {} },
  diagnostics_channel: { subscribers: [], linkNativeChannel: noop, getOrCreateChannelIndex: () => 0 },
  errors: { exitCodes: { kGenericUserError: 1 }, triggerUncaughtException: throwLater },
  fs: { writeBuffer: noop },
  http_parser: httpParser,
  os: { getOSInformation: () => ['Linux', '', '', 'x64'] },
  pipe_wrap: { Pipe, PipeConnectWrap: class PipeConnectWrap {}, constants: { SOCKET: 0, SERVER: 1, IPC: 2 } },
  stream_wrap: streamBinding(),
  string_decoder: {
    encodings: ['ascii', 'latin1', 'utf16le', 'utf8', 'base64', 'base64url', 'hex', 'buffer'],
  },
  tcp_wrap: {
    TCP,
    TCPConnectWrap: class TCPConnectWrap {},
    constants: { SOCKET: 0, SERVER: 1, UV_TCP_IPV6ONLY: 1, UV_TCP_REUSEPORT: 2 },
  },
  trace_events: { getCategoryEnabledBuffer: () => [0], trace: noop, isTraceCategoryEnabled: () => false },
  types,
  util,
  uv: uvBinding(),
};

/** Node stops the process; here the loop hears of it as of any error that nobody caught. */
function throwLater(error) {
  require('node:timers').setImmediate(() => {
    throw error;
  });
}

module.exports = (name) => bindings[name] ?? {};
