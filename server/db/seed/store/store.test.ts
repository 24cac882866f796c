import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#/platform/db/test-database.ts'
import { parseEnv } from '#/platform/env.ts'
import type { SeedContext } from '#/platform/seed-context.ts'
import { createMemoryStorage } from '#/testing/memory-storage.ts'
import { conversations, silentMatches } from '../texts/conversations.ts'
import { reports } from '../texts/moderation.ts'
import { acquaintances } from '../world/acquaintances.ts'
import { cast } from '../world/cast.ts'
import { planMeetings } from '../world/meetings.ts'
import { fitsDemo } from '../world/neighbours.ts'
import { makePeople } from '../world/people.ts'
import { seedDemoWorld } from '../main.ts'
import { ensureSignIns } from './accounts.ts'
import { idOf, personId } from './ids.ts'
import { storeLaterLikes, storeMeetings } from './meetings.ts'
import { storePeople } from './people.ts'
import { markFinished } from './steps.ts'

let db: TestDatabase
let context: SeedContext
const objects = new Map<string, Uint8Array>()
const near = makePeople().filter((person) => person === cast.demo || fitsDemo(person))
const meetings = planMeetings(near)
const pictureWidth = 48

beforeAll(async () => {
  db = await createTestDatabase()
  context = {
    asOwner: db.asOwner,
    demoPassword: 'a password for the demo',
    say: () => undefined,
    deps: {
      env: parseEnv({ NODE_ENV: 'test', APP_SECRET: db.appSecret.padEnd(32, '.') }, '/nowhere'),
      clock: { now: () => new Date() },
      storage: createMemoryStorage(objects),
    },
  }
})
afterAll(() => db.drop())

async function count(query: string): Promise<number> {
  const { rows } = await db.asOwner((tx) =>
    sql<{ n: string }>`${sql.raw(`select count(*) as n ${query}`)}`.execute(tx),
  )
  return Number(rows[0]?.n)
}

test('stores everybody once when a run is cut off, repeated and completed', async () => {
  await ensureSignIns(context)
  const cut = new AbortController()
  const first = storePeople({ ...context, signal: cut.signal }, near, {
    pictureWidth,
    done: () => cut.abort(),
  })
  await expect(first).rejects.toThrow()
  const half = await count('from birth_data')
  expect(half).toBeGreaterThan(0)
  expect(half).toBeLessThan(near.length)

  await storePeople(context, near, { pictureWidth })
  await storePeople(context, near, { pictureWidth })
  expect(await count('from discover_features')).toBe(near.length)
  expect(await count('from profiles where app.first_day_end(id) is not null')).toBe(0)
  const pictures = near.reduce((sum, person) => sum + person.pictures, 0)
  expect(await count('from profile_photos')).toBe(pictures)
  expect(objects.size).toBe(pictures * 3)
  const verified = await count('from profiles where is_verified')
  expect(verified).toBeGreaterThan(near.length / 4)
  expect(verified).toBeLessThan(near.length)
  expect(
    await count(
      `from profiles p join auth."user" u using (id) where u.email = 'demo@yuti.example' and p.is_verified`,
    ),
  ).toBe(0)

  await storeMeetings(context, meetings)
  const met = meetings.admirers.find((person) => !meetings.first.includes(person))
  const metId = met ? personId(met) : ''
  await db.asOwner((tx) =>
    sql`insert into swipes (swiper_id, swiped_id, direction) values (${personId(cast.demo)}, ${metId}, 'left')`.execute(
      tx,
    ),
  )
  await storeLaterLikes(context, meetings)
  await storeLaterLikes(context, meetings)
  expect(await count(`from swipes where swiper_id = '${metId}'`)).toBe(0)
  expect(await count('from matches')).toBe(conversations.length + silentMatches)
  expect(await count('from manual_compatibility where created_at < now()')).toBe(acquaintances.length)
  await ensureSignIns({ ...context, demoPassword: 'another password' })
  expect(await count(`from auth.account where "providerId" = 'credential'`)).toBe(2)
  expect(await count('from user_roles')).toBe(1)
})

test('keeps inbox entries consistent with the messages', async () => {
  const unread = conversations.reduce((sum, conversation) => sum + conversation.unread, 0)
  const demo = personId(cast.demo)
  expect(await count(`from messages where not read and sender_id <> '${demo}'`)).toBe(unread)
  expect(
    await count(`from inbox_entries e where user_id = '${demo}' and unread <>
      (select count(*) from messages m where m.match_id = e.match_id and m.sender_id <> e.user_id and not m.read)`),
  ).toBe(0)
  expect(
    await count(`from inbox_entries e join messages m on m.match_id = e.match_id and m.number = e.last_number
      where m.created_at = e.last_at and m.content is not distinct from e.last_preview`),
  ).toBe(conversations.length * 2)
  expect(await count('from messages where created_at > now()')).toBe(0)
  expect(
    await count(
      'from matches m where exists (select 1 from messages where match_id = m.id and created_at < m.matched_at)',
    ),
  ).toBe(0)
})

test('stores two likes for every match, and likes from other people', async () => {
  const liked = `select swiper_id, swiped_id from swipes where direction = 'right'`
  expect(
    await count(
      `from matches where (user1_id, user2_id) not in (${liked}) or (user2_id, user1_id) not in (${liked})`,
    ),
  ).toBe(0)
  expect(await count(`from swipes where swiped_id = '${personId(cast.demo)}'`)).toBeGreaterThan(20)
})

test('adds reports in every state, an appeal and waiting members to a world that was complete without them', async () => {
  await db.asOwner((tx) => markFinished(tx, 'everybody'))
  await (await seedDemoWorld(context)).addRest()
  await (await seedDemoWorld(context)).addRest()
  expect(await count('from user_reports')).toBe(reports.length)
  for (const { key, status } of reports) {
    const id = idOf(`moderation/${key}`)
    expect(await count(`from user_reports where id = '${id}' and status = '${status}'`)).toBe(1)
    expect(await count(`from report_evidence where report_id = '${id}' and kind = 'profile'`)).toBe(1)
  }
  const lines = reports.reduce((sum, report) => sum + report.lines.length, 0)
  expect(await count(`from report_evidence where kind = 'message'`)).toBe(lines)
  expect(await count('from report_notes where created_at < now() and action is null')).toBeGreaterThan(2)
  expect(await count(`from report_notes where action = 'blocked' and reason = 'fake_profile'`)).toBe(1)
  expect(await count('from appeals where decided_at is null and content is not null')).toBe(1)
  expect(await count('from support_conversations where unread > 0')).toBe(4)
  expect(await count('from linked_account_members')).toBe(3)
  expect(await count('from linked_account_people where viewers = 3')).toBe(2)
  expect(await count('from admin_conversations where created_at > now()')).toBe(0)
  // The banned member is nobody the demo member might meet.
  expect(await count('from moderation_states where is_blocked')).toBe(1)
  expect(await count('from discover_features')).toBe(near.length)
})
