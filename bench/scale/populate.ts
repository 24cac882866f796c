import { storePeople, type TestPerson } from '@yuti/server/testing/people'
import { type Random, randomFrom } from '@yuti/server/testing/random'
import { keepDecidedKeys } from '@yuti/server/features/discovery/scorer/people-repository'
import { sql } from 'kysely'
import type { Tx } from '@yuti/server/platform/db/database'
import type { BenchDatabase } from '../database.ts'
import { copyEverybody, withCopies } from './copies.ts'
import { addDailyLooks, addScreenings } from './daily.ts'
import { makeCities, makeDense, makeSomebody } from './people.ts'
import { addStaffWork } from './staff-work.ts'
import { withoutTriggers } from './triggers.ts'

const chunk = 2_000
const swipesEach = 7
/** One match for each five people, with ten messages. */
const matchShare = 0.2
const messagesEach = 10
const samples = 60
const busyMatches = 300
const longChat = 10_000
const heavySwipes = 20_000

export type Member = Pick<TestPerson, 'id' | 'token' | 'name'>

const idsOf = (people: readonly { id: string }[]) => people.map(({ id }) => id)

/** A populated database, as JSON can hold it. */
export type World = {
  total: number
  ids: string[]
  /** In the dense city, with a radius of 50 km. */
  dense: Member[]
  wide: Member[]
  /** Have decided on up to 20,000 people each. */
  heavy: Member[]
  /** Hide the distance. */
  hidden: Member[]
  /** Their filters fit nobody. */
  lonely: Member[]
  /** Has 300 matches, the first with 10,000 messages. */
  busy: Member
  longMatchId: string
  /** How many members come every day: each has a stored deck and the people of 90 days. */
  daily: number
}

/** In a world of this size an eighth is stored with all triggers, which take about 6 ms a person, and the others are copies. */
const copiesFrom = 100_000

/** Stores `total` people with their photos, swipes, matches, messages, decks and shown people, and prints the progress. */
export async function populate(database: BenchDatabase, total: number): Promise<World> {
  const random = randomFrom(1)
  const special = async (count: number, given: Partial<TestPerson> = {}) => {
    const people = Array.from({ length: count }, () => makeDense(random, given))
    await storePeople(database.owner, people)
    await database.owner.asOwner((tx) => addScreenings(tx, idsOf(people)))
    return people.map(({ id, token, name }) => ({ id, token, name }))
  }
  const [busy] = await special(1)
  if (!busy) throw new Error('nobody was stored')
  const world: World = {
    total,
    ids: [],
    dense: await special(3 * samples),
    wide: await special(samples, { maxDistanceKm: 1000 }),
    heavy: await special(5),
    hidden: await special(samples, { showDistance: false }),
    lonely: await special(samples, { minAge: 99, maxAge: 100 }),
    busy,
    longMatchId: '',
    daily: 0,
  }
  const hasCopies = total >= copiesFrom
  await addEverybody(database, random, world, hasCopies ? Math.ceil(total / withCopies) : total)
  if (hasCopies) await copyEverybody(database.ownerPool)
  world.longMatchId = await database.owner.asOwner((tx) => addBusyMember(tx, world))
  await database.owner.asOwner((tx) => addHeavySwipes(tx, world))
  // Refills of their decks, which begin while a deck still has cards, have kept the keys of all but the newest decisions.
  // oxlint-disable-next-line no-await-in-loop -- five
  for (const { id } of world.heavy) await database.owner.asOwner((tx) => keepDecidedKeys(tx, id))
  await database.owner.asOwner((tx) => addStaffWork(tx, world.ids, total))
  const { dense, wide, heavy, hidden, lonely } = world
  world.daily = await addDailyLooks(
    database,
    idsOf([...dense, ...wide, ...heavy, ...hidden, ...lonely, busy]),
  )
  await database.owner.asOwner((tx) => sql`delete from event_outbox`.execute(tx))
  // Commits are not flushed at once here, and a vacuum does not mark what a crash could lose.
  await database.ownerPool.query('checkpoint')
  await database.ownerPool.query('vacuum analyze')
  return world
}

/** Lets the sessions of the people live for another day: populating takes longer than they do at first. */
export async function prolongSessions({ owner }: BenchDatabase): Promise<void> {
  await owner.asOwner((tx) => sql`update auth.session set "expiresAt" = now() + interval '1 day'`.execute(tx))
}

/** Adds people with their swipes, matches and messages around the special ones. */
async function addEverybody(
  { owner, ownerPool }: BenchDatabase,
  random: Random,
  world: World,
  total: number,
): Promise<void> {
  const cities = makeCities(random)
  const begin = performance.now()
  const { rows } = await ownerPool.query<{ count: number }>('select count(*)::integer from profiles')
  const former = rows[0]?.count ?? 0
  for (let count = former; count < total; ) {
    const people = Array.from({ length: Math.min(chunk, total - count) }, () => makeSomebody(random, cities))
    await storePeople(owner, people)
    const ids = idsOf(people)
    await owner.asOwner(async (tx) => {
      await addScreenings(tx, ids)
      await addActions(tx, ids)
    })
    if (world.ids.length < 50_000) world.ids.push(...ids)
    count += people.length
    // Autovacuum, which is off here, would have done so.
    if (count < 10_000 || count % 20_000 < chunk) await ownerPool.query('analyze')
    if (count % 20_000 < chunk) {
      const rate = Math.round(((count - former) / (performance.now() - begin)) * 1000)
      console.error(`  ${count.toLocaleString('en-US')} people, ${rate} a second`)
    }
  }
}

/**
 * Stores what the functions of the product would, in sets: their triggers publish one event a row, which nobody would
 * receive here.
 */
async function addActions(tx: Tx, ids: readonly string[]): Promise<void> {
  await withoutTriggers(tx, 'swipes', () =>
    sql`insert into swipes (swiper_id, swiped_id, direction)
      select s.* from (
        select p.id, (${ids}::uuid[])[1 + (p.place * 131 + n * 977) % ${ids.length}::integer] as other,
          case when n % 3 = 0 then 'right' else 'left' end
        from unnest(${ids}::uuid[]) with ordinality p (id, place), generate_series(1, ${swipesEach}::integer) n) s
      where s.id <> s.other on conflict do nothing`.execute(tx),
  )
  const pairs = ids.slice(0, 2 * Math.floor(ids.length * matchShare))
  await addMatches(
    tx,
    pairs.filter((_, index) => index % 2 === 0),
    pairs.filter((_, index) => index % 2 === 1),
    messagesEach,
  )
}

/** Matches the people at the same places, with some messages each; the last is unread. Returns the matches. */
async function addMatches(
  tx: Tx,
  first: readonly string[],
  second: readonly string[],
  messages: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into matches (user1_id, user2_id) select least(a, b), greatest(a, b)
    from unnest(${first}::uuid[], ${second}::uuid[]) p (a, b) on conflict do nothing returning id`.execute(tx)
  const matches = rows.map(({ id }) => id)
  await withoutTriggers(tx, 'messages', () =>
    sql`insert into messages (match_id, sender_id, client_id, content, number, created_at)
      select m.id, case when n % 2 = 0 then m.user1_id else m.user2_id end, gen_random_uuid(),
        'We could take the early train and walk along the river.', n, clock_timestamp()
      from generate_series(1, ${messages}::integer) n, matches m where m.id = any(${matches}::uuid[])`.execute(
      tx,
    ),
  )
  await sql`update matches set last_message_number = ${messages} where id = any(${matches}::uuid[])`.execute(
    tx,
  )
  await sql`update inbox_entries e set is_new = false, last_at = clock_timestamp(), last_number = ${messages},
      last_preview = 'We could take the early train', last_sender_id = l.sender_id, unread = (l.sender_id <> e.user_id)::integer
    from messages l where l.match_id = e.match_id and l.number = ${messages} and e.match_id = any(${matches}::uuid[])`.execute(
    tx,
  )
  return matches
}

async function addBusyMember(tx: Tx, { busy, ids }: World): Promise<string> {
  const others = ids.slice(0, busyMatches)
  const [long = ''] = await addMatches(tx, [busy.id], others.slice(0, 1), longChat)
  await addMatches(
    tx,
    others.slice(1).map(() => busy.id),
    others.slice(1),
    2,
  )
  return long
}

/** Their decisions are about the people nearest in cell order, so that each new search has to leave them out. */
async function addHeavySwipes(tx: Tx, { heavy }: World): Promise<void> {
  await withoutTriggers(tx, 'swipes', async () => {
    await sql`insert into swipes (swiper_id, swiped_id, direction, created_at)
      select h.id, near.profile_id, 'left', now() - interval '1 day'
      from unnest(${heavy.map(({ id }) => id)}::uuid[]) h (id)
      join discover_features own on own.profile_id = h.id
      cross join lateral (
        (select profile_id from discover_features where cell >= own.cell order by cell limit ${heavySwipes / 2})
        union all
        (select profile_id from discover_features where cell < own.cell order by cell desc limit ${heavySwipes / 2})
      ) near
      where near.profile_id <> h.id on conflict do nothing`.execute(tx)
  })
}
