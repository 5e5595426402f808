exports.named = [this === exports, 'n']
exports.later = (implied = 5)
