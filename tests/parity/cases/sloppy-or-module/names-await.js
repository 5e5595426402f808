var await = 5
kind = [this === undefined, typeof exports, await]
