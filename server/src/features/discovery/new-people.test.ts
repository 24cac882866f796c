import { fittingStars } from '@yuti/contract/limits'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '#/platform/db/test-database.ts'
import { silentLog } from '#/platform/log.ts'
import { createDealtPeople } from '#/testing/dealt-people.ts'
import { cellAt, makePerson, storePeople, type TestPerson } from '#/testing/people.ts'
import { present, type Random, randomFrom } from '#/testing/random.ts'
import { sqlDeckBuilder } from './candidates-repository.ts'
import { notifyOfNewPeople } from './new-people.ts'
import { findViewer } from './viewer-repository.ts'

/** A town of members is checked on a Wednesday, newcomers arrive, and the clock moves from Monday to Monday. */
const db = await createTestDatabase()
afterAll(() => db.drop())

const wednesday = new Date('2030-05-01T12:00:00Z')
const monday = new Date('2030-05-06T08:05:00Z')
const nextMonday = new Date('2030-05-13T08:05:00Z')

const run = (statement: ReturnType<typeof sql>) => db.asOwner((tx) => statement.execute(tx))
const checkAt = (now: Date, sizes?: Parameters<typeof notifyOfNewPeople>[1]) =>
  notifyOfNewPeople({ db, clock: { now: () => now }, log: silentLog }, sizes)
const ids = (people: readonly TestPerson[]) => people.map(({ id }) => String(id)).toSorted()

async function notified(): Promise<string[]> {
  const { rows } = await db.asOwner((tx) =>
    sql<{ id: string }>`select user_id as id from notifications where kind = 'new_people' order by 1`.execute(
      tx,
    ),
  )
  return rows.map(({ id }) => id)
}

function somebody(random: Random): TestPerson {
  return makePerson(random, {
    showDistance: random.chance(0.7),
    showAge: random.chance(0.7),
    lookingFor: random.pick([['male'], ['female', 'non_binary'], ['male', 'female', 'non_binary']]),
    maxDistanceKm: random.pick([5, 30, 1000]),
    minStars: random.pick([2, 2, 2, 4, 5]),
    onlyActive: random.chance(0.3),
    wasActive: random.chance(0.7),
    wantedGoals: random.chance(0.2) ? ['dating'] : [],
    wantedLanguages: random.chance(0.2) ? ['es'] : [],
    onlyWithAnswers: random.chance(0.2),
    onlyVerified: random.chance(0.2),
    goal: random.pick([null, 'dating', 'open']),
    languages: random.chance(0.5) ? ['es', 'en'] : [],
    hasAnswers: random.chance(0.5),
    isVerified: random.chance(0.5),
    minAge: random.pick([18, 25]),
    maxAge: random.pick([null, 40, 100]),
    cell: random.chance(0.85) ? cellAt(41.39 + random.next() / 2, 2.17 + random.next() / 2) : null,
  })
}

let members: TestPerson[]
let newcomers: TestPerson[]
beforeEach(async () => {
  await run(sql`delete from auth."user"`)
  const random = randomFrom(20300501)
  members = Array.from({ length: 40 }, () => somebody(random))
  newcomers = Array.from({ length: 25 }, () => somebody(random))
  await storePeople(db, members)
  await checkAt(wednesday)
  expect(await notified()).toEqual([])
  await storePeople(db, newcomers)
})

/** The members in whose decks one of the newcomers has four or five stars. */
async function expected(now: Date, isNew: (viewer: string, id: string) => boolean = () => true) {
  return await db.asMatchmaker(async (tx) => {
    const { rows } = await sql<{
      id: string
      candidate: number
    }>`select profile_id as id, candidate_id as candidate from discover_features`.execute(tx)
    const idOf = new Map(rows.map(({ id, candidate }) => [candidate, id]))
    const arrived = new Set(ids(newcomers))
    const found: string[] = []
    for (const member of members) {
      // oxlint-disable-next-line eslint/no-await-in-loop -- one deck after the other
      const viewer = await findViewer(tx, member.id, now)
      if (!viewer) continue
      // oxlint-disable-next-line eslint/no-await-in-loop -- one deck after the other
      const deck = await sqlDeckBuilder(tx, now)(viewer, viewer.filters, 1000)
      const fits = deck.some(({ candidateId, stars }) => {
        const id = present(idOf.get(candidateId))
        return stars >= fittingStars && arrived.has(id) && isNew(member.id, id)
      })
      if (fits) found.push(member.id)
    }
    return found.toSorted()
  })
}

test('notifies exactly the members in whose decks a newcomer has four or five stars', async () => {
  const [viewer, blocker] = [present(members[0]), present(members[1])]
  const shown = newcomers.slice(0, 20)
  await createDealtPeople(db, viewer, shown)
  await run(sql`insert into blocked_users (blocker_id, blocked_id)
    select id, ${blocker.id} from unnest(${ids(newcomers)}::uuid[]) id`)
  await run(sql`insert into swipes (swiper_id, swiped_id, direction)
    select ${present(members[2]).id}, id, 'left' from unnest(${ids(newcomers)}::uuid[]) id`)
  const wanted = await expected(monday, (id, person) => id !== viewer.id || !ids(shown).includes(person))
  expect(wanted.length).toBeGreaterThan(5)
  expect(wanted.length).toBeLessThan(members.length - 5)
  expect(await checkAt(monday)).toBe(members.length)
  expect(await notified()).toEqual(wanted)
})

test('checks each member once a week, with two servers and after a crash', async () => {
  const wanted = await expected(monday)
  let batches = 0
  const crashing: Pick<typeof db, 'asMatchmaker'> = {
    asMatchmaker: (work) =>
      db.asMatchmaker(async (tx) => {
        const done = await work(tx)
        batches += 1
        // The first transaction plans, the second and third check; the fourth dies before it commits.
        if (batches === 4) throw Object.assign(new Error('killed'), { code: '57P01' })
        return done
      }),
  }
  const deps = { db: crashing, clock: { now: () => monday }, log: silentLog }
  await expect(notifyOfNewPeople(deps, { batch: 7, newcomers: 100 })).rejects.toThrow('killed')
  const before = await notified()
  expect(before.length).toBeLessThan(wanted.length)

  const sizes = { batch: 4, newcomers: 100 }
  const counts = await Promise.all([checkAt(monday, sizes), checkAt(monday, sizes)])
  expect((counts[0] ?? 0) + (counts[1] ?? 0)).toBe(members.length - 14)
  expect(await notified()).toEqual(wanted)
  expect(await checkAt(new Date(nextMonday.getTime() - 10 * 60_000))).toBe(0)
})

test('a member whose check fails stops nobody else, and is tried again after an hour', async () => {
  const wanted = await expected(monday)
  const broken = present(wanted[0])
  await run(
    sql`create function public.refuse() returns trigger language plpgsql as 'begin raise division_by_zero; end'`,
  )
  await run(sql`create trigger refuse before insert on notifications for each row
    when (new.user_id = ${sql.lit(broken)}) execute function public.refuse()`)
  expect(await checkAt(monday)).toBe(members.length - 1)
  expect(await notified()).toEqual(wanted.filter((id) => id !== broken))
  await run(sql`drop function public.refuse() cascade`)
  expect(await checkAt(new Date(monday.getTime() + 60 * 60_000 - 1))).toBe(0)
  expect(await checkAt(new Date(monday.getTime() + 60 * 60_000))).toBe(1)
  expect(await notified()).toEqual(wanted)
})

test('a run ends and fails when the checks of many members fail', async () => {
  await run(
    sql`create function public.refuse() returns trigger language plpgsql as 'begin raise division_by_zero; end'`,
  )
  await run(
    sql`create trigger refuse before insert on notifications for each row execute function public.refuse()`,
  )
  await expect(checkAt(monday)).rejects.toThrow('division_by_zero')
  await run(sql`drop function public.refuse() cascade`)
  expect(await notified()).toEqual([])
})

test('says next week only what is new since, and nothing to a member who has not come back', async () => {
  await checkAt(monday)
  const first = await notified()
  const [stayed, ...back] = first
  await run(sql`update notifications set read = true where user_id = any(${back}::uuid[])`)
  await run(sql`delete from notifications where read`)
  expect(await checkAt(nextMonday)).toBe(members.length + newcomers.length)
  // Nobody has come since, so nobody hears of the same people again.
  expect(await notified()).toEqual([present(stayed)])

  const twins = newcomers.map((person) => ({
    ...makePerson(randomFrom(5)),
    ...person,
    id: makePerson(randomFrom(1)).id,
  }))
  await storePeople(
    db,
    twins.map((twin) => ({ ...twin, token: `token-${twin.id}` })),
  )
  await checkAt(new Date('2030-05-20T08:05:00Z'))
  const again = await notified()
  expect(again.filter((id) => back.includes(id)).toSorted()).toEqual(back.toSorted())
  expect(again.filter((id) => id === stayed)).toHaveLength(1)
})

test('says nothing to members who are paused, banned, incomplete or want to hear nothing', async () => {
  const wanted = await expected(monday)
  const [paused, banned, incomplete, silent, mailOnly] = wanted.map(present)
  await run(sql`update profile_settings set is_paused = true where profile_id = ${paused}`)
  await run(sql`insert into moderation_states (user_id, is_blocked) values (${banned}, true)
    on conflict (user_id) do update set is_blocked = true`)
  await run(sql`delete from profile_photos where profile_id = ${incomplete}`)
  await run(sql`insert into notification_preferences (user_id, mail_new_people, push_new_people)
    values (${silent}, 'never', true), (${mailOnly}, 'weekly', false)`)
  await checkAt(monday)
  expect(await notified()).toEqual((await expected(monday)).filter((id) => id !== silent))
  expect(await notified()).toContain(mailOnly)
  expect(await notified()).not.toContain(paused)
})

test('a member is due on Monday at eight of the own time zone, and again a week later', async () => {
  const [far] = members
  await run(
    sql`insert into notification_preferences (user_id, time_zone) values (${present(far).id}, 'America/New_York')`,
  )
  const due = async () => {
    const { rows } = await db.asOwner((tx) =>
      sql<{
        due: Date
      }>`select due_at as due from new_people_checks where user_id = ${present(far).id}`.execute(tx),
    )
    return present(rows[0]).due.toISOString()
  }
  expect(await due()).toBe('2030-05-06T08:00:00.000Z')
  await checkAt(monday)
  expect(await due()).toBe('2030-05-13T12:00:00.000Z')
  // A server that was down until Wednesday: the next check is not five days later.
  await checkAt(new Date('2030-05-15T12:00:00Z'))
  expect(await due()).toBe('2030-05-27T12:00:00.000Z')
})
