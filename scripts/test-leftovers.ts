import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { errorCode } from '../server/src/platform/errors.ts'
import { claimFile, removeDataDir } from './postgres.ts'
import { stopLeftover } from './postgres-process.ts'
import { isStaleLock } from './process-lock.mjs'

/** Stops the databases of test runs that were killed, and removes their folders. */
export async function sweepDeadRuns(prefix: string): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const dataDir = join(tmpdir(), name)
    if (!isOfDeadRun(dataDir)) continue
    await stopLeftover(join(dataDir, 'postgres'))
    removeDataDir(dataDir)
  }
}

/** False for a folder that was created a moment ago, and for one of another user. */
function isOfDeadRun(dataDir: string): boolean {
  try {
    return isStaleLock(join(dataDir, claimFile))
  } catch (error) {
    if (errorCode(error) === 'EACCES') return false
    throw error
  }
}
