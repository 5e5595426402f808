/** Reading a whole stream, of Node's or of the platform's. */
async function arrayBuffer(stream) {
  const { buffer: memory, byteOffset, byteLength } = await buffer(stream);
  return memory.slice(byteOffset, byteOffset + byteLength);
}

async function buffer(stream) {
  const chunks = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

async function text(stream) {
  return new TextDecoder().decode(await buffer(stream));
}

module.exports = {
  arrayBuffer,
  blob: async (stream) => new Blob([await buffer(stream)]),
  buffer,
  bytes: async (stream) => new Uint8Array(await arrayBuffer(stream)),
  json: async (stream) => JSON.parse(await text(stream)),
  text,
};
