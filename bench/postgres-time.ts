import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The unit of Linux's process times. */
const tickMs = 10

/**
 * Milliseconds of processor time that the PostgreSQL in this folder has used, with all of its processes; null on systems
 * that do not show it.
 */
export function postgresCpuMs(dataDir: string): number | null {
  if (process.platform !== 'linux') return null
  const pid = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0] ?? ''
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  // The first process keeps the times of those that have ended.
  const ticks = [pid, ...children].map((one) => ticksOf(one, one === pid))
  return ticks.reduce((sum, used) => sum + used, 0) * tickMs
}

/** Milliseconds of processor time that a process has used. Linux only. */
export function processCpuMs(pid: number): number {
  return ticksOf(String(pid), false) * tickMs
}

function ticksOf(pid: string, withEnded: boolean): number {
  let stat: string
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    // It has ended meanwhile.
    return 0
  }
  // The fields after the name: utime, stime, cutime and cstime are fields 14 to 17 of the file.
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15)
    .map(Number)
  return user + system + (withEnded ? endedUser + endedSystem : 0)
}
