import { lstat, readdir, rename, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { errorCode } from '../errors.ts'
import { databaseFolder } from './database-dump.ts'
import { openListedFiles } from './listed-files.ts'
import { checksumsFile, type Manifest, manifestFile, readManifest, sealFile } from './manifest.ts'
import { openSealed } from './open-sealed.ts'
import { settingsFile } from './sealed-settings.ts'

type Rule = {
  /** The folder in which each backup is a folder of its own. */
  parent: string
  installationId: string
  passphrase: string
  keepDays: number
  now: Date
}

/** `left` has a sentence for each folder, or link to one, that is too old and was not deleted, whatever it holds. */
export type FormerBackups = { deleted: string[]; left: string[] }

type Former = { path: string; manifest: Manifest }
/** A folder that is no finished backup of this installation. `changedAt` in milliseconds. */
type Other = { path: string; changedAt: number; doubt: string }

const dayMs = 86_400_000
/** Ends the name of a backup of which a part is gone. */
const deletingSuffix = '.deleting'
/** The file system has it at the top of a disk. */
const ofTheDisk = 'lost+found'

/**
 * Deletes this installation's finished backups that are older than `keepDays`, but never the newest that has all its files. A folder is
 * deleted only if its seal opens and it holds no file that the backup does not list. An interrupted deletion goes on with the next call.
 */
export async function deleteFormerBackups(rule: Rule): Promise<FormerBackups> {
  const isOld = (at: number) => rule.now.getTime() - at > rule.keepDays * dayMs
  const { own, others } = await findBackups(rule)
  const result: FormerBackups = { deleted: [], left: [] }
  let hasNewest = false
  for (const { path, manifest } of own) {
    const isTooOld = isOld(Date.parse(manifest.takenAt))
    if (hasNewest && !isTooOld) continue
    // oxlint-disable-next-line no-await-in-loop -- from the newest on
    const { doubt, isWhole } = await examine(path, rule.passphrase)
    if (doubt !== null) {
      if (isTooOld) result.left.push(sentenceOf({ path, doubt }))
    } else if (!hasNewest && isWhole && !path.endsWith(deletingSuffix)) hasNewest = true
    else if (isTooOld) {
      // oxlint-disable-next-line no-await-in-loop
      const failure = await deleteBackup(path)
      if (failure === null) result.deleted.push(path)
      else result.left.push(`${path} is too old and could not be deleted: ${failure}`)
    }
  }
  result.left.push(...others.filter(({ changedAt }) => isOld(changedAt)).map(sentenceOf))
  return result
}

function sentenceOf({ path, doubt }: Pick<Other, 'path' | 'doubt'>): string {
  return `${path} is too old and was not deleted: ${doubt}`
}

/** Returns this installation's finished backups, the newest first, and all other folders. */
async function findBackups({ parent, installationId }: Rule): Promise<{ own: Former[]; others: Other[] }> {
  const own: Former[] = []
  const others: Other[] = []
  const entries = await readdir(parent, { withFileTypes: true })
  for (const entry of entries.toSorted((one, other) => one.name.localeCompare(other.name))) {
    const path = join(parent, entry.name)
    const isLink = entry.isSymbolicLink()
    if ((!isLink && !entry.isDirectory()) || entry.name === ofTheDisk) continue
    // oxlint-disable-next-line no-await-in-loop -- one folder after the other, as the disk likes it
    const found = await lookAt(path, { isLink, installationId })
    if (found && 'manifest' in found) own.push(found)
    else if (found) others.push(found)
  }
  const takenAt = ({ manifest }: Former) => Date.parse(manifest.takenAt)
  return { own: own.toSorted((one, other) => takenAt(other) - takenAt(one)), others }
}

type Look = { isLink: boolean; installationId: string }

/** Null for an empty folder, and for one that has gone meanwhile: others may delete their backups here too. */
async function lookAt(path: string, { isLink, installationId }: Look): Promise<Former | Other | null> {
  const changedAt = (await ifPresent(lstat(path)))?.mtimeMs
  if (changedAt === undefined) return null
  if (isLink) return { path, changedAt, doubt: 'it is a link, which may lead anywhere.' }
  try {
    const names = await ifPresent(readdir(path))
    if (!names || names.length === 0) return null
    if (![manifestFile, settingsFile, databaseFolder].some((name) => names.includes(name)))
      return { path, changedAt, doubt: 'it is no backup.' }
    if (!names.includes(manifestFile)) return { path, changedAt, doubt: 'it is no finished backup.' }
    const manifest = await readManifest(path)
    if (manifest.installationId === installationId) return { path, manifest }
    const doubt = 'it is a backup of another installation.'
    return { path, changedAt: Date.parse(manifest.takenAt), doubt }
  } catch (error) {
    return { path, changedAt, doubt: reasonOf(error) }
  }
}

async function ifPresent<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof Error && error.name === 'OperatorError') return error.message
  return `it cannot be read (${errorCode(error) ?? String(error)}).`
}

type Examined = {
  /** Why this folder may not be what a backup wrote; null if its seal opens and each file in it is listed. */
  doubt: string | null
  /** False for a copy that was cut off, for example. Whether each file is as it was written takes too long to compare. */
  isWhole: boolean
}

async function examine(path: string, passphrase: string): Promise<Examined> {
  try {
    const { manifest } = await openSealed(path, passphrase)
    const { paths } = await openListedFiles(path, manifest)
    const own = [...paths, checksumsFile, manifestFile, sealFile]
    const entries = await readdir(path, { recursive: true, withFileTypes: true })
    const present = entries
      .filter((entry) => !entry.isDirectory())
      .map((entry) => relative(path, join(entry.parentPath, entry.name)))
    const foreign = firstOutside(present, own)
    const doubt = foreign === undefined ? null : `it holds another file (${foreign}).`
    return { doubt, isWhole: firstOutside(own, present) === undefined }
  } catch (error) {
    return { doubt: reasonOf(error), isWhole: false }
  }
}

function firstOutside(files: readonly string[], others: readonly string[]): string | undefined {
  const known = new Set(others)
  return files.find((file) => !known.has(file))
}

/** Returns why it could not; null when the folder is gone. */
async function deleteBackup(path: string): Promise<string | null> {
  // Nobody takes it for a whole backup from now on.
  const target = path.endsWith(deletingSuffix) ? path : `${path}${deletingSuffix}`
  try {
    if (target !== path) await rename(path, target)
    // What proves that the folder is ours comes last, for the next call if this one is interrupted.
    const proofs = [settingsFile, checksumsFile, sealFile, manifestFile]
    // oxlint-disable-next-line no-await-in-loop
    for (const name of await readdir(target))
      if (!proofs.includes(name)) await rm(join(target, name), { recursive: true })
    await rm(target, { recursive: true })
    return null
  } catch (error) {
    return String(error)
  }
}
