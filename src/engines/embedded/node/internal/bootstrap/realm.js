module.exports = { BuiltinModule: { exists: (id) => id.startsWith('internal/') } };
