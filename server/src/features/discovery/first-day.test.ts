import { randomUUID } from 'node:crypto'
import { type MatchId, matchId as toMatchId, userId } from '@yuti/contract/base'
import { firstDay } from '@yuti/contract/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDealtCircle } from '#/testing/dealt-people.ts'
import { createMatch, createMember, type TestMember } from '#/testing/members.ts'
import { present } from '#/testing/random.ts'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { settled } from '#/testing/wizard.ts'
import { discoverySweep } from './sweep.ts'

let server: TestServer
let anna: Visitor
let annaId: string
let others: TestMember[]
beforeAll(async () => {
  server = await startTestServer()
  others = await Promise.all(['Ben', 'Carl', 'Dan', 'Emil'].map((name) => createMember(server.db, name)))
})
afterAll(() => server.stop())
beforeEach(async () => {
  anna = await settled(server, 'Anna')
  annaId = (await anna.api.profiles.own()).id
  await createDealtCircle(server.db, [{ id: annaId }, ...others])
})

const run = (statement: ReturnType<typeof sql>) => server.db.asOwner((tx) => statement.execute(tx))
const like = (person: TestMember) => anna.api.discovery.swipe({ targetId: idOf(person), direction: 'right' })
const idOf = ({ id }: TestMember) => userId.parse(id)
const write = (matchId: MatchId) =>
  anna.api.messages.send({ matchId, draft: { clientId: randomUUID(), content: 'Hello', imageId: null } })
const matchWith = async (person: TestMember) =>
  toMatchId.parse(
    await createMatch(
      server.db,
      { id: annaId, name: 'Anna', token: await tokenOf(annaId), sessionId: '' },
      person,
    ),
  )
const left = async () => (await anna.api.discovery.firstDay()).firstDay

async function tokenOf(id: string) {
  const { rows } = await server.db.asOwner((tx) =>
    sql<{ token: string }>`select token from auth.session where "userId" = ${id}`.execute(tx),
  )
  return rows[0]?.token ?? ''
}

async function sweep() {
  await server.deps.jobs.send(discoverySweep, {})
  await server.deps.jobs.runDue(discoverySweep)
}

/** Leaves the account so many of the day. */
async function leave(kind: 'likes' | 'openings', count: number) {
  const used = firstDay[kind] - count
  await run(sql`insert into first_day_counts (user_id, ${sql.ref(kind)}, ends_at)
    values (${annaId}, ${used}, now() + interval '1 hour')
    on conflict (user_id) do update set ${sql.ref(kind)} = ${used}`)
}
const grow = () =>
  run(sql`update profiles set created_at = now() - interval '24 hours 1 second' where id = ${annaId}`)
const pick = (index: number) => present(others[index])

test('a new account is told what it has left and until when', async () => {
  const { firstDayUntil } = await anna.api.account.session()
  const rows = await server.db.asOwner((tx) =>
    sql<{
      end: Date
    }>`select created_at + interval '24 hours' as end from profiles where id = ${annaId}`.execute(tx),
  )
  expect(firstDayUntil).toBe(rows.rows[0]?.end.toISOString())
  await like(pick(0))
  expect(await left()).toEqual({
    likesLeft: firstDay.likes - 1,
    openingsLeft: firstDay.openings,
    peopleLeft: firstDay.people - others.length,
    endsAt: firstDayUntil,
  })
})

test('the last like is stored, the next is refused with the end and stores nothing, and passes go on', async () => {
  await leave('likes', 1)
  await like(pick(0))
  const endsAt = (await left())?.endsAt
  await expect(like(pick(1))).rejects.toMatchObject({ code: 'FIRST_DAY_USED_UP', data: { until: endsAt } })
  const note = { kind: 'text', text: 'Hello' } as const
  await expect(anna.api.discovery.likeWithNote({ targetId: idOf(pick(1)), note })).rejects.toMatchObject({
    code: 'FIRST_DAY_USED_UP',
  })
  expect((await anna.api.discovery.decision({ targetId: idOf(pick(1)) })).direction).toBeNull()
  expect(await left()).toMatchObject({ likesLeft: 0, openingsLeft: firstDay.openings })
  await anna.api.discovery.swipe({ targetId: idOf(pick(1)), direction: 'left' })
})

test('a like that is repeated counts once, and one that was taken back still counts', async () => {
  await like(pick(0))
  await like(pick(0))
  expect((await left())?.likesLeft).toBe(firstDay.likes - 1)
  await anna.api.discovery.takeBackLike({ targetId: idOf(pick(0)) })
  expect((await left())?.likesLeft).toBe(firstDay.likes - 1)
})

test('a note counts as an opening, and is refused with its like when none is left', async () => {
  const note = { kind: 'text', text: 'Hello' } as const
  await leave('openings', 1)
  await anna.api.discovery.likeWithNote({ targetId: idOf(pick(0)), note })
  const second = anna.api.discovery.likeWithNote({ targetId: idOf(pick(1)), note })
  await expect(second).rejects.toMatchObject({ code: 'FIRST_DAY_USED_UP' })
  expect(await left()).toMatchObject({ openingsLeft: 0, likesLeft: firstDay.likes - 1 })
})

test('the first message of a match counts, an answer and later messages do not', async () => {
  const [first, second, third] = [
    await matchWith(pick(0)),
    await matchWith(pick(1)),
    await matchWith(pick(2)),
  ]
  await leave('openings', 1)
  await write(first)
  await write(first)
  const endsAt = (await left())?.endsAt
  await expect(write(second)).rejects.toMatchObject({
    code: 'FIRST_DAY_USED_UP',
    data: { until: endsAt },
  })
  expect((await anna.api.messages.list({ matchId: second })).messages).toEqual([])
  await run(sql`insert into messages (match_id, sender_id, client_id, content)
    values (${third}, ${pick(2).id}, gen_random_uuid(), 'Hi Anna')`)
  expect(await write(third)).toMatchObject({ number: 2 })
})

test('a proposal of a date as the first words counts as an opening', async () => {
  const matchId = await matchWith(pick(0))
  await leave('openings', 0)
  const soon = new Date(Date.now() + 3 * 86_400_000)
  soon.setUTCMinutes(0, 0, 0)
  const plan = { clientId: randomUUID(), place: 'Café', times: [soon.toISOString()] }
  await expect(anna.api.dates.propose({ matchId, ...plan })).rejects.toMatchObject({
    code: 'FIRST_DAY_USED_UP',
  })
})

test('after 24 hours nothing is counted or refused', async () => {
  await leave('likes', 0)
  await leave('openings', 0)
  await grow()
  await like(pick(0))
  const note = { kind: 'text', text: 'Hello' } as const
  await anna.api.discovery.likeWithNote({ targetId: idOf(pick(1)), note })
  expect(await left()).toBeNull()
  expect((await anna.api.account.session()).firstDayUntil).toBeUndefined()
})

test('parallel likes get no more than what is left', async () => {
  await leave('likes', 2)
  const outcomes = await Promise.allSettled(others.map((person) => like(person)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
})

test('the nightly sweep deletes the counts of days that are over, and keeps the others', async () => {
  await leave('likes', 3)
  await sweep()
  expect((await left())?.likesLeft).toBe(3)
  await run(sql`update first_day_counts set ends_at = now() - interval '1 second'`)
  await sweep()
  const { rows } = await server.db.asOwner((tx) => sql`select 1 from first_day_counts`.execute(tx))
  expect(rows).toEqual([])
})
