module.exports = { namespace: { isBuildingSnapshot: () => false } };
