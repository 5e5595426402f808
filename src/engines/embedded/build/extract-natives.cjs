/**
 * Runs in the pinned Node: writes the JavaScript that is compiled into its binary to a folder.
 * Node has no other way to hand out its own source text; `process.binding` is deprecated, not gone.
 */
const { mkdirSync, writeFileSync } = require('node:fs');
const { dirname, join } = require('node:path');

const [, , folder, ...ids] = process.argv;
const natives = process.binding('natives');

for (const id of ids) {
  if (typeof natives[id] !== 'string') throw new Error(`Node ${process.version} has no ${id}`);
  const file = join(folder, `${id}.js`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, natives[id]);
}
