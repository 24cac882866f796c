import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { Client } from 'pg'
import { operatorMessage } from '../server/src/platform/errors.ts'
import { prepareDatabase } from '../server/src/platform/db/prepare.ts'
import { startPostgres } from './postgres.ts'
import { dumpSchema } from './schema-dump.ts'
import { scratchFolder } from './scratch-folder.ts'
import { writeSqlLimits } from './sql-limits.ts'

const root = dirname(import.meta.dirname)
const limitsFile = join(root, 'server/db/code/01_limits.gen.sql')
const schemaFile = join(root, 'server/db/schema.sql')
const typesFile = join(root, 'server/src/platform/db/types.gen.ts')

/** Migrates a scratch database and describes it, as SQL for people and as types for the compiler. */
async function describeSchema(scratch: string): Promise<Map<string, string>> {
  const cluster = await startPostgres({ dataDir: scratch, isDurable: false })
  try {
    await prepareDatabase(cluster.url, 'scratch')
    const client = new Client({ connectionString: cluster.url })
    await client.connect()
    const schema = await dumpSchema(client)
    await client.end()
    return new Map([
      [schemaFile, schema],
      [typesFile, generateTypes(cluster.url, join(scratch, 'types.ts'))],
    ])
  } finally {
    await cluster.stop()
  }
}

function generateTypes(url: string, outFile: string): string {
  const bin = join(root, 'node_modules/kysely-codegen/dist/cli/bin.js')
  const args = ['--dialect=postgres', `--url=${url}`, `--out-file=${outFile}`, '--date-parser=string']
  const run = spawnSync(process.execPath, [bin, ...args, '--include-pattern={public,auth}.*'], {
    encoding: 'utf8',
  })
  if (run.status !== 0) throw new Error(`kysely-codegen failed: ${run.stdout}${run.stderr}`)
  return readFileSync(outFile, 'utf8')
}

function sync(contents: Map<string, string>, isCheck: boolean): number {
  const stale = [...contents].filter(
    ([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text,
  )
  if (!isCheck) for (const [file, text] of stale) writeFileSync(file, text)
  for (const [file, text] of stale)
    console.log(
      `${isCheck ? 'stale' : 'written'}: ${relative(root, file)}${isCheck ? firstChange(file, text) : ''}`,
    )
  if (isCheck && stale.length > 0) console.log('Run `npm run db:sync` and commit what it writes.')
  return isCheck && stale.length > 0 ? 1 : 0
}

function firstChange(file: string, text: string): string {
  const before = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  const line = text.split('\n').findIndex((wanted, index) => wanted !== before[index])
  return `:${line + 1}: now ${text.split('\n')[line] ?? '(shorter)'}`
}

const scratch = mkdtempSync(join(scratchFolder(), 'yuti-test-'))
try {
  const isCheck = process.argv.includes('--check')
  // This runs first, because the schema contains these functions.
  process.exitCode = sync(new Map([[limitsFile, writeSqlLimits()]]), isCheck)
  process.exitCode ||= sync(await describeSchema(scratch), isCheck)
} catch (error) {
  console.error(operatorMessage(error) ?? error)
  process.exitCode = 1
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
