import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** One more than there are cores, because many tests wait for the database. */
const maxWorkers = availableParallelism() + 1

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          maxWorkers,
          // No test changes a module for others, and starting each file anew doubles the time.
          isolate: false,
          include: ['packages/**/*.test.ts', 'native/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          maxWorkers,
          isolate: false,
          include: ['server/**/*.test.ts'],
          globalSetup: ['scripts/test-postgres.ts'],
          setupFiles: ['server/src/testing/quick-passwords.ts'],
          testTimeout: 20_000,
          hookTimeout: 20_000,
        },
      },
      {
        extends: './web/vite.config.ts',
        root: './web',
        test: {
          name: 'dom',
          environment: 'jsdom',
          maxWorkers,
          // Threads start sooner than processes.
          pool: 'threads',
          // The files share one window and one copy of the app, which would take most of the time to make for each.
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: ['./src/test/setup.ts'],
          // No intervals: frames of jsdom hang on one, and the one window would have no frame any more.
          fakeTimers: { toFake: ['Date', 'setTimeout', 'clearTimeout'] },
          testTimeout: 20_000,
        },
      },
    ],
  },
})
