import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { listMissing } from './processes.ts'

/**
 * `npm run test:cluster` tries the product on engines from the system's packages, `npm run test:cluster -- kill-each` one of the
 * trials. It takes minutes and is no part of `npm test`.
 */
const trials = ['pooler', 'links', 'installations', 'faults', 'failover', 'kill-each']

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

function stop(reason: string): never {
  console.error(reason)
  process.exit(1)
}

const missing = listMissing()
if (missing) stop(missing)
const chosen = process.argv.slice(2)
const unknown = chosen.find((trial) => !trials.includes(trial))
if (unknown) stop(`There is no trial ${unknown}; there are ${trials.join(', ')}.`)
let failures = 0
for (const trial of chosen.length > 0 ? chosen : trials) {
  // oxlint-disable-next-line no-await-in-loop -- two at once would disturb each other's time limits
  if (!(await run(trial))) failures += 1
}
process.exit(failures > 0 ? 1 : 0)
