import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/{unit,labs,parity,content}/**/*.test.{ts,tsx}'],
    // Runs of real servers wait for real time; nothing here asserts how fast they are.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
