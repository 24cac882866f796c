import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { operatorError, operatorMessage } from '../server/src/platform/errors.ts'
import { type Selection, selectTests } from './changed-tests.ts'
import { bin, commandStage, root, runAll, type Stage } from './test-stage.ts'
import { vitestStage } from './test-unit.ts'

/** `npm run test:changed [-- --base <commit>]` tests what changed since the merge base, uncommitted changes included. */
const { values } = parseArgs({ options: { base: { type: 'string', default: findMain() } } })

function git(...args: string[]): string[] {
  const { stdout, stderr, status } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw operatorError(`git ${args.join(' ')} failed: ${stderr.trim()}`)
  return stdout.split('\n').filter((line) => line !== '')
}

/** A fresh clone of a branch may know main only by its remote. */
function findMain(): string {
  return ['main', 'origin/main'].find(isKnown) ?? 'HEAD'
}

function isKnown(name: string): boolean {
  return spawnSync('git', ['rev-parse', '--verify', '--quiet', name], { cwd: root }).status === 0
}

function findChanged(base: string): { changed: string[]; present: string[] } {
  const [mergeBase = base] = git('merge-base', base, 'HEAD')
  const changed = [
    ...git('diff', '--name-only', '--no-renames', mergeBase),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  return { changed, present: changed.filter((file) => existsSync(join(root, file))) }
}

/** Two runs of Vitest, because one either follows imports or takes the tests that are named. */
function testStages({ related, folders, isEverything }: Selection): Stage[] {
  if (isEverything) return [vitestStage('all unit, server and component tests', ['run'])]
  const stages: Stage[] = []
  if (related.length > 0)
    stages.push(
      vitestStage('tests that import what changed', ['related', '--run', '--passWithNoTests', ...related]),
    )
  if (folders.length > 0)
    stages.push(vitestStage('tests beside what changed', ['run', '--passWithNoTests', ...folders]))
  return stages
}

function checkStages(changed: string[], present: string[]): Stage[] {
  const types = ['-b', 'tsconfig.node.json', 'web/tsconfig.json']
  const sources = present.filter((file) => /\.(ts|tsx|mjs)$/.test(file))
  return [
    commandStage('boundaries, sizes and texts', ['scripts/checks/main.ts']),
    ...(present.length > 0 ? [commandStage('format', formatArgs(present))] : []),
    ...(sources.length > 0 ? [commandStage('lint', [bin('oxlint/bin/oxlint'), ...sources])] : []),
    ...(changed.some((file) => /\.(ts|tsx|mts|json)$/.test(file))
      ? [commandStage('types', [bin('typescript/bin/tsc'), ...types])]
      : []),
    ...(changed.some((file) => file.startsWith('server/db/'))
      ? [commandStage('schema and its types are fresh', ['scripts/db-sync.ts', '--check'])]
      : []),
  ]
}

/** Files that Biome does not know are not an error. */
function formatArgs(files: string[]): string[] {
  return [bin('@biomejs/biome/bin/biome'), 'format', '--no-errors-on-unmatched', ...files]
}

try {
  const { changed, present } = findChanged(values.base)
  const selection = selectTests(changed)
  // Nothing can import a deleted module; a remaining import fails the type check.
  selection.related = selection.related.filter((file) => present.includes(file))
  console.log(`${changed.length} files changed since ${values.base}`)
  await runAll([checkStages(changed, present), testStages(selection)])
  if (selection.browserSpecs.length > 0)
    console.log(`Not run: npm run test:e2e -- ${selection.browserSpecs.join(' ')}`)
} catch (error) {
  console.error(operatorMessage(error) ?? error)
  process.exitCode = 1
}
