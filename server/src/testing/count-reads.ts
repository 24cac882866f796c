import { sql } from 'kysely'
import type { Tx } from '#/platform/db/database.ts'

/** Blocks of tables and indexes that were read, and the tables among `large` that were read as a whole. */
export type Reads = { blocks: number; scans: string[] }

const large = [
  'admin_conversations',
  'birth_change_requests',
  'birth_data',
  'discover_features',
  'inbox_entries',
  'job_common',
  'linked_accounts',
  'matches',
  'messages',
  'new_people_checks',
  'profile_settings',
  'profiles',
  'staff_log',
  'support_conversations',
  'swipes',
  'user',
  'user_reports',
]

/** Counts what the statements of `work` read in this transaction, also inside functions. */
export async function countReads(tx: Tx, work: () => Promise<unknown>): Promise<Reads> {
  // A worker of a parallel plan would count apart.
  await sql`set local max_parallel_workers_per_gather = 0`.execute(tx)
  const before = await read(tx)
  await work()
  const after = await read(tx)
  const grew = (name: string, what: 'blocks' | 'scans') =>
    (after.get(name)?.[what] ?? 0) - (before.get(name)?.[what] ?? 0)
  return {
    blocks: [...after.keys()].reduce((sum, name) => sum + grew(name, 'blocks'), 0),
    scans: large.filter((name) => grew(name, 'scans') > 0),
  }
}

async function read(tx: Tx) {
  const { rows } = await sql<{ name: string; blocks: string; scans: string }>`
    select relname as name, pg_stat_get_xact_blocks_fetched(oid) as blocks, pg_stat_get_xact_numscans(oid) as scans
    from pg_class where relnamespace::regnamespace::text in ('public', 'auth', 'jobs') and relkind in ('r', 'i')`.execute(
    tx,
  )
  return new Map(
    rows.map(({ name, blocks, scans }) => [name, { blocks: Number(blocks), scans: Number(scans) }]),
  )
}
