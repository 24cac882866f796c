import { e2eStage, e2eWorldStage } from './test-e2e.ts'
import { bin, commandStage, runStage, type Stage, type StageResult } from './test-stage.ts'
import { unitStage } from './test-unit.ts'

const oxlint = bin('oxlint/bin/oxlint')
const biome = bin('@biomejs/biome/bin/biome')

/** What is cheap, or waits more than it works, runs beside other stages; what fills both cores does not. */
const groups: Stage[][] = [
  [
    commandStage('types', [bin('typescript/bin/tsc'), '-b', 'tsconfig.node.json', 'web/tsconfig.json']),
    commandStage('schema and its types are fresh', ['scripts/db-sync.ts', '--check']),
    commandStage('boundaries, sizes and texts', ['scripts/checks/main.ts']),
  ],
  [commandStage('lint', [oxlint]), commandStage('format', [biome, 'format', '.'])],
  [unitStage, e2eWorldStage],
  [e2eStage],
]

const isE2eOnly = process.argv[2] === 'e2e'
const startedAt = performance.now()
const results: StageResult[] = []
for (const group of isE2eOnly ? [[e2eStage]] : groups)
  results.push(...(await Promise.all(group.map(runStage))))

const failing = results.filter(({ failed }) => failed > 0)
const total = (key: 'passed' | 'failed') => results.reduce((sum, result) => sum + result[key], 0)
console.log(`\n${((performance.now() - startedAt) / 1000).toFixed(0)} s in all`)
if (failing.length > 0) console.log(`Failed: ${failing.map(({ name }) => name).join(', ')}`)
console.log(`${total('passed')} passed, ${total('failed')} failed`)
process.exitCode = failing.length > 0 ? 1 : 0
