import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#/platform/db/database.ts'
import type { PersonRow } from './person-row.ts'

/** All functions here run as the matchmaker. */

/** What a reader has seen of the log of changes. */
export type Reading = {
  /** Text of a `pg_snapshot`: the transactions whose changes have been read. */
  snapshot: string
  /** When the PostgreSQL server started. Another one has other transactions: a restored backup, or a replica that took over. */
  server: string
  readAt: Date
}

/** The columns of `PersonRow` of discover_features `f`. The hash is PostgreSQL's own: both sides of a comparison come from it. */
const personColumns = sql`f.candidate_id, f.audience, f.birth_day,
  case when f.hides_distance then f.region else f.cell end as spot, f.min_age, f.max_age, f.max_distance_cos,
  f.moon_tantra_class, f.unit_x, f.unit_y, f.unit_z, f.goal, array_to_string(f.languages, ',') as languages,
  f.hides_age::integer + 2 * f.hides_distance::integer + 4 * f.is_estimate::integer + 8 * f.was_active::integer
    + 16 * f.has_answers::integer + 32 * f.is_verified::integer as flags,
  ((f.hanging_gates_low << 32) >> 32)::integer as low_a, ((f.hanging_gates_high << 32) >> 32)::integer as low_b,
  ((f.hanging_gates_low >> 32) | ((f.hanging_gates_high >> 32) << 4))::integer as high,
  (uuid_hash_extended(f.profile_id, 0) >> 32)::integer as key_high,
  ((uuid_hash_extended(f.profile_id, 0) << 32) >> 32)::integer as key_low`

const readingColumns = sql`pg_current_snapshot()::text as snapshot, pg_postmaster_start_time()::text as server,
  now() as "readAt"`

/** Returns what a reader has seen who reads the whole table afterwards. */
export async function getReading(tx: Tx): Promise<Reading> {
  const { rows } = await sql<Reading>`select ${readingColumns}`.execute(tx)
  return present(rows)
}

/**
 * Returns the number up to which the log was written by another cluster, whose transactions may seem to be in the future: 0
 * unless a backup was restored.
 */
export async function getForeignChanges(tx: Tx): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    select coalesce(max(number), 0) as number from discover_changes
    where transaction_id >= pg_snapshot_xmax(pg_current_snapshot())`.execute(tx)
  return present(rows).number
}

/** Reads everybody, in the order in which the table stores them, `size` at a time: one snapshot and little memory. */
export async function* streamPeople(tx: Tx, size: number): AsyncGenerator<PersonRow[]> {
  await sql`declare everybody no scroll cursor for select ${personColumns} from discover_features f`.execute(
    tx,
  )
  for (;;) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- a stream
    const { rows } = await sql<PersonRow>`fetch ${sql.lit(size)} from everybody`.execute(tx)
    if (rows.length === 0) return
    yield rows
  }
}

export type Changes = {
  reading: Reading
  /** By candidate id, ascending; a person who can no longer be dealt has null. */
  people: { id: number; row: PersonRow | null }[]
}

/**
 * Returns the first `size` people behind `after` whose rows were changed by transactions that `seen` has not seen, as they are
 * now, and what this statement sees. `foreign` is that of `getForeignChanges`.
 */
export async function listChanges(
  tx: Tx,
  seen: Reading,
  foreign: string,
  after: number,
  size: number,
): Promise<Changes> {
  const { rows } = await sql<Reading & { changed_id: number | null } & (PersonRow | { candidate_id: null })>`
    select r.*, c.candidate_id as changed_id, ${personColumns}
    from (select ${readingColumns} offset 0) r
    left join (
      select distinct d.candidate_id from discover_changes d
      where d.transaction_id >= pg_snapshot_xmin(${seen.snapshot}::pg_snapshot)
        and not pg_visible_in_snapshot(d.transaction_id, ${seen.snapshot}::pg_snapshot)
        and d.number > ${foreign}::bigint and d.candidate_id > ${after}
      order by d.candidate_id limit ${size}) c on true
    left join discover_features f on f.candidate_id = c.candidate_id
    order by c.candidate_id`.execute(tx)
  const { snapshot, server, readAt } = present(rows)
  return {
    reading: { snapshot, server, readAt },
    people: rows.flatMap((row) =>
      row.changed_id === null ? [] : [{ id: row.changed_id, row: row.candidate_id === null ? null : row }],
    ),
  }
}

export type ExcludedKeys = {
  /** Eight bytes for each person who cannot be a candidate. */
  excluded: Uint8Array<ArrayBuffer>
  /** Those that the viewer has swiped and that nothing else keeps apart from them; null unless asked for. */
  decided: Uint8Array | null
}

/** Keeps the keys of older decisions in one row for `getExcludedKeys`, if there are many. */
export async function keepDecidedKeys(tx: Tx, memberId: string): Promise<void> {
  await sql`select app.keep_decided_keys(${memberId})`.execute(tx)
}

export async function getExcludedKeys(
  tx: Tx,
  viewerId: string,
  { withDecided = false } = {},
): Promise<ExcludedKeys> {
  const swiped = sql`select swiped_id from swipes where swiper_id = ${viewerId}`
  const keptApart = sql`
    select blocked_id from blocked_users where blocker_id = ${viewerId}
    union all select blocker_id from blocked_users where blocked_id = ${viewerId}
    union all select low_id from unmatch_cooldowns where high_id = ${viewerId} and until > now()
    union all select high_id from unmatch_cooldowns where low_id = ${viewerId} and until > now()`
  const matched = sql`
    select user2_id from matches where user1_id = ${viewerId}
    union all select user1_id from matches where user2_id = ${viewerId}`
  const decided = withDecided ? asText(keysOf(sql`${swiped} and swiped_id not in (${keptApart})`)) : sql`''`
  // The swipes by themselves, because passing twenty thousand of them through a union takes as long as hashing them. A key may
  // be among the kept and the newer ones when the decision was changed.
  const newer = sql`case when exists (select from kept)
    then ${keysOf(sql`${swiped} and created_at >= (select decided_before from kept)`)}
    else ${keysOf(swiped)} end`
  const { rows } = await sql<{ kept: string | null; others: string; decided: string }>`
    with kept as materialized (select encoded, decided_before from decided_keys where member_id = ${viewerId})
    select (select encoded from kept) as kept, ${asText(sql`(${newer}) || ${keysOf(sql`${keptApart} union all ${matched}`)}`)} as others,
      ${decided} as decided`.execute(tx)
  const { kept, others, decided: visible } = present(rows)
  return { excluded: fromText(kept ?? '', others), decided: withDecided ? fromText(visible) : null }
}

function keysOf(people: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((select string_agg(int8send(uuid_hash_extended(e.id, 0)), null) from (${people}) e (id)), '')`
}

/** Shorter than the text of a `bytea`, and read in a tenth of the time. */
function asText(keys: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`translate(encode(${keys}, 'base64'), chr(10), '')`
}

/** Writes all into one array: a short buffer shares its memory with others, and all of that would be sent to the thread. */
function fromText(...texts: readonly string[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(texts.reduce((sum, text) => sum + Buffer.byteLength(text, 'base64'), 0))
  const target = Buffer.from(bytes.buffer)
  texts.reduce((at, text) => at + target.write(text, at, 'base64'), 0)
  return bytes
}

/** Looks at `count` people at most. */
export async function hasMorePeopleThan(tx: Tx, count: number): Promise<boolean> {
  const { rows } = await sql`select 1 from discover_features limit 1 offset ${count}`.execute(tx)
  return rows.length > 0
}

/** Deletes up to `size` rows of the log that no reader needs, and returns how many. Run as the worker. */
export async function deleteOldChanges(tx: Tx, size: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from discover_changes where number = any(array(
      select number from discover_changes where changed_at < now() - interval '30 hours' order by number limit ${size}))`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0n)
}

function present<T>(rows: readonly T[]): T {
  const row = rows[0]
  if (row === undefined) throw new Error('a query that always answers returned no row')
  return row
}
