import { sql } from 'kysely'
import type { Tx } from '#/platform/db/database.ts'

/** Blocks of tables and indexes that were read, and the tables among `large` that were read as a whole. */
export type Reads = { blocks: number; scans: string[] }

const large = [
  'account_traces',
  'admin_conversations',
  'alarms',
  'appeals',
  'banned_pictures',
  'birth_change_requests',
  'birth_data',
  'conversation_requests',
  'dealt_people',
  'decks',
  'discover_cards',
  'discover_changes',
  'discover_features',
  'event_outbox',
  'inbox_entries',
  'job_common',
  'linked_account_members',
  'linked_accounts',
  'matches',
  'messages',
  'new_people_checks',
  'notification_deliveries',
  'notification_queue',
  'notifications',
  'photo_likenesses',
  'picture_screenings',
  'profile_photos',
  'profile_settings',
  'profiles',
  'staff_log',
  'support_conversations',
  'swipes',
  'user',
  'user_reports',
  'verification_checks',
]

/**
 * Counts what the statements of `work` read in this transaction, also inside functions. Unless `isAtThisSize`, reading whole tables
 * looks as cheap as in a smaller world, so that a plan which would read one there is found here too.
 */
export async function countReads<T>(
  tx: Tx,
  work: (tx: Tx) => Promise<T>,
  { isAtThisSize = false } = {},
): Promise<Reads & { answer: T }> {
  // A worker of a parallel plan would count apart.
  await sql`set local max_parallel_workers_per_gather = 0`.execute(tx)
  if (!isAtThisSize) {
    await sql`set local seq_page_cost = 0.1`.execute(tx)
    await sql`set local cpu_tuple_cost = 0.002`.execute(tx)
  }
  const before = await read(tx)
  const answer = await work(tx)
  const after = await read(tx)
  const grew = (name: string, what: 'blocks' | 'scans') =>
    (after.get(name)?.[what] ?? 0) - (before.get(name)?.[what] ?? 0)
  return {
    answer,
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
