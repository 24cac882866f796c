import { sql } from 'kysely'
import type { Deps } from './deps.ts'

type MarkDeps = Pick<Deps, 'db' | 'storage'>

/** Holds the id of the installation whose objects the store keeps. Outside of the folders of objects. */
export const storeMarkKey = 'installation/id.txt'

/** Says whose the store is: 'none' has not been marked yet. */
export async function readStoreMark(deps: MarkDeps): Promise<'own' | 'other' | 'none'> {
  const found = await readMark(deps)
  if (found === null) return 'none'
  return found === (await readInstallationId(deps.db)) ? 'own' : 'other'
}

/** Returns the id of the installation that the store is marked for; null for a store without a mark, or with an empty one. */
export async function readMark({ storage }: Pick<MarkDeps, 'storage'>): Promise<string | null> {
  const bytes = await storage.read(storeMarkKey)
  return new TextDecoder().decode(bytes ?? undefined).trim() || null
}

export async function markStore({ db, storage }: MarkDeps): Promise<void> {
  await putStoreMark(storage, await readInstallationId(db))
}

export async function putStoreMark(storage: Pick<Deps['storage'], 'put'>, id: string): Promise<void> {
  await storage.put(storeMarkKey, new TextEncoder().encode(id), 'text/plain')
}

export type StoreMark = { outcome: 'marked' | 'same' | 'of-another'; ownId: string; formerId: string | null }

/**
 * Marks a store as this installation's for an operator who has moved or restored it. Replaces the mark of another
 * installation only if `insteadOf` names it, because objects of that one would count as orphans here.
 */
export async function changeStoreMark(deps: MarkDeps, insteadOf: string | null): Promise<StoreMark> {
  const [ownId, formerId] = [await readInstallationId(deps.db), await readMark(deps)]
  if (formerId === ownId) return { outcome: 'same', ownId, formerId }
  if (formerId !== null && formerId !== insteadOf) return { outcome: 'of-another', ownId, formerId }
  await markStore(deps)
  return { outcome: 'marked', ownId, formerId }
}

export async function describeStoreMark(
  deps: MarkDeps,
): Promise<{ ownId: string; markedFor: string | null }> {
  return { ownId: await readInstallationId(deps.db), markedFor: await readMark(deps) }
}

export async function readInstallationId(db: MarkDeps['db']): Promise<string> {
  const { rows } = await db.asWorker((tx) => sql<{ id: string }>`select id from installation`.execute(tx))
  if (!rows[0]) throw new Error('the table installation has no row')
  return rows[0].id
}
