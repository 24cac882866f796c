import { defineConfig } from 'vitest/config'

/** The tests of the two packages that run in one process; those that start other programs never see a mutant. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['packages/*/src/**/*.test.ts'],
    exclude: ['**/standing-alone.test.ts', '**/browser-entries.test.ts'],
  },
})
