import { erasures } from '@yuti/contract/limits'
import { join } from 'node:path'
import type { Client } from 'pg'
import type { Clock } from '../clock.ts'
import type { Storage } from '../deps.ts'
import { databaseDir, endRestoring, isRestoring, type Rows } from '../db/migrate.ts'
import { connectOwner } from '../db/prepare.ts'
import { readTableFiles } from '../db/sql-files.ts'
import { operatorError } from '../errors.ts'
import { storeMarkKey } from '../store-mark.ts'
import { listLoginSettings } from './database-dump.ts'
import { loadJobs, loadRows } from './database-load.ts'
import { openListedFiles, verifyFiles } from './listed-files.ts'
import { type Manifest, refuseNewer } from './manifest.ts'
import { copyObjectsIn, objectKeysOf } from './objects.ts'
import { openSealed } from './open-sealed.ts'
import type { Settings } from './sealed-settings.ts'

export type Restore = {
  folder: string
  manifest: Manifest
  storage: Storage
  /** Logs in as the owner of the new database. */
  ownerUrl: string
  rolePrefix: string
  /** Makes roles, tables with the given rows, code and the job queue: `prepareDatabase` or `migrateInstallation`. */
  prepare: (rowsFor: (client: Client) => Rows) => Promise<unknown>
  onProgress: (what: string) => void
}

type Opening = {
  passphrase: string
  clock: Clock
  /** The version of the product that restores. */
  version: string
  acceptsOld?: boolean
}

/** Reads what the backup says of itself, and refuses one that was changed or that this version must not restore. */
export async function openBackup(
  folder: string,
  { passphrase, clock, version, acceptsOld = false }: Opening,
): Promise<{ manifest: Manifest; settings: Settings }> {
  const { manifest, settings } = await openSealed(folder, passphrase)
  refuseNewer(manifest, { version, tableFiles: readTableFiles(join(databaseDir, 'tables')) })
  const days = (clock.now().getTime() - Date.parse(manifest.takenAt)) / 86_400_000
  if (days > erasures.oldestBackupDays && !acceptsOld)
    throw operatorError(
      `This backup is ${Math.floor(days)} days old, and erasures are noted for 35 days: people who were erased since then would ` +
        'come back. Add --accept-old if that is right here, for example to look at it on a machine of its own.',
    )
  return { manifest, settings }
}

/**
 * Restores into an empty database and a store of objects that is empty or this installation's. Everything is checked before the
 * first change. It can be repeated after an interruption. Returns whether the waiting jobs could be
 * restored too, and which settings of its logins the logins here do not have.
 */
export async function restoreBackup(restore: Restore): Promise<Restored> {
  const { folder, manifest, storage, ownerUrl, rolePrefix, prepare, onProgress } = restore
  const files = await openListedFiles(folder, manifest)
  await refuseForeignStore(storage, manifest)
  await withOwner(ownerUrl, (client) => isRestoring(client, manifest.installationId))
  let verified = 0
  await verifyFiles(files, () => onProgress(`${(verified += 1)} of ${files.paths.length} files checked`))
  const keys = objectKeysOf(files)
  await copyObjectsIn(storage, files, keys, (done) => onProgress(`${done} of ${keys.length} objects`))
  const onTable = (done: number, total: number) => onProgress(`${done} of ${total} tables`)
  const { installationId, tableFiles } = manifest
  const names = tableFiles.map(({ name }) => name)
  await prepare((client) => ({
    names,
    installationId,
    load: () => loadRows({ client, rolePrefix, manifest, stream: files.stream, onTable }),
  }))
  return await withOwner(ownerUrl, async (client) => ({
    hasJobs: await loadJobs({ client, rolePrefix, manifest, stream: files.stream, onTable }),
    missingSettings: await listMissingSettings(client, rolePrefix, manifest),
  }))
}

type Restored = { hasJobs: boolean; missingSettings: Manifest['loginSettings'] }

/** Names and settings of logins are the operator's, so they are only told. */
async function listMissingSettings(client: Client, rolePrefix: string, { loginSettings }: Manifest) {
  const present = new Set((await listLoginSettings(client, rolePrefix)).map(({ setting }) => setting))
  return loginSettings.filter(({ setting }) => !present.has(setting))
}

/** Comes last, when the erasures have been replayed: until then a repeated restore goes on. */
export async function finishRestore({ ownerUrl }: Pick<Restore, 'ownerUrl'>): Promise<void> {
  await withOwner(ownerUrl, async (client) => {
    await client.query('set statement_timeout = 0')
    await client.query('analyze')
    await endRestoring(client)
  })
}

async function refuseForeignStore(storage: Storage, { installationId }: Manifest): Promise<void> {
  const mark = new TextDecoder().decode((await storage.read(storeMarkKey)) ?? undefined).trim()
  if (mark !== '' && mark !== installationId)
    throw operatorError(
      `The store of pictures belongs to another installation (${mark}). Restore into an empty one, or into the one of this backup.`,
    )
}

async function withOwner<T>(ownerUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await connectOwner(ownerUrl)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
