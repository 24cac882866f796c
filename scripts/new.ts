/** `npm run new -- endpoint|screen|noun …`: writes the mechanical files of each; what only a person can know is written by hand. */
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Edit, planEdits, writePlan } from './new/edits.ts'
import { endpointEdits } from './new/endpoint.ts'
import { readName } from './new/names.ts'
import { nounEdits } from './new/noun.ts'
import { screenEdits } from './new/screen.ts'
import { writeRouteTree } from './new/route-tree.ts'

const usage = `Usage:
  npm run new -- noun <noun>                            contract, router, table, policies, texts
  npm run new -- endpoint <noun> <procedure>            a procedure for members
  npm run new -- screen <noun> <screen> <procedure>     a screen at /<screen> that shows what <procedure> answers
Names are in kebab-case, for example: npm run new -- endpoint profiles my-visits`

const root = dirname(import.meta.dirname)

type Plan = { edits: Edit[]; next: string; hasTable?: boolean }

function plan([what, ...names]: string[]): Plan {
  const name = (index: number, kind: string) => readName(kind, names[index])
  if (what === 'endpoint') {
    const [noun, procedure] = [name(0, 'The noun'), name(1, 'The procedure')]
    return {
      edits: endpointEdits(noun, procedure),
      next: 'the query in repository.ts, its answer in the contract and the presenter, and what the test expects',
    }
  }
  if (what === 'screen') {
    const [noun, screen, procedure] = [name(0, 'The noun'), name(1, 'The screen'), name(2, 'The procedure')]
    return {
      edits: screenEdits(noun, screen, procedure),
      next: 'what the screen shows, its texts in three languages, and a way that leads to it',
    }
  }
  if (what === 'noun') {
    const noun = name(0, 'The noun')
    const numbers = readdirSync(join(root, 'server/db/tables')).map((file) => Number.parseInt(file, 10) || 0)
    const number = String(Math.max(0, ...numbers) + 1).padStart(4, '0')
    return {
      edits: nounEdits(noun, `${number}_add_${noun.snake}.sql`),
      next: 'the columns of the table, and what the first procedure answers',
      hasTable: true,
    }
  }
  throw new Error(usage)
}

function run(...args: string[]): void {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${args.join(' ')} failed`)
}

try {
  const { edits, next, hasTable } = plan(process.argv.slice(2))
  const files = planEdits(root, edits)
  writePlan(root, files)
  const paths = [...files.keys()]
  run('node_modules/@biomejs/biome/bin/biome', 'format', '--write', '--log-level=error', ...paths)
  run('scripts/limits-doc.ts')
  if (paths.some((path) => path.startsWith('web/src/routes/'))) await writeRouteTree(root)
  if (hasTable) run('scripts/db-sync.ts')
  console.log(paths.map((path) => `  ${path}`).join('\n'))
  console.log(`By hand: ${next}.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
