import { defineConfig } from 'vitest/config'

/**
 * The tests of the package that run in one process and within seconds: those that start other programs never see a mutant,
 * and the measures over many births would take hours.
 */
export default defineConfig({
  test: {
    environment: 'node',
    include: [`packages/${process.env['MUTANTS_PACKAGE'] ?? '*'}/src/**/*.test.ts`],
    exclude: ['standing-alone', 'browser-entries', 'secrecy', 'cohort-shares'].map(
      (name) => `**/${name}.test.ts`,
    ),
    testTimeout: 60_000,
  },
})
