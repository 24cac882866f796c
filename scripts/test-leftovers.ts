import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { processIdentity, stopLeftover } from './postgres-process.ts'

/** What runs that were killed left in the temporary folder: their databases end, their files go. */
export async function sweepDeadRuns(prefix: string): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const dataDir = join(tmpdir(), name)
    const owner = readOwner(dataDir)
    if (owner === null || processIdentity(Number(owner.split(' ')[0])) === owner) continue
    await stopLeftover(join(dataDir, 'postgres'))
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Null for a folder that is just being made, or that belongs to another user. */
function readOwner(dataDir: string): string | null {
  try {
    return readFileSync(join(dataDir, 'owner'), 'utf8') || null
  } catch {
    return null
  }
}
