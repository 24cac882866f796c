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
 * Deletes this installation's finished backups that are older than `keepDays`, but never the newest. A folder is deleted only if its seal
 * opens and it holds no file that the backup does not list. An interrupted deletion goes on with the next call.
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
    const problem = await findDoubt(path, rule.passphrase)
    if (problem !== null) {
      if (isTooOld) result.left.push(`${path} is too old and was not deleted: ${problem}`)
    } else if (!hasNewest && !path.endsWith(deletingSuffix)) hasNewest = true
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

/** Returns why this folder may not be what a backup wrote; null if its seal opens and each file in it is listed. */
async function findDoubt(path: string, passphrase: string): Promise<string | null> {
  try {
    const { manifest } = await openSealed(path, passphrase)
    const { paths } = await openListedFiles(path, manifest)
    const own = new Set([...paths, checksumsFile, manifestFile, sealFile])
    const entries = await readdir(path, { recursive: true, withFileTypes: true })
    const foreign = entries
      .filter((entry) => !entry.isDirectory())
      .map((entry) => relative(path, join(entry.parentPath, entry.name)))
      .find((file) => !own.has(file))
    return foreign === undefined ? null : `it holds another file (${foreign}).`
  } catch (error) {
    return operatorMessage(error) ?? String(error)
  }
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
