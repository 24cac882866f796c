// This also runs on Node 20 before the packages are installed, so it uses built-ins only and no TypeScript.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const pollMs = 100

/** Distinguishes a process from a later one with the same id; null if no such process runs. */
export function processIdentity(pid) {
  try {
    if (existsSync('/proc/self/stat')) {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return state === 'Z' ? null : `${pid} ${rest[18]}`
    }
    return execFileSync('ps', ['-o', 'pid=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return null
  }
}

/** Returns the identity of the live process that holds the lock, or null. */
export function holderOf(file) {
  const identity = readLock(file)
  return identity !== null && isAlive(identity) ? identity : null
}

/** True if the process that took the lock has died without releasing it. */
export function isStaleLock(file) {
  const identity = readLock(file)
  return identity !== null && !isAlive(identity)
}

/**
 * Takes the lock and returns null, or returns the identity of the live process that holds it. The lock is a symbolic
 * link whose target is the identity: unlike a file it is created together with its content.
 */
export function takeLock(file) {
  for (;;) {
    if (makeLink(file)) return null
    const identity = readLock(file)
    if (identity === null) continue
    if (isAlive(identity)) return identity
    removeStale(file)
  }
}

export function releaseLock(file) {
  if (readLock(file) === processIdentity(process.pid)) rmSync(file, { force: true })
}

/** Runs `work` while holding the lock. `onWait` is called once if it is taken; `signal` ends the waiting. */
export async function withLock(file, work, { onWait = () => undefined, signal } = {}) {
  let holder = takeLock(file)
  if (holder !== null) onWait(Number(holder.split(' ')[0]))
  while (holder !== null) {
    await sleep(pollMs, undefined, { signal })
    holder = takeLock(file)
  }
  const release = () => releaseLock(file)
  // `finally` does not run when `work` ends the process.
  process.once('exit', release)
  try {
    return await work()
  } finally {
    process.off('exit', release)
    release()
  }
}

function makeLink(file) {
  try {
    symlinkSync(processIdentity(process.pid) ?? String(process.pid), file)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    // Node names the target of the link, which is an identity here, as the path that failed.
    error.message = error.message.replace(`'${error.path}' -> `, '')
    error.path = file
    throw error
  }
}

function readLock(file) {
  return readUnlessGone(() => {
    try {
      return readlinkSync(file)
    } catch (error) {
      if (error.code !== 'EINVAL') throw error
      // Earlier versions wrote a plain file. Another process may replace it by a link just now, whose target is no file.
      return readFileSync(file, 'utf8')
    }
  })
}

function readUnlessGone(read) {
  try {
    return read()
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
    throw error
  }
}

function isAlive(identity) {
  return processIdentity(Number(identity.split(' ')[0])) === identity
}

/** A second lock guards the removal. Without it, two processes could both remove the lock, and the second removal would hit a live one. */
function removeStale(file) {
  const guard = `${file}.stale`
  if (!makeLink(guard)) {
    const identity = readLock(guard)
    if (identity !== null && !isAlive(identity)) rmSync(guard, { force: true })
    return
  }
  try {
    const identity = readLock(file)
    if (identity !== null && !isAlive(identity)) rmSync(file, { force: true })
  } finally {
    rmSync(guard, { force: true })
  }
}
