const name = process.env.MUTANTS_PACKAGE ?? 'astro'

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
  vitest: { configFile: 'tools/mutants/vitest.config.ts', related: false },
  mutate: [`packages/${name}/src/**/*.ts`, '!**/*.test.ts', '!**/testing/**'],
  ignorePatterns: [
    '**',
    '!packages/**',
    '!tools/mutants/vitest.config.ts',
    '!tools/mutants/all.test.ts',
    '!package.json',
    '!tsconfig*.json',
  ],
  coverageAnalysis: 'perTest',
  // Schemas are built when their file is imported, so almost every mutant of the contract is static.
  ignoreStatic: name === 'astro',
  concurrency: Number(process.env.MUTANTS_CONCURRENCY ?? 2),
  // The tests of a mutant take about a second, so this ends only endless loops.
  timeoutMS: 20_000,
  incremental: true,
  incrementalFile: `node_modules/.cache/mutants-${name}.json`,
  tempDirName: 'node_modules/.cache/mutants',
  reporters: ['clear-text', 'progress-append-only', 'json'],
  jsonReporter: { fileName: `test-results/mutants-${name}.json` },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 95, low: 85, break: name === 'astro' ? 85 : null },
}
