module.exports = { isMaster: true, isPrimary: true, isWorker: false };
