import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode, operatorError } from '../server/src/platform/errors.ts'
import { processIdentity } from './process-lock.mjs'

function commandOf(pid: number): string {
  try {
    if (existsSync('/proc/self/stat')) return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

type PostmasterFile = { pid: number; port: number; isReady: boolean }

export function readPostmasterFile(dataDir: string): PostmasterFile | null {
  try {
    const lines = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' }
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

/**
 * Stops the server that a killed parent left behind. Returns `stale` if only its lock file remains, as after a crash
 * of the machine: the process id may belong to another program by now, so only the file may be removed.
 */
export async function stopLeftover(dataDir: string): Promise<'none' | 'stopped' | 'stale'> {
  const found = readPostmasterFile(dataDir)
  if (!found) return 'none'
  if (!processIdentity(found.pid) || !/postgres/.test(commandOf(found.pid))) return 'stale'
  for (const [signal, patienceMs] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
  ] as const) {
    signalProcess(found.pid, signal)
    if (await vanishes(dataDir, found.pid, patienceMs)) return 'stopped'
  }
  throw operatorError(`The PostgreSQL left by an earlier run (process ${found.pid}) does not stop.`)
}

function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (errorCode(error) === 'ESRCH') return
    throw operatorError(
      `The PostgreSQL left by an earlier run (process ${pid}) belongs to another user.`,
      error,
    )
  }
}

/** Watches the lock file, because in a container the process may remain as a zombie. */
async function vanishes(dataDir: string, pid: number, patienceMs: number): Promise<boolean> {
  const deadline = Date.now() + patienceMs
  while (Date.now() < deadline) {
    if (readPostmasterFile(dataDir)?.pid !== pid) return true
    await sleep(20)
  }
  return false
}
