import type { Pool, PoolClient } from 'pg'

/**
 * Each copy writes its own digit where an id names its UUID version, which is 4 in all originals. So the ids of a copy are new,
 * refer to each other as the originals do, and sort alike.
 */
const versions = [1, 2, 3, 5, 6, 7, 8]

/** How many times as many people there are afterwards. */
export const withCopies = versions.length + 1

/** All that a world holds before its daily looks. Who changed is not copied: the scorer reads everybody when it starts. */
const tables = [
  'auth."user"',
  'auth.mailboxes',
  'auth.session',
  'profiles',
  'profile_settings',
  'profile_about',
  'profile_photos',
  'birth_data',
  'chart_features',
  'discover_features',
  'discover_cards',
  'new_people_checks',
  'picture_screenings',
  'swipes',
  'matches',
  'messages',
  'inbox_entries',
]

/** Copies everybody with all that they have, without triggers and checks of foreign keys: the pool must be a superuser's. */
export async function copyEverybody(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    // oxlint-disable no-await-in-loop -- one large statement after the other
    for (const [index, version] of versions.entries()) {
      for (const table of tables) await copyTable(client, table, version)
      console.error(`  copy ${index + 1} of ${versions.length}`)
    }
    // oxlint-enable no-await-in-loop
    await client.query('update registration_counts set people = people * $1', [withCopies])
    await client.query('update day_changes set change = change * $1', [withCopies])
  } finally {
    // The connection ends, and its setting with it.
    client.release(true)
  }
}

/** Copies the rows of the originals with the ids of a version, wherever they are written. */
async function copyTable(client: PoolClient, table: string, version: number): Promise<void> {
  const { rows: columns } = await client.query<{ name: string; type: string }>(
    `select quote_ident(attname) as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
    order by attnum`,
    [table],
  )
  const valueOf = ({ name, type }: (typeof columns)[number]) => {
    // Each photo looks like no other.
    if (name === 'hash') return `('x' || left(md5(${version} || id::text), 16))::bit(64)`
    if (name === 'mirrored_hash') return `('x' || right(md5(${version} || id::text), 16))::bit(64)`
    if (!['uuid', 'text', 'jsonb'].includes(type)) return name
    return `regexp_replace(${name}::text, '([0-9a-f]{8}-[0-9a-f]{4}-)4([0-9a-f]{3}-)', '\\1${version}\\2', 'g')::${type}`
  }
  const original = columns.find(({ type }) => type === 'uuid')?.name ?? ''
  await client.query(
    `insert into ${table} (${columns.map(({ name }) => name).join(', ')})
    select ${columns.map(valueOf).join(', ')} from ${table} where substr(${original}::text, 15, 1) = '4'`,
  )
}
