module.exports = { isKeyObject: () => false, isCryptoKey: () => false };
