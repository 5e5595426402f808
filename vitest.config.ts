import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/{unit,labs,parity,content}/**/*.test.{ts,tsx}'],
    // On two cores Vitest would use one.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Runs of real servers wait for real time; nothing here asserts how fast they are.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
