import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMatch, createMember } from '#/testing/members.ts'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import { leaveIdle, staffBeforeFactor, staffVisitor } from '#/testing/staff.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { newcomer, settled } from '#/testing/wizard.ts'
import { foldDayChanges } from './repository.ts'
import { saveCallTimes } from './save-call-times.ts'

let server: TestServer
let staff: Visitor
beforeAll(async () => {
  server = await startTestServer()
  staff = await staffVisitor(server)
})
afterAll(() => server.stop())

const refused = (visitor: Visitor) =>
  visitor.api.health.read().then(
    () => null,
    ({ code }: { code: string }) => code,
  )
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

test('counts sign-ups, matches and messages by day', async () => {
  const before = await staff.api.health.read()
  expect(before.days).toHaveLength(14)
  expect(before.days[0]?.day).toBe(daysAgo(13))
  expect(before.days[13]?.day).toBe(daysAgo(0))

  const [anna, noor] = [await createMember(server.db, 'Anna'), await createMember(server.db, 'Noor')]
  const matchId = await createMatch(server.db, anna, noor)
  await server.db.asOwner(async (tx) => {
    await sql`alter table messages disable trigger number_message`.execute(tx)
    await sql`insert into messages (match_id, sender_id, client_id, number, content, created_at)
      select ${matchId}, ${anna.id}, gen_random_uuid(), 1 + days / 5, 'Hi', now() - make_interval(days => days)
      from generate_series(0, 20, 5) days`.execute(tx)
    await sql`alter table messages enable trigger number_message`.execute(tx)
    await sql`update auth."user" set "createdAt" = now() - interval '3 days' where id = ${anna.id}`.execute(
      tx,
    )
  })
  const after = await staff.api.health.read()
  const on = (days: number) => ({ was: before.days[13 - days], is: after.days[13 - days] })
  expect(on(0).is?.signUps).toBe((on(0).was?.signUps ?? 0) + 1)
  expect(on(0).is?.matches).toBe((on(0).was?.matches ?? 0) + 1)
  expect(on(3).is?.signUps).toBe((on(3).was?.signUps ?? 0) + 1)
  expect(after.days.map(({ messages }) => messages)).toEqual(
    after.days.map((_, place) => ([13, 8, 3].includes(place) ? 1 : 0)),
  )
})

/** The days of the health page, counted from the rows themselves. */
const recount = async () =>
  (
    await server.db.asOwner((tx) =>
      sql<{ day: string; matches: number; messages: number }>`
        select d::date::text as day,
          (select count(*)::integer from matches m where (m.matched_at at time zone 'UTC')::date = d::date) as matches,
          (select count(*)::integer from messages m where (m.created_at at time zone 'UTC')::date = d::date) as messages
        from generate_series((now() at time zone 'UTC')::date - 13, (now() at time zone 'UTC')::date, interval '1 day') d
        order by d`.execute(tx),
    )
  ).rows

test('the counts equal the rows when messages and matches come and go, before and after they are added up', async () => {
  const expectSame = async () => {
    const { days } = await staff.api.health.read()
    expect(days.map(({ day, matches, messages }) => ({ day, matches, messages }))).toEqual(await recount())
  }
  const people = [await createMember(server.db, 'Anna'), await createMember(server.db, 'Noor')] as const
  const matchId = await createMatch(server.db, ...people)
  await server.db.asOwner(async (tx) => {
    // It gives every message the present time.
    await sql`alter table messages disable trigger number_message`.execute(tx)
    await sql`insert into messages (match_id, sender_id, client_id, number, content, created_at)
      select ${matchId}, ${people[0].id}, gen_random_uuid(), n + 1, 'Hi', now() - make_interval(hours => 7 * n)
      from generate_series(0, 39) n`.execute(tx)
    await sql`alter table messages enable trigger number_message`.execute(tx)
  })
  await expectSame()
  const fold = () => server.deps.db.asWorker(foldDayChanges)
  await Promise.all([fold(), fold(), fold()])
  await expectSame()
  await server.db.asOwner((tx) =>
    sql`delete from messages where match_id = ${matchId} and number % 3 = 0`.execute(tx),
  )
  await expectSame()
  // The match takes the rest of its messages along.
  await server.db.asMember(people[0].token, (tx) => sql`select app.remove_match(${matchId})`.execute(tx))
  await expectSame()
  await fold()
  await expectSame()
  expect((await recount()).some(({ messages }) => messages > 0)).toBe(true)
})

test('the page does not read matches and messages', async () => {
  const { rows } = await server.db.asOwner((tx) =>
    sql<{
      body: string
    }>`select pg_get_functiondef('app.health_days(integer)'::regprocedure) as body`.execute(tx),
  )
  expect(rows[0]?.body).not.toMatch(/public\.(matches|messages)\b/)
})

test('returns the open reports and the median time to the first staff action', async () => {
  expect((await staff.api.health.read()).reports).toEqual({
    open: 0,
    oldestSeconds: null,
    medianFirstActionSeconds: null,
    hidden: { accounts: 0, oldestSeconds: null },
  })
  await server.db.asOwner((tx) =>
    sql`insert into user_reports (reason, status, created_at, first_action_at) values
      ('spam', 'pending', now() - interval '2 hours', null),
      ('spam', 'reviewed', now() - interval '5 hours', now() - interval '4 hours'),
      ('spam', 'resolved', now() - interval '9 days', now() - interval '8 days'),
      ('spam', 'blocked', now() - interval '9 days', now() - interval '9 days' + interval '30 minutes'),
      ('spam', 'resolved', now() - interval '60 days', now())`.execute(tx),
  )
  const { reports } = await staff.api.health.read()
  expect(reports.open).toBe(2)
  expect(reports.oldestSeconds).toBeCloseTo(5 * 3600, -2)
  expect(reports.medianFirstActionSeconds).toBeCloseTo(3600, 0)
})

test('returns what waits and failed in each queue, and the age of the oldest due job', async () => {
  const name = 'staff.sweep'
  const find = async () => (await staff.api.health.read()).queues.find((queue) => queue.name === name)
  expect(await find()).toEqual({ name, waiting: 0, running: 0, failed: 0, oldestSeconds: null })
  const later = new Date(Date.now() + 3_600_000)
  await server.deps.jobs.send(name, {})
  await server.deps.jobs.send(name, {}, { startAfter: later })
  await server.db.asOwner(async (tx) => {
    await sql`update jobs.job set start_after = now() - interval '90 seconds' where name = ${name} and start_after < now()`.execute(
      tx,
    )
    await sql`insert into jobs.job (name, state, policy) values (${name}, 'failed', 'standard')`.execute(tx)
    // A job that will be retried later is not due.
    await sql`insert into jobs.job (name, state, policy, start_after) values (${name}, 'retry', 'standard', ${later})`.execute(
      tx,
    )
  })
  const queue = await find()
  expect(queue).toMatchObject({ waiting: 2, running: 0, failed: 1 })
  expect(queue?.oldestSeconds).toBeCloseTo(90, -1)
})

test('adds up the call times of all servers, also after a restart, and deletes old ones', async () => {
  const member = await settled(server, 'Mira')
  await member.api.discovery.deck()
  // A refused call does not count: nobody waited for a deck.
  await expect(server.visit().api.discovery.deck()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await saveCallTimes(server.deps)
  server.deps.callTimes.observe('deck', 40)
  await saveCallTimes(server.deps)
  await saveCallTimes(server.deps)

  const { calls } = await staff.api.health.read()
  const [deck, chat] = calls
  expect(deck?.lastHour.calls).toBe(2)
  expect(deck?.lastHour.p95Ms).toBeGreaterThan(30)
  expect(deck?.steps).toHaveLength(10)
  expect(deck?.steps.at(-1)).toMatchObject({ calls: 2 })
  expect(chat?.lastHour).toEqual({ calls: 0, p50Ms: null, p95Ms: null })

  await server.db.asOwner((tx) =>
    sql`update latency_minutes set minute = minute - interval '30 hours'`.execute(tx),
  )
  server.deps.callTimes.observe('chat', 5)
  await saveCallTimes(server.deps)
  const left = await server.db.asOwner((tx) =>
    sql<{ call: string }>`select distinct call from latency_minutes`.execute(tx),
  )
  expect(left.rows).toEqual([{ call: 'chat' }])
})

test('refuses everybody but staff with the second factor', async () => {
  await expect(staff.api.health.read()).resolves.toBeDefined()
  expect(await refused(server.visit())).toBe('NOT_FOUND')
  expect(await refused(await newcomer(server, 'Noor'))).toBe('NOT_FOUND')
  expect(await refused(await staffBeforeFactor(server))).toBe('STAFF_FACTOR_NEEDED')
  const idle = await staffVisitor(server, 'Ida')
  await leaveIdle(server, idle, 31)
  expect(await refused(idle)).toMatch(/STAFF_FACTOR_NEEDED|NOT_FOUND/)
})

test('the state of the screening is found by its key: a whole table costs so much that PostgreSQL compiles the query', async () => {
  const scans = await server.db.asWorker(async (tx) => {
    await sql`select * from app.health_screening()`.execute(tx)
    const { rows } = await sql<{ table: string; key: string }>`
      select pg_stat_get_xact_numscans('screening_status'::regclass) as table,
        pg_stat_get_xact_numscans('screening_status_pkey'::regclass) as key`.execute(tx)
    return rows
  })
  expect(scans).toEqual([{ table: '0', key: '1' }])
})
