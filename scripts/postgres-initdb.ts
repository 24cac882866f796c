import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { errorCode, operatorError } from '../server/src/platform/errors.ts'
import { childEnv, giveTo, type RunAs } from './postgres-natives.ts'

type NewCluster = {
  cluster: string
  /** Folder of the programs. */
  natives: string
  user: RunAs
  password: string
  isDurable: boolean
}

const draftSuffix = '.new-'

/** Creates a draft and renames it, so that nothing half made remains, whatever ends this process. */
export async function createCluster({
  cluster,
  natives,
  user,
  password,
  isDurable,
}: NewCluster): Promise<void> {
  mkdirSync(dirname(cluster), { recursive: true })
  const draft = mkdtempSync(`${cluster}${draftSuffix}`)
  try {
    const data = join(draft, 'data')
    const passwordFile = join(draft, 'password')
    writeFileSync(passwordFile, password, { mode: 0o600 })
    for (const path of [draft, passwordFile]) giveTo(path, user)
    await runInitdb(
      join(natives, 'bin', 'initdb'),
      ['-D', data, '-U', 'postgres', `--pwfile=${passwordFile}`, '-A', 'scram-sha-256', '-E', 'UTF8']
        .concat(['--locale-provider=builtin', '--builtin-locale=C.UTF-8'])
        .concat(isDurable ? [] : ['--no-sync']),
      user,
    )
    renameSync(data, cluster)
  } finally {
    removeDrafts(cluster)
  }
}

async function runInitdb(initdb: string, args: string[], user: RunAs): Promise<void> {
  // Ctrl-C in a terminal reaches all of its processes; this one ends soon by itself.
  const child = spawn(initdb, args, { ...user, env: childEnv(), cwd: '/', detached: true })
  const ended = new Promise<number | null>((resolve, reject) =>
    child.on('error', reject).on('close', resolve),
  )
  const [code, out, complaint] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  if (code !== 0) throw explainPostgres(`${out}\n${complaint}`)
}

/** The `initdb` of a start that was killed may still write into its draft; a later start removes that. */
function removeDrafts(cluster: string): void {
  const start = `${basename(cluster)}${draftSuffix}`
  for (const name of readdirSync(dirname(cluster)).filter((entry) => entry.startsWith(start))) {
    try {
      rmSync(join(dirname(cluster), name), { recursive: true, force: true })
    } catch (error) {
      if (errorCode(error) !== 'ENOTEMPTY') throw error
    }
  }
}

/** A write that found room for a part of its bytes has no error of the system, only a hint. */
export const isDiskFull = (log: string) => /No space left on device|Check free disk space/.test(log)

export function explainPostgres(log: string): Error {
  if (isDiskFull(log)) return operatorError('The disk is full: PostgreSQL could not start. Free some space.')
  const reason = log.split('\n').filter((line) => /FATAL|error:|PANIC|HINT/i.test(line))
  return operatorError(
    `PostgreSQL could not start: ${reason.join(' ') || log.trim().slice(-500) || 'it printed nothing'}`,
  )
}
