import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { operatorMessage } from '../errors.ts'
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

/** `left` has a sentence for each folder that is too old and was not deleted. */
export type FormerBackups = { deleted: string[]; left: string[] }

type Former = { path: string; manifest: Manifest }

const dayMs = 86_400_000
/** Ends the name of a backup of which a part is gone. */
const deletingSuffix = '.deleting'

/**
 * Deletes this installation's finished backups that are older than `keepDays`, but never the newest that has all its files. A folder is
 * deleted only if its seal opens and it holds no file that the backup does not list. An interrupted deletion goes on with the next call.
 */
export async function deleteFormerBackups(rule: Rule): Promise<FormerBackups> {
  const isOld = (at: number) => rule.now.getTime() - at > rule.keepDays * dayMs
  const { finished, unfinished } = await findBackups(rule.parent)
  const own = finished
    .filter(({ manifest }) => manifest.installationId === rule.installationId)
    .toSorted((one, other) => Date.parse(other.manifest.takenAt) - Date.parse(one.manifest.takenAt))
  const result: FormerBackups = { deleted: [], left: [] }
  let hasNewest = false
  for (const { path, manifest } of own) {
    const isTooOld = isOld(Date.parse(manifest.takenAt))
    if (hasNewest && !isTooOld) continue
    // oxlint-disable-next-line no-await-in-loop -- from the newest on
    const { doubt, isWhole } = await examine(path, rule.passphrase)
    if (doubt !== null) {
      if (isTooOld) result.left.push(`${path} is too old and was not deleted: ${doubt}`)
    } else if (!hasNewest && isWhole && !path.endsWith(deletingSuffix)) hasNewest = true
    else if (isTooOld) {
      // oxlint-disable-next-line no-await-in-loop
      const failure = await deleteBackup(path)
      if (failure === null) result.deleted.push(path)
      else result.left.push(`${path} is too old and could not be deleted: ${failure}`)
    }
  }
  for (const { path, changedAt } of unfinished)
    if (isOld(changedAt))
      result.left.push(`${path} is too old and was not deleted: it is no finished backup.`)
  return result
}

async function findBackups(parent: string) {
  const finished: Former[] = []
  const unfinished: { path: string; changedAt: number }[] = []
  for (const entry of await readdir(parent, { withFileTypes: true })) {
    // A link may lead anywhere, so it is none of ours.
    if (!entry.isDirectory()) continue
    const path = join(parent, entry.name)
    // oxlint-disable-next-line no-await-in-loop -- one folder after the other, as the disk likes it
    const names: string[] = await readdir(path).catch(() => [])
    if (![manifestFile, settingsFile, databaseFolder].some((name) => names.includes(name))) continue
    // oxlint-disable-next-line no-await-in-loop
    const manifest = await readManifest(path).catch(() => null)
    if (manifest) finished.push({ path, manifest })
    // oxlint-disable-next-line no-await-in-loop
    else unfinished.push({ path, changedAt: (await stat(path)).mtimeMs })
  }
  return { finished, unfinished }
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
    return { doubt: operatorMessage(error) ?? String(error), isWhole: false }
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
