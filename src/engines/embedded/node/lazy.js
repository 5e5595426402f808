/** Modules that Node's code names only at run time. */
const modules = {
  'internal/webstreams/adapters': () => ({}),
};

module.exports = (id) => modules[id]?.() ?? {};
