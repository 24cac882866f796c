import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { systemClock } from '#/platform/clock.ts'
import type { Tx } from '#/platform/db/database.ts'
import { createTestDatabase, type TestDatabase } from '#/platform/db/test-database.ts'
import { createJobs, type Jobs } from '#/platform/jobs.ts'
import { silentLog } from '#/platform/log.ts'
import { claimDueMails } from '#/testing/due-deliveries.ts'
import { floodMember, storeDuePeople } from '#/testing/due-people.ts'
import { createMatch, createMember, type TestMember } from '#/testing/members.ts'
import { mailSendingQueue, queueDueMails } from './mail-delivery.ts'
import { pushQueue, queueDuePushes } from './push-delivery.ts'
import { deleteOldNotifications, updateAsRead } from './repository.ts'

/** Each test stores its own due people and looks at all deliveries, so the former ones are deleted. */
let db: TestDatabase
let jobs: Jobs
beforeAll(async () => {
  db = await createTestDatabase()
  jobs = createJobs(db.urls.server, silentLog)
  for (const queue of [mailSendingQueue, pushQueue]) jobs.define(queue, () => Promise.resolve())
  await jobs.start({ isWorking: false })
})
afterAll(async () => {
  await jobs.stop()
  await db.drop()
})
beforeEach(async () => {
  await run(sql`delete from notifications`)
  await run(sql`delete from notification_queue`)
  await run(sql`delete from notification_deliveries`)
  await run(sql`delete from jobs.job where name in (${mailSendingQueue}, ${pushQueue})`)
})

const run = (statement: ReturnType<typeof sql>) => db.asOwner((tx) => statement.execute(tx))
async function numberOf(what: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await db.asOwner((tx) =>
    sql<{ count: number }>`select count(*)::int as count from ${what}`.execute(tx),
  )
  return rows[0]?.count ?? 0
}
const deliveriesOf = (id: string) => numberOf(sql`notification_deliveries where user_id = ${id}`)

const dueAt = new Date()
const now = new Date(dueAt.getTime() + 1000)
/** A server whose clock says `now`, with what it asked of the database and of the queue. */
function server({ at = now, sendMany = jobs.sendMany }: { at?: Date; sendMany?: Jobs['sendMany'] } = {}) {
  const counted = { transactions: 0, inserts: 0 }
  const errors: string[] = []
  const deps = {
    db: {
      ...db,
      asWorker: <T>(work: (tx: Tx) => Promise<T>) => {
        counted.transactions += 1
        return db.asWorker(work)
      },
    },
    jobs: {
      ...jobs,
      sendMany: (...details: Parameters<Jobs['sendMany']>) => {
        counted.inserts += 1
        return sendMany(...details)
      },
    },
    clock: { ...systemClock, now: () => at },
    log: { ...silentLog, error: (_fields: object, message: string) => void errors.push(message) },
    push: {
      android: { send: () => Promise.resolve({ kind: 'accepted' as const }), close: () => undefined },
      ios: null,
    },
  }
  return { deps, counted, errors }
}

test('one run queues everything that is due, with one insert of jobs for each batch', async () => {
  await storeDuePeople(db, { count: 2000, channel: 'mail', dueAt })
  await storeDuePeople(db, { count: 600, channel: 'push', dueAt })
  const { deps, counted } = server()
  expect(await queueDueMails(deps)).toBe(2000)
  expect(counted).toEqual({ transactions: 5, inserts: 4 })
  expect(await queueDuePushes(deps)).toBe(600)
  expect(counted).toEqual({ transactions: 7, inserts: 6 })
  expect(await numberOf(sql`notification_deliveries`)).toBe(2600)
  expect(await numberOf(sql`jobs.job where name in (${mailSendingQueue}, ${pushQueue})`)).toBe(2600)
  expect(await numberOf(sql`notification_queue`)).toBe(0)
  expect(await queueDueMails(deps)).toBe(0)
})

test('a run asks for help once if more than a batch is due, and ends after ten seconds', async () => {
  await storeDuePeople(db, { count: 1100, channel: 'mail', dueAt })
  const { deps } = server()
  let [elapsedMs, asked] = [-4000, 0]
  const clock = { ...deps.clock, now: () => new Date(now.getTime() + (elapsedMs += 4000)) }
  const ask = () => Promise.resolve(void (asked += 1))
  expect(await queueDueMails({ ...deps, clock }, ask)).toBe(1000)
  expect(asked).toBe(1)
  expect(await queueDueMails(deps, ask)).toBe(100)
  expect(asked).toBe(1)
})

test('two servers share the work, and nobody gets two mails', async () => {
  const people = await storeDuePeople(db, { count: 1200, channel: 'mail', dueAt })
  const [one, other] = [server(), server()]
  const queued = await Promise.all([queueDueMails(one.deps), queueDueMails(other.deps)])
  expect(queued.reduce((sum, count) => sum + count)).toBe(1200)
  expect(await numberOf(sql`(select distinct user_id from notification_deliveries) people`)).toBe(
    people.length,
  )
})

test('many unread matches cost as much as their number, make one digest, and hold up nobody', async () => {
  const [some, , many] = await storeDuePeople(db, { count: 4, channel: 'mail', dueAt })
  await floodMember(db, some ?? '', { count: 99, channel: 'mail', dueAt })
  await floodMember(db, many ?? '', { count: 999, channel: 'mail', dueAt })
  const others = await storeDuePeople(db, { count: 100, channel: 'mail', dueAt: now })
  await run(sql`analyze`)
  const pages = async (person: string | undefined) => {
    const rolledBack = db.asOwner(async (tx) => {
      const { rows } = await sql<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>`
        explain (analyze, buffers, format json) select app.settle_mails(array[${person}::uuid], ${now})`.execute(
        tx,
      )
      const plan = rows[0]?.['QUERY PLAN'][0]?.Plan ?? {}
      throw Object.assign(new Error('measured'), {
        pages: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0),
      })
    })
    return await rolledBack.catch((error: { pages: number }) => error.pages)
  }
  const [few, flooded] = [await pages(some), await pages(many)]
  expect(few).toBeGreaterThan(100)
  expect(flooded).toBeLessThan(12 * few)
  expect(await queueDueMails(server().deps)).toBe(104)
  expect(await deliveriesOf(many ?? '')).toBe(1)
  expect(await deliveriesOf(others[99] ?? '')).toBe(1)
})

async function refuseDeliveriesTo(people: string[]): Promise<void> {
  await run(
    sql.raw(`create function public.refuse() returns trigger language plpgsql as $$
    begin raise exception 'refused'; end $$`),
  )
  await run(
    sql.raw(`create trigger refuse before insert on notification_deliveries for each row
    when (new.user_id in ('${people.join("','")}')) execute function public.refuse()`),
  )
}

test('somebody whose mail cannot be settled is put off for an hour and stops nobody', async () => {
  const people = await storeDuePeople(db, { count: 40, channel: 'mail', dueAt })
  await refuseDeliveriesTo([people[7] ?? ''])
  const { deps, errors } = server()
  expect(await queueDueMails(deps)).toBe(39)
  expect(errors).toEqual(['notifications of a person are put off for an hour'])
  expect(await numberOf(sql`jobs.job where name = ${mailSendingQueue}`)).toBe(39)
  await run(sql`drop function public.refuse() cascade`)
  expect(await queueDueMails(deps)).toBe(0)
  expect(await queueDueMails(server({ at: new Date(now.getTime() + 3_600_000) }).deps)).toBe(1)
})

test('an outage puts nobody off', async () => {
  await storeDuePeople(db, { count: 6, channel: 'mail', dueAt })
  const outage = Object.assign(new Error('terminating connection'), { code: '57P01' })
  let tries = 0
  const { deps, errors, counted } = server({
    sendMany: () => {
      tries += 1
      return Promise.reject(tries === 1 ? new Error('a broken batch') : outage)
    },
  })
  await expect(queueDueMails(deps)).rejects.toThrow('terminating connection')
  expect(counted.transactions).toBe(2)
  await expect(queueDueMails(deps)).rejects.toThrow('terminating connection')
  expect(counted.transactions).toBe(3)
  expect(errors).toEqual([])
  expect(await queueDueMails(server().deps)).toBe(6)
})

test('many people whose mails cannot be settled make the run fail, but hold up later runs no longer', async () => {
  const people = await storeDuePeople(db, { count: 40, channel: 'mail', dueAt })
  await refuseDeliveriesTo(people.slice(0, 15))
  const { deps } = server()
  await expect(queueDueMails(deps)).rejects.toThrow('refused')
  await queueDueMails(deps)
  expect(await numberOf(sql`notification_deliveries`)).toBe(25)
  await run(sql`drop function public.refuse() cascade`)
  expect(await queueDueMails(server({ at: new Date(now.getTime() + 3_600_000) }).deps)).toBe(15)
})

test('a run ends after its batch when the server stops', async () => {
  await storeDuePeople(db, { count: 600, channel: 'push', dueAt })
  const { deps } = server()
  expect(await queueDuePushes(deps, AbortSignal.abort())).toBe(500)
  expect(await queueDuePushes(deps)).toBe(100)
})

test('the run fails and keeps everything due when the trouble is nobody’s in particular', async () => {
  await storeDuePeople(db, { count: 40, channel: 'mail', dueAt })
  const { deps } = server({ sendMany: () => Promise.reject(new Error('the queue is away')) })
  await expect(queueDueMails(deps)).rejects.toThrow('the queue is away')
  expect(await numberOf(sql`notification_deliveries`)).toBe(0)
  expect(await queueDueMails(server().deps)).toBe(40)
})

let mira: TestMember
let leo: TestMember
let matchId: string
async function couple(frequency: string) {
  mira = await createMember(db, 'Mira')
  leo = await createMember(db, 'Leo')
  matchId = await createMatch(db, mira, leo)
  await run(
    sql`insert into notification_preferences (user_id, mail_messages) values (${mira.id}, ${frequency})`,
  )
}
const say = (count = 1) =>
  db.asMember(leo.token, (tx) =>
    sql`insert into messages (match_id, sender_id, client_id, content)
      select ${matchId}, ${leo.id}, gen_random_uuid(), 'hello' from generate_series(1, ${count}::integer)`.execute(
      tx,
    ),
  )
const rowsOfMessages = async () =>
  (
    await db.asOwner((tx) =>
      sql<{ count: number; mail_count: number; is_due: boolean; read: boolean }>`
        select count, mail_count, mail_due_at is not null as is_due, read from notifications
        where user_id = ${mira.id} and kind = 'message' order by count desc`.execute(tx),
    )
  ).rows
const nextDigest = new Date(Date.now() + 25 * 3_600_000)
const messagesOfMail = async (id: string | undefined) =>
  (
    await db.asWorker((tx) =>
      sql<{ messages: number }>`select messages from app.mail_target(${id}, ${nextDigest})`.execute(tx),
    )
  ).rows[0]?.messages

test('the messages of a conversation are one row and one entry of the queue, and the digest counts them', async () => {
  await couple('daily')
  await say(150)
  expect(await rowsOfMessages()).toEqual([{ count: 150, mail_count: 150, is_due: true, read: false }])
  expect(await numberOf(sql`notification_queue where user_id = ${mira.id}`)).toBe(1)
  const [first] = await db.asWorker((tx) => claimDueMails(tx, nextDigest))
  await say(2)
  const dayAfter = new Date(nextDigest.getTime() + 24 * 3_600_000)
  const [second] = await db.asWorker((tx) => claimDueMails(tx, dayAfter))
  expect([await messagesOfMail(first), await messagesOfMail(second)]).toEqual([150, 2])
})

test('what is read leaves the queue, and a later message begins the count again', async () => {
  await couple('daily')
  await say(3)
  await db.asMember(mira.token, (tx) => sql`select app.mark_match_read(${matchId}, 3)`.execute(tx))
  expect(await rowsOfMessages()).toEqual([{ count: 3, mail_count: 3, is_due: false, read: true }])
  await say()
  expect(await rowsOfMessages()).toEqual([{ count: 1, mail_count: 1, is_due: true, read: false }])
})

test('sending does not wait for a batch that holds the notification, and the next digest counts what it sent', async () => {
  await couple('daily')
  await say(2)
  const first = await db.asWorker(async (tx) => {
    const [mail] = await claimDueMails(tx, nextDigest)
    await say(3)
    return mail
  })
  expect(await rowsOfMessages()).toMatchObject([
    { mail_count: 3, is_due: true },
    { mail_count: 2, is_due: false },
  ])
  const dayAfter = new Date(nextDigest.getTime() + 24 * 3_600_000)
  const [second] = await db.asWorker((tx) => claimDueMails(tx, dayAfter))
  expect([await messagesOfMail(first), await messagesOfMail(second)]).toEqual([2, 3])
})

test('a batch leaves a person alone one of whose notifications is just being changed', async () => {
  await couple('daily')
  await say()
  const noor = await createMember(db, 'Noor')
  const other = await createMatch(db, mira, noor)
  await db.asMember(noor.token, (tx) =>
    sql`insert into messages (match_id, sender_id, client_id, content)
      values (${other}, ${noor.id}, ${randomUUID()}, 'hello')`.execute(tx),
  )
  await db.asOwner(async (tx) => {
    await sql`select from notifications where match_id = ${other} for update`.execute(tx)
    expect(await db.asWorker((batch) => claimDueMails(batch, nextDigest))).toEqual([])
  })
  const [digest, ...more] = await db.asWorker((tx) => claimDueMails(tx, nextDigest))
  expect(more).toEqual([])
  expect(await messagesOfMail(digest)).toBe(2)
})

const eventId = async () =>
  (
    await db.asOwner((tx) =>
      sql<{ id: string }>`select event::json->'notification'->>'id' as id from event_outbox
        where event::json->'notification'->>'to' = ${mira.id} order by event_outbox.id desc limit 1`.execute(
        tx,
      ),
    )
  ).rows[0]?.id
const markRead = (id: string | undefined) =>
  db.asMember(mira.token, (tx) => updateAsRead(tx, mira.id, [id ?? '']))

test('reading the answer to an event does not mark a message that came after it', async () => {
  await couple('never')
  await say()
  const first = await eventId()
  await say()
  await markRead(first)
  expect(await rowsOfMessages()).toMatchObject([{ count: 2, read: false }])
  await markRead(await eventId())
  expect(await rowsOfMessages()).toMatchObject([{ count: 2, read: true }])
})

test('counting, pushing and reading messages writes no index of the notification', async () => {
  // A full page would move a row and write its indexes.
  await run(sql`truncate notifications`)
  await couple('daily')
  await db.asMember(mira.token, (tx) =>
    sql`select app.save_push_token(${`phone-${mira.id}`}, 'android')`.execute(tx),
  )
  await say()
  const { rows } = await db.asOwner(async (tx) => {
    for (let round = 0; round < 5; round += 1) {
      await sql`select app.count_message(${mira.id}, ${matchId}, now() + ${round} * interval '1 second', now())`.execute(
        tx,
      )
      await sql`select app.settle_pushes(array[${mira.id}::uuid], now() + interval '1 minute')`.execute(tx)
      await sql`update notifications set read = true where user_id = ${mira.id}`.execute(tx)
    }
    return await sql<{ updated: number; hot: number }>`
      select n_tup_upd::int as updated, n_tup_hot_upd::int as hot from pg_stat_xact_user_tables
      where relid = 'public.notifications'::regclass`.execute(tx)
  })
  expect(rows[0]?.updated).toBeGreaterThanOrEqual(15)
  expect(rows[0]?.hot).toBe(rows[0]?.updated)
})

test('deletes what is older than a month in a walk through the blocks of the tables', async () => {
  const ids = (await storeDuePeople(db, { count: 4, channel: 'mail', dueAt })).slice(0, 3)
  const old = sql`now() - interval '31 days'`
  await run(sql`update notifications set created_at = ${old} where user_id = any(${ids}::uuid[])`)
  await run(sql`truncate notification_deliveries`)
  await run(sql`insert into notification_deliveries (user_id, channel, kind, created_at)
    select ${ids[0]}, 'mail', 'digest', case when n % 10 = 0 then now() else ${old} end from generate_series(1, 1000) n`)
  await run(sql`update notification_queue set due_at = ${old} where user_id = ${ids[0]}`)
  const part = (first: number, count: number) =>
    db.asWorker((tx) => deleteOldNotifications(tx, new Date(), { first, count }))
  // About a hundred rows are in a block.
  const ofFirstBlock = (await part(0, 1)) ?? 0
  const left = await numberOf(sql`notification_deliveries`)
  expect(left).toBeGreaterThan(800)
  expect(left).toBeLessThan(960)
  expect(await part(0, 1)).toBe(0)
  expect(await part(1, 10_000)).toBe(900 + 3 + 1 - ofFirstBlock)
  expect(await part(10_001, 1)).toBeNull()
  expect(await numberOf(sql`notifications`)).toBe(1)
  expect(await numberOf(sql`notification_deliveries`)).toBe(100)
  expect(await numberOf(sql`notification_queue`)).toBe(3)
})
