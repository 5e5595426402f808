export const early = await new Promise((resolve) => setTimeout(() => resolve('early'), 3))
