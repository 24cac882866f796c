import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import type { Storage } from '../deps.ts'
import { withRolePrefix } from '../db/role-names.ts'
import { operatorError } from '../errors.ts'
import { databaseFolder, dumpDatabase } from './database-dump.ts'
import { putFile } from './files.ts'
import {
  checksumsFile,
  hasManifest,
  type Manifest,
  manifestFile,
  sealFile,
  writeManifest,
} from './manifest.ts'
import { copyObjectsOut, objectsFolder } from './objects.ts'
import { sealSettings, type Settings, settingsFile } from './sealed-settings.ts'

export type Backup = {
  folder: string
  /** Logs in as the owner of the database. */
  client: Client
  storage: Pick<Storage, 'list' | 'read' | 'put'>
  rolePrefix: string
  settings: Settings
  passphrase: string
  version: string
  onProgress: (what: string) => void
}

/**
 * Writes a backup while the servers run. Most objects are copied before the database is read, because that takes longest and goes on
 * where an interrupted run ended; those that came meanwhile follow. The manifest comes last.
 */
export async function createBackup(backup: Backup): Promise<Manifest> {
  const { folder, storage, client, rolePrefix, onProgress } = backup
  await prepareFolder(folder)
  const key = await sealSettings(folder, backup.settings, backup.passphrase)
  const tellObjects = (done: number) => onProgress(`${done} objects`)
  await copyObjectsOut(storage, folder, tellObjects)
  const database = await dumpDatabase({
    client,
    rolePrefix,
    folder,
    onTable: (done, total) => onProgress(`${done} of ${total} tables`),
  })
  await copyObjectsOut(storage, folder, tellObjects)
  const { sha256, objects } = await writeChecksums(folder, (done) => onProgress(`checksums of ${done} files`))
  const found = { version: backup.version, ...database, objects, checksums: { sha256 } }
  const manifest = await writeManifest(folder, found, key)
  await noteBackup(client, rolePrefix, database.takenAt)
  return manifest
}

/** For the health page. The database of a former version, which is backed up before it is migrated, has no place for it. */
async function noteBackup(client: Client, rolePrefix: string, takenAt: string): Promise<void> {
  const { rows } = await client.query<{ is_known: boolean }>(
    `select to_regprocedure('app.note_backup(timestamptz)') is not null as is_known`,
  )
  if (!rows[0]?.is_known) return
  await client.query('begin')
  await client.query(`set local role ${withRolePrefix('app_owner', rolePrefix)}`)
  await client.query('select app.note_backup($1)', [takenAt])
  await client.query('commit')
}

/** Takes a new or empty folder, or one of an interrupted backup. */
async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (await hasManifest(folder))
    throw operatorError(`${folder} holds a finished backup already. Name another folder.`)
  const present = await readdir(folder)
  const own = [databaseFolder, objectsFolder, settingsFile, checksumsFile, sealFile, manifestFile]
  const foreign = present.find((name) => !own.some((known) => name.startsWith(known)))
  if (foreign)
    throw operatorError(`${folder} holds other files (${foreign}). Name a folder for this backup alone.`)
}

async function writeChecksums(folder: string, onFile: (done: number) => void) {
  const objects = { count: 0, bytes: 0 }
  const lines: string[] = []
  for (const name of [settingsFile, databaseFolder, objectsFolder]) {
    for (const path of await listFiles(join(folder, name))) {
      const hash = createHash('sha256')
      await pipeline(createReadStream(path), hash)
      const key = relative(folder, path)
      lines.push(`${hash.digest('hex')}  ${key}`)
      if (name === objectsFolder) {
        objects.count += 1
        objects.bytes += (await stat(path)).size
      }
      onFile(lines.length)
    }
  }
  const text = `${lines.join('\n')}\n`
  await putFile(join(folder, checksumsFile), text)
  return { sha256: createHash('sha256').update(text).digest('hex'), objects }
}

async function listFiles(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => null)
  if (!found) return []
  if (found.isFile()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}
