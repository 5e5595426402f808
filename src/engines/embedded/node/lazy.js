/** What is loaded, or made, only when somebody asks for it. */
const modules = {
  'internal/webstreams/adapters': () => require('internal/webstreams/adapters'),
};

/** Modules that Node's code names only at run time. A chunk adds those that it brings. */
module.exports = (id) => modules[id]?.() ?? {};
module.exports.add = (more) => Object.assign(modules, more);

/** Says that a part of Node's is not here, as importing a module that is not here does. */
module.exports.absence = (specifier) => {
  const { MissingImport } = require('../runtime/link-error.ts');
  return new MissingImport({ kind: 'import', missing: 'builtin', specifier, place: null });
};
