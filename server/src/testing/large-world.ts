import { cellToLatLng, gridDisk, latLngToCell } from 'h3-js'
import { packCell, unitVector } from '#/features/discovery/cell-cover.ts'
import { regionOf } from '#/features/discovery/hidden-region.ts'
import { createPool } from '#/platform/db/pool.ts'
import { createTestDatabase, type TestDatabase } from '#/platform/db/test-database.ts'
import { silentLog } from '#/platform/log.ts'
import { forDecks, forNotifications } from './large-decks.ts'
import { forStaff, type Statement } from './large-staff-lists.ts'
import { createStaff, type TestMember } from './members.ts'
import { cellAt, makePerson, storePeople, type TestPerson } from './people.ts'
import { type Random, randomFrom } from './random.ts'

/** With a few hundred people PostgreSQL would rightly read whole tables. */
export const total = 300_000
/** Before this day (UTC) one person signed up each minute, in the order of no column. */
export const dayAfterSignUps = '2025-01-01'
export const signUpsPerDay = 1440
/** The busy member's matches, likes, and matches without a message. */
export const busyWith = { matches: 5000, likes: 5000, new: 1000 }

export type LargeWorld = {
  db: TestDatabase
  viewer: TestPerson
  /** Has decided on 10,000 people. */
  swiper: TestPerson
  /** Hides the distance. */
  hidden: TestPerson
  busy: TestPerson
  staff: TestMember
}

const town: [number, number] = [41.39, 2.17]
const man: Partial<TestPerson> = {
  gender: 'male',
  lookingFor: ['female'],
  birthDate: '1991-06-15',
  minAge: 25,
  maxAge: 42,
  cell: cellAt(...town),
  maxDistanceKm: 50,
}

/** Creates 300,000 people who arrived in no order, a tenth of them in one town, and as many rows of what lists show. */
export async function createLargeWorld(): Promise<LargeWorld> {
  const random = randomFrom(14)
  const db = await createTestDatabase()
  const viewer = makePerson(random, man)
  const swiper = makePerson(random, man)
  const hidden = makePerson(random, { ...man, showDistance: false })
  const busy = makePerson(random, { name: 'Busy' })
  await storePeople(db, [viewer, swiper, hidden, busy])
  const staff = await createStaff(db, 'Vera')
  const pool = createPool({ connectionString: db.urls.owner, name: 'fill', max: 1 }, silentLog)
  try {
    const viewers = [viewer, swiper, hidden].map(({ id }) => id)
    await fill(pool, { swiper: swiper.id, busy: busy.id, staff: staff.id, viewers, cells: cells(random) })
  } finally {
    await pool.end()
  }
  return { db, viewer, swiper, hidden, busy, staff }
}

/** Every cell in a hundred appears once, those of the town so often that a tenth of the people live there. */
function cells(random: Random) {
  const inTown = gridDisk(cellAt(...town), 12)
  const elsewhere = Array.from({ length: 9 * inTown.length }, () =>
    latLngToCell((Math.asin(random.next() * 1.6 - 0.8) * 180) / Math.PI, random.next() * 360 - 180, 7),
  )
  return [...inTown, ...elsewhere].map((cell) => {
    const place = cellToLatLng(cell)
    const [x, y, z] = unitVector(place)
    return { cell: packCell(cell), region: regionOf(place), x, y, z }
  })
}

type Filling = { swiper: string; busy: string; staff: string; viewers: string[]; cells: object[] }

const forMembers = (world: Filling): Statement[] => [
  [
    `insert into auth."user" (id, name, email, "createdAt")
      select id, 'x', lpad(n::text, 6, '0') || '@example.org',
        $2::timestamptz - (n::bigint * 7919 % 300007) * interval '1 day' / $3::integer from people where n <= $1`,
    total,
    `${dayAfterSignUps}T00:00:00Z`,
    signUpsPerDay,
  ],
  [
    `insert into profiles (id, name) select id, 'Name' || lpad(n::text, 6, '0') from people where n <= $1`,
    total,
  ],
  [
    `insert into profile_settings (profile_id, registration_source, gender, looking_for, min_age, max_age)
      select id, (array['Web', 'AppStore', 'Google Play'])[1 + n % 3], 'female', array['male'], 18, 100 from people where n <= $1`,
    total,
  ],
  [
    // Every fifth has no birth, every third no time.
    `insert into birth_data (profile_id, birth_date, birth_time, birth_time_known, birth_city)
      select id, date '1960-01-01' + n % 14000, case when n % 3 = 0 then '00:00' else '06:30' end::time, n % 3 <> 0, 'Town ' || n % 500
      from people where n % 5 <> 0 and n <= $1`,
    total,
  ],
  [
    `insert into discover_features (profile_id, audience, cell, birth_day, hides_age, min_age, max_age, max_distance_cos,
        moon_tantra_class, hanging_gates_low, hanging_gates_high, is_estimate, unit_x, unit_y, unit_z, changed_at,
        hides_distance, was_active, goal, languages, has_answers, region, is_verified)
      select p.id, (array[9, 9, 9, 9, 2, 2, 2, 2, 15, 6])[1 + n % 10], placed.cell, 2000 + n * 37 % 12000,
        n % 8 = 0, 18, 18 + n % 60, cos(1000 / 6371.0), n * 31 % 7040, n::bigint * 7919 % 68719476736, n::bigint * 104729 % 68719476736, false,
        placed.x, placed.y, placed.z, now() - interval '1 day' * (1 + n % 30), n % 20 = 0, n % 3 > 0,
        case when n % 4 = 0 then 'dating' end, case when n % 3 = 0 then array['es', 'en'] end, n % 5 = 0, placed.region, n % 6 = 0
      from people p
      left join cells placed on placed.id = 1 + (n::bigint * 2654435761 % (select count(*) from cells)) and n % 100 > 0
      where n <= $1 order by n`,
    total,
  ],
  [
    `insert into swipes (swiper_id, swiped_id, direction, created_at)
      select case when p.n % 30 = 0 then $2::uuid else other.id end, p.id, 'left', now() - interval '1 day'
      from people p join people other on other.n = p.n + 1 where p.n % 3 = 0 and p.n <= $1`,
    total,
    world.swiper,
  ],
  [
    `insert into swipes (swiper_id, swiped_id, direction, created_at)
      select id, $2::uuid, 'right', now() - n * interval '1 second' from people where n % 5 <> 0 and n / 5 * 4 + n % 5 between $1 + 1 and $1 + $3`,
    busyWith.matches,
    world.busy,
    busyWith.likes,
  ],
  [
    `insert into matches (id, user1_id, user2_id, matched_at)
      select p.id, p.id, other.id, now() - p.n * interval '1 second'
      from people p join people other on other.n = p.n + 1 where p.n <= $1 order by p.n`,
    total,
  ],
  [
    `insert into matches (user1_id, user2_id, matched_at)
      select least(id, $2::uuid), greatest(id, $2::uuid), now() - n * interval '1 second'
      from people where n % 5 <> 0 and n / 5 * 4 + n % 5 <= $1`,
    busyWith.matches,
    world.busy,
  ],
  [
    `insert into inbox_entries (user_id, match_id, other_id, last_at, last_number, last_sender_id, unread, is_new)
      select mine, id, other, case when not is_new then matched_at end, (not is_new)::integer, case when not is_new then other end,
        (not is_new)::integer, is_new
      from (
        select m.id, m.matched_at, side.mine, case when side.mine = user1_id then user2_id else user1_id end as other,
          row_number() over (partition by side.mine = $2 order by matched_at) <= $1 as is_new
        from matches m cross join lateral (
          select case when user2_id = $2::uuid then user2_id else user1_id end as mine) side) m`,
    busyWith.new,
    world.busy,
  ],
  [
    `insert into messages (match_id, sender_id, client_id, content, number)
      select match_id, other_id, gen_random_uuid(), 'The lighthouse at seven ' || row_number() over (), 1
      from (select * from inbox_entries where not is_new order by user_id = $2::uuid desc limit $1) e`,
    20_000,
    world.busy,
  ],
  [
    `insert into profile_photos (id, profile_id, photo_url, order_index, width, height, thumbhash, is_shown, may_be_first)
      select gen_random_uuid(), id, 'profile-photos/' || id, 0, 640, 800, 'k0oGLQaSVsN0BVhn2oq2Z5SQUQcZ', true, true
      from people where n <= $1`,
    total,
  ],
  [
    // People share a network by fours. Each device is one person's.
    `insert into auth.account_traces (user_id, kind, hash, first_seen_at, last_seen_at)
      select id, kind, case when kind = 'device' then id::text else 'network ' || n / 4 end,
        now() - interval '40 days', now() - n * interval '2 minutes'
      from people, unnest(array['device', 'network']) kind where n <= $1`,
    total / 10,
  ],
]

/** Fills the tables without triggers and foreign keys, and indexes them afterwards: the usual way would take minutes. */
async function fill(pool: ReturnType<typeof createPool>, world: Filling): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query('set synchronous_commit = off')
    await client.query('set default_statistics_target = 20')
    await client.query(`set maintenance_work_mem = '256MB'`)
    await client.query(`set work_mem = '64MB'`)
    await client.query(
      'create temporary table cells (id serial primary key, cell integer, region smallint, x float8, y float8, z float8)',
    )
    await client.query(
      `insert into cells (cell, region, x, y, z)
        select * from jsonb_to_recordset($1) r (cell integer, region smallint, x float8, y float8, z float8)`,
      [JSON.stringify(world.cells)],
    )
    await client.query(
      `create temporary table people as
        select (lpad(to_hex(n), 8, '0') || '-0000-4000-8000-000000000000')::uuid as id, n from generate_series(1, $1::integer + 1) n`,
      [total],
    )
    await client.query('create index on people (n)')
    await client.query('analyze cells, people')
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
        where indrelid = any($1::regclass[]) and not indisunique
          and not exists (select from pg_inherits where inhrelid = indexrelid)`,
      [tables],
    )
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    await client.query(`select jobs.create_queue('many.jobs', '{"policy": "standard"}')`)
    for (const [text, ...values] of [
      ...forMembers(world),
      ...forDecks(total, world.viewers),
      ...forNotifications(total),
      ...forStaff({ people: total, staffRows: total / 3 }, world.staff),
    ])
      await client.query(text, values)
    for (const { definition } of indexes) await client.query(definition)
    // An index answers alone only for pages that a vacuum has seen.
    await client.query('vacuum discover_features, inbox_entries, picture_screenings')
    await client.query(`analyze ${tables.join(', ')}`)
  } finally {
    client.release(true)
  }
}

const tables = [
  'auth."user"',
  'auth.account_traces',
  'profiles',
  'profile_settings',
  'profile_photos',
  'birth_data',
  'discover_features',
  'discover_cards',
  'discover_changes',
  'dealt_people',
  'decks',
  'notifications',
  'notification_deliveries',
  'notification_queue',
  'event_outbox',
  'swipes',
  'matches',
  'inbox_entries',
  'messages',
  'new_people_checks',
  'user_reports',
  'staff_log',
  'support_conversations',
  'admin_conversations',
  'appeals',
  'linked_accounts',
  'linked_account_members',
  'birth_change_requests',
  'picture_screenings',
  'banned_pictures',
  'photo_likenesses',
  'verification_checks',
  'alarms',
  'held_words',
  'conversation_requests',
  'registration_counts',
  'jobs.job_common',
]
