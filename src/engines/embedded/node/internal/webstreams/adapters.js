/** Between Node's streams and the platform's. */
const { Readable } = require('node:stream');

function newStreamReadableFromReadableStream(web, options) {
  const reader = web.getReader();
  return new Readable({
    ...options,
    read() {
      reader.read().then(
        ({ done, value }) =>
          this.push(done ? null : value instanceof Uint8Array ? Buffer.from(value) : value),
        (error) => this.destroy(error),
      );
    },
    destroy(error, callback) {
      reader.cancel(error).then(
        () => callback(error),
        () => callback(error),
      );
    },
  });
}

function newReadableStreamFromStreamReadable(stream) {
  const isBytes = !stream.readableObjectMode;
  return new ReadableStream(
    {
      start(controller) {
        stream.pause();
        stream.on('data', (chunk) => {
          controller.enqueue(isBytes && Buffer.isBuffer(chunk) ? new Uint8Array(chunk) : chunk);
          if (controller.desiredSize <= 0) stream.pause();
        });
        stream.once('error', (error) => controller.error(error));
        stream.once('end', () => controller.close());
      },
      pull: () => void stream.resume(),
      cancel: (reason) => void stream.destroy(reason),
    },
    isBytes
      ? new ByteLengthQueuingStrategy({ highWaterMark: stream.readableHighWaterMark })
      : new CountQueuingStrategy({ highWaterMark: stream.readableHighWaterMark }),
  );
}

module.exports = { newReadableStreamFromStreamReadable, newStreamReadableFromReadableStream };
