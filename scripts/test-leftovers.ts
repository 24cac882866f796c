import { readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { errorCode } from '../server/src/platform/errors.ts'
import { claimFile } from './claim.ts'
import { removeDataDir } from './postgres.ts'
import { stopLeftover } from './postgres-process.ts'
import { isStaleLock } from './process-lock.mjs'
import { scratchFolders } from './scratch-folder.ts'

/** Stops the databases of test runs that were killed, and removes their folders. */
export async function sweepDeadRuns(prefix: string): Promise<void> {
  const folders = scratchFolders().flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
  for (const dataDir of folders) {
    if (!basename(dataDir).startsWith(prefix) || !isOfDeadRun(dataDir)) continue
    await stopLeftover(join(dataDir, 'postgres'))
    removeDataDir(dataDir)
  }
}

/** False for a folder that was created a moment ago, and for one of another user. */
function isOfDeadRun(dataDir: string): boolean {
  try {
    return statSync(dataDir).uid === (process.getuid?.() ?? 0) && isStaleLock(join(dataDir, claimFile))
  } catch (error) {
    // Another run has removed it meanwhile.
    if (errorCode(error) === 'ENOENT') return false
    throw error
  }
}
