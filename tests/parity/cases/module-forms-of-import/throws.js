// 😀
throw new Error('t')
