/**
 * Mutation tests: `npm run test:mutants` runs all of them, `-- astro`, `-- contract` or `-- faults [words of a name]` one
 * part. StrykerJS changes the two packages; the hand-picked mistakes of faults.ts break SQL and the server.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runFaults } from './run-faults.ts'

const folder = import.meta.dirname
const root = dirname(dirname(folder))
const stryker = join(folder, 'node_modules/@stryker-mutator/core/bin/stryker.js')

function runStryker(name: 'astro' | 'contract'): boolean {
  if (!existsSync(stryker)) spawnSync('npm', ['ci'], { cwd: folder, stdio: 'inherit' })
  const { status } = spawnSync(process.execPath, [stryker, 'run', join(folder, 'stryker.config.mjs')], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, MUTANTS_PACKAGE: name },
  })
  return status === 0
}

const [part, words] = process.argv.slice(2)
const results = [
  part === undefined || part === 'astro' ? runStryker('astro') : true,
  part === undefined || part === 'contract' ? runStryker('contract') : true,
  part === undefined || part === 'faults' ? runFaults(words) : true,
]
process.exitCode = results.includes(false) ? 1 : 0
