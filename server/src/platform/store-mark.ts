import { sql } from 'kysely'
import type { Deps } from './deps.ts'

type MarkDeps = Pick<Deps, 'db' | 'storage'>

/** Holds the id of the installation whose objects the store keeps. Outside of the folders of objects. */
export const storeMarkKey = 'installation/id.txt'

/** Says whose the store is: 'none' has not been marked yet. */
export async function readStoreMark({ db, storage }: MarkDeps): Promise<'own' | 'other' | 'none'> {
  const bytes = await storage.read(storeMarkKey)
  if (!bytes) return 'none'
  return new TextDecoder().decode(bytes).trim() === (await readInstallationId(db)) ? 'own' : 'other'
}

export async function markStore({ db, storage }: MarkDeps): Promise<void> {
  await storage.put(storeMarkKey, new TextEncoder().encode(await readInstallationId(db)), 'text/plain')
}

export async function readInstallationId(db: MarkDeps['db']): Promise<string> {
  const { rows } = await db.asWorker((tx) => sql<{ id: string }>`select id from installation`.execute(tx))
  if (!rows[0]) throw new Error('the table installation has no row')
  return rows[0].id
}
