import { erasures } from '@yuti/contract/limits'
import { join } from 'node:path'
import type { Client } from 'pg'
import type { Clock } from '../clock.ts'
import type { Storage } from '../deps.ts'
import { databaseDir, endRestoring, isRestoring, type Rows } from '../db/migrate.ts'
import { connectOwner } from '../db/prepare.ts'
import { readTableFiles } from '../db/sql-files.ts'
import { withRolePrefix } from '../db/role-names.ts'
import { operatorError } from '../errors.ts'
import { putStoreMark, readMark, storeMarkKey } from '../store-mark.ts'
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
  /** The copy lives beside the installation of the backup: it gets an id of its own and needs a store of its own. */
  isNew: boolean
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
 * first change. It can be repeated after an interruption. Returns the id that the installation has now, whether the waiting jobs
 * could be restored too, and which settings of its logins the logins here do not have.
 */
export async function restoreBackup(restore: Restore): Promise<Restored> {
  const { folder, manifest, storage, ownerUrl, rolePrefix, isNew, prepare, onProgress } = restore
  const files = await openListedFiles(folder, manifest)
  const begunId = await withOwner(ownerUrl, (client) => readBegunId(client, rolePrefix, manifest))
  // A restore that was begun without --as-new has the id of the original, whose store a copy must not take.
  const renewedId = begunId === manifest.installationId ? null : begunId
  await refuseForeignStore(storage, isNew ? [renewedId] : [begunId, manifest.installationId])
  let verified = 0
  await verifyFiles(files, () => onProgress(`${(verified += 1)} of ${files.paths.length} files checked`))
  const keys = objectKeysOf(files).filter((key) => !isNew || key !== storeMarkKey)
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
    installationId: isNew
      ? await renewId(client, storage, { rolePrefix, formerId: installationId })
      : await inOwnersRole(client, rolePrefix, () => readId(client)),
    hasJobs: await loadJobs({ client, rolePrefix, manifest, stream: files.stream, onTable }),
    missingSettings: await listMissingSettings(client, rolePrefix, manifest),
  }))
}

type Restored = { installationId: string; hasJobs: boolean; missingSettings: Manifest['loginSettings'] }

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

/** The id in a database whose restore was interrupted; null if the database is empty. */
async function readBegunId(
  client: Client,
  rolePrefix: string,
  { installationId }: Manifest,
): Promise<string | null> {
  if (!(await isRestoring(client, installationId))) return null
  return await inOwnersRole(client, rolePrefix, () => readId(client))
}

type Renewal = { rolePrefix: string; formerId: string }

/** Gives the copy an id, unless an interrupted restore has done so, and marks its store. */
async function renewId(client: Client, storage: Storage, { rolePrefix, formerId }: Renewal): Promise<string> {
  const id = await inOwnersRole(client, rolePrefix, async () => {
    await client.query('update public.installation set id = gen_random_uuid() where id = $1', [formerId])
    return await readId(client)
  })
  await putStoreMark(storage, id)
  return id
}

async function readId(client: Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>('select id::text from public.installation')
  if (!rows[0]) throw new Error('the table installation has no row')
  return rows[0].id
}

async function inOwnersRole<T>(client: Client, rolePrefix: string, work: () => Promise<T>): Promise<T> {
  await client.query(`begin; set local role ${withRolePrefix('app_owner', rolePrefix)}`)
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function refuseForeignStore(storage: Storage, accepted: (string | null)[]): Promise<void> {
  const mark = await readMark({ storage })
  if (mark !== null && !accepted.includes(mark))
    throw operatorError(
      `The store of pictures belongs to another installation (${mark}). Restore into an empty one, or into the one of this backup ` +
        'without --as-new.',
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
