kind = [this === undefined, typeof exports]
later = import('node:path').then(({ posix }) => posix.join('a', 'b'))
