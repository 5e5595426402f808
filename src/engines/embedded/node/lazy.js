/** Modules that Node's code names only at run time. A chunk adds those that it brings. */
const modules = {
  'internal/webstreams/adapters': () => require('internal/webstreams/adapters'),
};

module.exports = (id) => modules[id]?.() ?? {};
module.exports.add = (more) => Object.assign(modules, more);
