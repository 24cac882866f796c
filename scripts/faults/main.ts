import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { listMissing } from './small-disk.ts'

/**
 * `npm run test:faults` makes what goes wrong on a machine: full disks, missing permissions, killed and early starts;
 * `npm run test:faults -- disk` makes some of it. It takes minutes and is no part of `npm test`.
 */
const trials = ['starts', 'disk', 'install']
/** Works without small disks. */
const needsNoMount = 'starts'

async function run(trial: string): Promise<boolean> {
  console.log(`\n${trial}`)
  const startedAt = Date.now()
  const child = spawn(process.execPath, [join(import.meta.dirname, `${trial}.ts`)], { stdio: 'inherit' })
  await once(child, 'exit')
  const isRight = child.exitCode === 0
  console.log(`${isRight ? 'ok   ' : 'FAILS'} ${trial}, ${Math.round((Date.now() - startedAt) / 1000)} s`)
  return isRight
}

function stop(reason: string): never {
  console.error(reason)
  process.exit(1)
}

const chosen = process.argv.slice(2)
const unknown = chosen.find((trial) => !trials.includes(trial))
if (unknown) stop(`There is no trial ${unknown}; there are ${trials.join(', ')}.`)
const wanted = chosen.length > 0 ? chosen : trials
const missing = listMissing()
if (missing && wanted.some((trial) => trial !== needsNoMount))
  stop(`${missing} \`npm run test:faults -- ${needsNoMount}\` needs none.`)
let failures = 0
for (const trial of wanted) if (!(await run(trial))) failures += 1
process.exit(failures > 0 ? 1 : 0)
