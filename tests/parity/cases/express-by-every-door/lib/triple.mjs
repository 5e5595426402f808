export const triple = (x) => x * 3;
