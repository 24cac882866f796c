import { photoWidths } from '@yuti/contract/limits'
import { sql } from 'kysely'
import type { Tx } from './db/database.ts'
import type { Deps } from './deps.ts'
import { voiceObject } from './media-links.ts'
import { markStore, readInstallationId, readStoreMark, storeMarkKey } from './store-mark.ts'
import { objectFolders } from './uploads.ts'

export const objectAudit = 'objects.audit'

type AuditDeps = Pick<Deps, 'db' | 'storage' | 'clock' | 'log'>
/** `orphans` were queued for removal if the outcome is 'compared', else they are left in the store. */
type Audit = {
  objects: number
  missing: number
  orphans: number
  outcome: 'compared' | 'too_many' | 'refused'
}

/** Younger objects may belong to an upload in progress. */
const orphanAgeMs = 24 * 3_600_000
/** So many keys of missing objects are logged, for operators who restore a backup. */
const loggedMax = 5

/** More orphans than this, and than this share of all objects, mean a wrong or restored database: nothing is removed. */
const orphansMax = 100
const orphanShareMax = 0.01
/** So many orphans are removed a night, and so many objects are compared at once; it bounds the memory. */
const partMax = 20_000
/** The first group of an owner's id, by whose digits parts are split. */
const ownerDigits = 8

const pictureFiles = Object.keys(photoWidths).map((size) => `${size}.webp`)
const hexDigits = '0123456789abcdef'

/**
 * Compares rows and objects in both directions. Queues objects that no row refers to for removal, and counts rows whose
 * object is not there. Deletes no rows, and no objects of a store that does not carry this installation's mark.
 */
export async function auditObjects(deps: AuditDeps, max = partMax): Promise<Audit> {
  const total = { objects: 0, missing: 0 }
  const examples: string[] = []
  const orphans: Orphans = { count: 0, keys: [] }
  const isMarked = (await readStoreMark(deps)) !== 'none'
  // Whether a store without a mark may be this installation's is seen at its young objects too.
  const before = isMarked ? deps.clock.now().getTime() - orphanAgeMs : Infinity
  const parts: Part[] = Object.values(objectFolders).map((folder) => ({ folder, digits: '' }))
  for (let part = parts.pop(); part; part = parts.pop()) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one part at a time bounds the memory
    const found = await auditPart(deps, part, before, part.digits.length < ownerDigits ? max : Infinity)
    if (found === 'too large') {
      parts.push(...splitPart(part))
      continue
    }
    total.objects += found.objects
    total.missing += found.missing.length
    orphans.count += found.orphans.length
    orphans.keys.push(...found.orphans.slice(0, partMax - orphans.keys.length))
    examples.push(...found.missing.slice(0, loggedMax - examples.length))
  }
  if (total.missing > 0)
    deps.log.error({ missing: total.missing, keys: examples }, 'rows name objects that are not in the store')
  const audit = { ...total, ...(await settleOrphans(deps, orphans, total.objects)) }
  await deps.db.asWorker((tx) => saveAudit(tx, audit, deps.clock.now()))
  return audit
}

/** `keys` are the first of them. */
type Orphans = { count: number; keys: string[] }
type Settled = Pick<Audit, 'orphans' | 'outcome'>

/** Reads the mark as late as possible, because what is queued here will be deleted. */
async function settleOrphans(deps: AuditDeps, orphans: Orphans, objects: number): Promise<Settled> {
  const mark = await readStoreMark(deps)
  if (mark === 'none') return await claimStore(deps, orphans)
  if (mark === 'other')
    return await refuseStore(deps, orphans.count, 'the store belongs to another installation')
  return await removeOrphans(deps, orphans, objects)
}

/** Marks the store, unless it holds objects that may be another installation's. Removes nothing. */
async function claimStore(deps: AuditDeps, { count, keys }: Orphans): Promise<Settled> {
  const foreign = count > keys.length ? count : (await deps.db.asWorker((tx) => listOrphans(tx, keys))).length
  if (foreign > 0)
    return await refuseStore(deps, foreign, 'the store has no mark and holds objects that no row refers to')
  await markStore(deps)
  return { orphans: 0, outcome: 'compared' }
}

async function refuseStore({ db, log }: AuditDeps, orphans: number, reason: string): Promise<Settled> {
  const id = await readInstallationId(db)
  log.error(
    { orphans, key: storeMarkKey, id },
    `${reason}; if it is this installation's, npm run store -- mark says so, and orphans are removed there`,
  )
  return { orphans, outcome: 'refused' }
}

/** A server that was pointed at another database must not empty the store. */
async function removeOrphans(
  { db, log }: AuditDeps,
  { count, keys }: Orphans,
  objects: number,
): Promise<Settled> {
  if (count > Math.max(orphansMax, objects * orphanShareMax)) {
    log.error({ orphans: count, objects }, 'too many objects have no row: is this the right database?')
    return { orphans: count, outcome: 'too_many' }
  }
  const queued = keys.length > 0 ? await db.asWorker((tx) => queueOrphans(tx, keys)) : 0
  if (queued > 0) log.warn({ orphans: queued }, 'objects without a row are removed')
  return { orphans: queued, outcome: 'compared' }
}

/** The objects of owners whose ids begin with these digits. */
type Part = { folder: string; digits: string }

function splitPart({ folder, digits }: Part): Part[] {
  return hexDigits.split('').map((digit) => ({ folder, digits: digits + digit }))
}

/** Keys of a part begin with `first` and come before `past`. */
function rangeOf({ folder, digits }: Part): { first: string; past: string } {
  const next = `${hexDigits}g`[hexDigits.indexOf(digits.slice(-1)) + 1]
  return {
    first: `${folder}/${digits}`,
    past: digits === '' ? `${folder}/g` : `${folder}/${digits.slice(0, -1)}${next}`,
  }
}

/** Orphans are objects that changed `before` this time. */
async function auditPart(deps: AuditDeps, part: Part, before: number, max: number) {
  const read = await readPart(deps, part, max)
  if (!read) return 'too large'
  const { rows, stored } = read
  const orphans = [...stored].filter(([key, { changedAt }]) => !rows.has(key) && changedAt < before)
  return {
    objects: stored.size,
    orphans: orphans.map(([key]) => key),
    missing: await confirmMissing(deps, part, findMissing(part, rows, stored)),
  }
}

type Rows = Map<string, { isSettled: boolean }>
type Stored = Map<string, { files: Set<string>; changedAt: number }>

/**
 * Reads the rows first: what is stored or deleted meanwhile then looks like neither an orphan nor a new row. Returns null if
 * there is more than `max`.
 */
async function readPart(
  { db, storage }: AuditDeps,
  part: Part,
  max: number,
): Promise<{ rows: Rows; stored: Stored } | null> {
  const { first, past } = rangeOf(part)
  const rows: Rows = new Map()
  for (const { key, is_settled: isSettled } of await db.asWorker((tx) =>
    listObjectKeys(tx, first, past, max),
  ))
    rows.set(key, { isSettled: isSettled || (rows.get(key)?.isSettled ?? false) })
  if (rows.size > max) return null
  const stored: Stored = new Map()
  for await (const { key: path, changedAt } of storage.list(first)) {
    const [, key, file] = /^([^/]+\/[^/]+\/[^/]+)\/([^/]+)$/.exec(path) ?? []
    if (key === undefined || file === undefined) continue
    const known = stored.get(key) ?? { files: new Set(), changedAt: 0 }
    known.files.add(file)
    known.changedAt = Math.max(known.changedAt, changedAt.getTime())
    stored.set(key, known)
    if (stored.size > max) return null
  }
  return { rows, stored }
}

function findMissing({ folder }: Part, rows: Rows, stored: Stored): string[] {
  const expected = folder === objectFolders['voice-note'] ? [voiceObject] : pictureFiles
  return [...rows.keys()].filter((key) => {
    if (rows.get(key)?.isSettled !== true) return false
    const files = stored.get(key)?.files
    return !expected.every((file) => files?.has(file))
  })
}

/** Looks again, because a row and its object may have been deleted between the two readings. */
async function confirmMissing(deps: AuditDeps, part: Part, suspected: string[]): Promise<string[]> {
  if (suspected.length === 0) return []
  const again = await readPart(deps, part, Infinity)
  const still = new Set(again && findMissing(part, again.rows, again.stored))
  return suspected.filter((key) => still.has(key))
}

/** Returns at most one row more than `max` per table and key column. */
async function listObjectKeys(tx: Tx, first: string, past: string, max: number) {
  const { rows } = await sql<{ key: string; is_settled: boolean }>`
    select key, is_settled from app.object_keys(${first}, ${past}, ${max === Infinity ? null : max + 1})`.execute(
    tx,
  )
  return rows
}

async function listOrphans(tx: Tx, keys: string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select key from app.orphans_among(${keys})`.execute(tx)
  return rows.map(({ key }) => key)
}

async function queueOrphans(tx: Tx, keys: string[]): Promise<number> {
  const { rows } = await sql<{ queued: number }>`select app.queue_orphans(${keys}) as queued`.execute(tx)
  return rows[0]?.queued ?? 0
}

async function saveAudit(tx: Tx, { objects, missing, orphans, outcome }: Audit, at: Date): Promise<void> {
  await sql`
    insert into object_audits (checked_at, objects, missing, orphans, outcome)
    values (${at}, ${objects}, ${missing}, ${orphans}, ${outcome})
    on conflict (is_only) do update set checked_at = excluded.checked_at, objects = excluded.objects,
      missing = excluded.missing, orphans = excluded.orphans, outcome = excluded.outcome`.execute(tx)
}

export function defineObjectAudit(deps: AuditDeps & Pick<Deps, 'jobs'>): void {
  deps.jobs.define(objectAudit, () => auditObjects(deps).then(() => undefined), {
    cron: '23 2 * * *',
    expireAfterSeconds: 6 * 3600,
  })
}
