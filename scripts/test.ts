import { availableParallelism } from 'node:os'
import { deployStage } from './deploy-tools.ts'
import { e2eStage, e2eWorldStage, endE2eWorld } from './test-e2e.ts'
import {
  bin,
  commandStage,
  printTotals,
  runStage,
  type Stage,
  type StageResult,
  whenInterrupted,
} from './test-stage.ts'
import { unitStage } from './test-unit.ts'

const oxlint = bin('oxlint/bin/oxlint')
const biome = bin('@biomejs/biome/bin/biome')

const projects = ['tsconfig.node.json', 'web/tsconfig.json']
/** Type checkers per project; the projects are checked side by side. The default of four repeats much of the work. */
const checkers = Math.max(1, Math.floor(availableParallelism() / projects.length))

/** These stages run one after the other beside the tests, which mostly wait for the database. */
const checks = [
  commandStage('types', [bin('typescript/bin/tsc'), '-b', ...projects, '--checkers', String(checkers)]),
  commandStage('schema and its types are fresh', ['scripts/db-sync.ts', '--check']),
  commandStage('boundaries, sizes and texts', ['scripts/checks/main.ts']),
  commandStage('lint', [oxlint]),
  commandStage('format', [biome, 'format', '.']),
  deployStage,
]

const startedAt = performance.now()
const results: StageResult[] = []
let isInterrupted = false
whenInterrupted(() => (isInterrupted = true))

async function run(...stages: Stage[]): Promise<void> {
  for (const stage of stages) if (!isInterrupted) results.push(await runStage(stage))
}

async function runTests(): Promise<void> {
  await Promise.all([run(e2eWorldStage), run(unitStage)])
  await run(e2eStage)
}

const isE2eAlone = process.argv[2] === 'e2e'
// Playwright would draw the frames in place of its tests, and the whole run would call that passed.
if (!isE2eAlone) delete process.env['E2E_FRAMES']

if (isE2eAlone) await run(e2eStage)
else await Promise.all([run(...checks), runTests()])
await endE2eWorld()

printTotals(results, performance.now() - startedAt, isInterrupted)
