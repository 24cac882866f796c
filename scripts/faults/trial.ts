import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { operatorMessage } from '../../server/src/platform/errors.ts'
import { countFailures } from '../cluster/check.ts'

/** Gives the trial a folder that the user of PostgreSQL may pass through, and ends the process when it has run. */
export async function runTrial(trial: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'yuti-faults-'))
  chmodSync(folder, 0o755)
  try {
    await trial(folder)
  } catch (error) {
    console.error(operatorMessage(error) ?? error)
    process.exit(1)
  }
  if (countFailures() === 0) rmSync(folder, { recursive: true, force: true })
  else console.log(`The files are left in ${folder}.`)
  process.exit(countFailures() > 0 ? 1 : 0)
}
