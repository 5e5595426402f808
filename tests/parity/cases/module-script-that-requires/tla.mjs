await null;
export const x = 1;
