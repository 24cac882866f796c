import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { operatorError } from '../server/src/platform/errors.ts'
import { holderOf, processIdentity, releaseLock, takeLock } from './process-lock.mjs'

/** The lock in a data folder: two servers on one folder would stop each other's database. */
export const claimFile = 'owner'
/** Names the process that holds the lock, so that the address of a run before is told from its own, and where it answers. */
const addressFile = 'address'

/** Takes the folder for this process, or throws one sentence about the process that has it. */
export function claimFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true })
  const holder = takeLock(join(dataDir, claimFile))
  if (holder === null || holder === processIdentity(process.pid)) return
  const [pid] = holder.split(' ')
  const address = findAddress(dataDir, holder)
  throw operatorError(
    `Another Yuti (process ${pid}) is running on ${dataDir}${address === null ? '' : ` and answers at ${address}`}. ` +
      `Stop it with Ctrl-C or \`kill ${pid}\`, or set YUTI_DATA_DIR and PORT for a second one.`,
  )
}

export function releaseFolder(dataDir: string): void {
  releaseLock(join(dataDir, claimFile))
}

/** Writes down where this process answers, for a start that is refused. */
export function noteAddress(dataDir: string, address: string): void {
  writeFileSync(join(dataDir, addressFile), `${processIdentity(process.pid)}\n${address}\n`)
}

/** Returns where the holder of the folder answers; null while it has not said so. */
function findAddress(dataDir: string, holder: string): string | null {
  const file = join(dataDir, addressFile)
  if (!existsSync(file)) return null
  const [identity, address] = readFileSync(file, 'utf8').split('\n')
  return identity === holder && address ? address : null
}

/** Whether this process holds the folder. */
export function holdsFolder(dataDir: string): boolean {
  return holderOf(join(dataDir, claimFile)) === processIdentity(process.pid)
}
