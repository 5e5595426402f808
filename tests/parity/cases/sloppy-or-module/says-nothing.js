nothing = [this === undefined ? 'module' : 'script', typeof exports, 0o10 + 1]
