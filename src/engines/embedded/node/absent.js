/** Stands for a module that nothing here has: naming it is harmless, using it is not. */
module.exports = {};
