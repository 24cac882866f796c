import { globSync } from 'node:fs'
import { join } from 'node:path'
import { describe } from 'vitest'

const name = process.env['MUTANTS_PACKAGE'] ?? 'astro'
/** They start other programs, which never see a mutant, or measure many births, which would take hours. */
const left = ['standing-alone', 'browser-entries', 'secrecy', 'cohort-shares']

/** All tests of the package in one file: loading the package once for each mutant takes a seventh of the time. */
const source = join(import.meta.dirname, '../../packages', name, 'src')
for (const path of globSync('**/*.test.ts', { cwd: source })) {
  if (left.some((file) => path.endsWith(`${file}.test.ts`))) continue
  describe(path, async () => {
    await import(join(source, path))
  })
}
