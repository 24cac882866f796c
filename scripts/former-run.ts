import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { holdsFolder } from './claim.ts'
import { holderOf, releaseLock, takeLock } from './process-lock.mjs'

/** Names the process that has begun to stop on a data folder, and still holds its database and port. */
const stoppingFile = 'stopping'
const pollMs = 50

/** Lets a start that comes too early wait for this process instead of being refused. */
export function announceStop(dataDir: string): { end: () => void } {
  const file = join(dataDir, stoppingFile)
  const isOurs = holdsFolder(dataDir)
  try {
    if (isOurs) takeLock(file)
  } catch {
    // The stop goes on when the disk is full; a start that comes too early is then refused.
  }
  return { end: () => releaseLock(file) }
}

/** Waits until the former process on this data folder has stopped, if it has begun to. */
export async function awaitFormer(
  dataDir: string,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const file = join(dataDir, stoppingFile)
  const former = holderOf(file)
  if (former === null) return
  say(`Waiting for the run before (process ${former.split(' ')[0]}), which is stopping …`)
  // oxlint-disable-next-line no-await-in-loop
  while (holderOf(file) === former) await sleep(pollMs, undefined, { signal })
}
