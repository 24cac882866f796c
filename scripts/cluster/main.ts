import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { listMissingPrograms } from './engines.ts'

/**
 * `npm run test:cluster` tries the server behind PgBouncer, with a replica and through a failover, on engines from the
 * system's packages. It takes minutes and is no part of `npm test`.
 */
const trials = ['pooler', 'links', 'failover']

async function run(trial: string): Promise<boolean> {
  console.log(`\n${trial}`)
  const startedAt = Date.now()
  const child = spawn(process.execPath, [join(import.meta.dirname, `${trial}.ts`)], { stdio: 'inherit' })
  await once(child, 'exit')
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  const isRight = child.exitCode === 0
  console.log(`${isRight ? 'ok   ' : 'FAILS'} ${trial}, ${seconds} s`)
  return isRight
}

const missing = listMissingPrograms()
if (missing.length > 0) {
  const names = missing.map(({ program }) => program).join(', ')
  const packages = missing.map(({ name }) => name).join(' ')
  console.error(`Missing here: ${names}. Install them: apt-get install -y ${packages}`)
  process.exit(1)
}
let failures = 0
for (const trial of trials) {
  // oxlint-disable-next-line no-await-in-loop -- two at once would disturb each other's time limits
  if (!(await run(trial))) failures += 1
}
process.exit(failures > 0 ? 1 : 0)
