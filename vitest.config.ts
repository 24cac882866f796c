import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** One more than there are cores, because many tests wait for the database. */
const maxWorkers = availableParallelism() + 1

/** Catches tests that hang. No test takes this long, however slow or busy the machine is. */
const hangMs = 180_000
const patience = {
  testTimeout: hangMs,
  hookTimeout: hangMs,
  teardownTimeout: hangMs,
  // Returns as soon as the event has come, like `vi.waitFor` (scripts/test-waiting.ts).
  expect: { poll: { timeout: 60_000, interval: 20 } },
}

const waitsLongest = ({ moduleId }: TestSpecification) => moduleId.endsWith('/killed-worker.test.ts')

/** Starts the file that waits longest first, so that no worker is left alone with it at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of vitest
    const sorted = await super.sort(files)
    return [...sorted.filter(waitsLongest), ...sorted.filter((file) => !waitsLongest(file))]
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          maxWorkers,
          // No test changes a module for others, and a fresh module graph for each file doubles the time.
          isolate: false,
          include: ['packages/**/*.test.ts', 'native/*.test.ts', 'scripts/**/*.test.ts'],
          setupFiles: ['scripts/test-waiting.ts'],
          ...patience,
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
          setupFiles: [
            'scripts/test-waiting.ts',
            'server/src/testing/quick-answers.ts',
            'server/src/testing/quick-passwords.ts',
            'server/src/testing/slow-machine.ts',
          ],
          ...patience,
        },
      },
      {
        extends: './web/vite.config.ts',
        root: './web',
        test: {
          name: 'dom',
          environment: 'jsdom',
          maxWorkers,
          // Threads start faster than processes.
          pool: 'threads',
          // The files share one window and one copy of the app: creating them for each file would take most of the time.
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: ['../scripts/test-waiting.ts', './src/test/setup.ts'],
          // Intervals stay real: jsdom draws its frames by one, and the shared window would never draw again.
          fakeTimers: { toFake: ['Date', 'setTimeout', 'clearTimeout'] },
          ...patience,
        },
      },
    ],
  },
})
