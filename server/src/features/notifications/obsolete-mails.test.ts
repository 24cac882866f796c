import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#/platform/db/test-database.ts'
import { claimDueMails } from '#/testing/due-deliveries.ts'
import { banByModeration, createMatch, createMember, type TestMember } from '#/testing/members.ts'

/** A claimed mail that waits while the mail server is down: what happens in the meantime decides whether it is sent. */
let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

let mira: TestMember
let leo: TestMember
let matchId: string
let waiting: string
const soon = new Date(Date.now() + 6 * 60_000)
const hoursLater = new Date(Date.now() + 3 * 3_600_000)

beforeEach(async () => {
  mira = await createMember(db, 'Mira')
  leo = await createMember(db, 'Leo')
  matchId = await createMatch(db, mira, leo)
  await asMira(sql`update notifications set read = true`)
  await prefer(sql`mail_messages = 'at_once'`)
  await db.asMember(leo.token, (tx) =>
    sql`insert into messages (match_id, sender_id, client_id, content)
      values (${matchId}, ${leo.id}, ${randomUUID()}, 'hello')`.execute(tx),
  )
  const [delivery, ...others] = await db.asWorker((tx) => claimDueMails(tx, soon))
  if (!delivery || others.length > 0) throw new Error('one mail was to be due')
  waiting = delivery
})

const asMira = (statement: RawBuilder<unknown>) => db.asMember(mira.token, (tx) => statement.execute(tx))
const prefer = (change: RawBuilder<unknown>) =>
  db.asOwner(async (tx) => {
    await sql`insert into notification_preferences (user_id) values (${mira.id}) on conflict do nothing`.execute(
      tx,
    )
    await sql`update notification_preferences set ${change} where user_id = ${mira.id}`.execute(tx)
  })

async function whatLeaves() {
  const { rows } = await db.asWorker((tx) =>
    sql<{ email: string; topic: string; free_at: Date }>`
      select email, topic, free_at from app.mail_target(${waiting}, ${hoursLater})`.execute(tx),
  )
  return rows.map(({ free_at: freeAt, ...mail }) => ({ ...mail, isFree: freeAt <= hoursLater }))
}

test('sends a mail that is still current, to the present address', async () => {
  await db.asOwner((tx) =>
    sql`update auth."user" set email = ${`moved-${mira.id}@example.org`} where id = ${mira.id}`.execute(tx),
  )
  expect(await whatLeaves()).toEqual([
    { email: `moved-${mira.id}@example.org`, topic: 'message', isFree: true },
  ])
})

describe('sends nothing when in the meantime', () => {
  const events: [string, () => Promise<unknown>][] = [
    ['it was read', () => asMira(sql`select app.mark_match_read(${matchId}, 1)`)],
    ['the app was opened', () => asMira(sql`update notifications set read = true`)],
    ['such mails were switched off', () => prefer(sql`mail_messages = 'never'`)],
    ['the unsubscribe link of another mail was used', () => stopMails('message')],
    ['the match was ended', () => asMira(sql`select app.remove_match(${matchId})`)],
    ['the other member blocked her', () => block(leo, mira)],
    ['she blocked the other member', () => block(mira, leo)],
    ['staff banned the other member', () => banByModeration(db, leo)],
    ['staff banned her', () => banByModeration(db, mira)],
    ['the other member deleted the account', () => close(leo)],
    ['she deleted her account', () => close(mira)],
    ['the message was taken back', () => takeBack()],
  ]
  test.each(events)('%s', async (_what, happen) => {
    expect(await whatLeaves()).toHaveLength(1)
    await happen()
    expect(await whatLeaves()).toEqual([])
  })
})

test('sends it when only another topic was unsubscribed', async () => {
  await stopMails('match')
  expect(await whatLeaves()).toHaveLength(1)
})

const clock = (minutes: number) =>
  new Date(hoursLater.getTime() + minutes * 60_000).toISOString().slice(11, 16)
test('delays a mail when quiet hours have begun in the meantime', async () => {
  await prefer(sql`quiet_from = ${clock(-30)}, quiet_until = ${clock(30)}`)
  expect(await whatLeaves()).toMatchObject([{ isFree: false }])
})

const stopMails = (topic: string) =>
  db.asWorker((tx) => sql`select app.unsubscribe_mails(${mira.id}, ${topic})`.execute(tx))
const block = (who: TestMember, whom: TestMember) =>
  db.asMember(who.token, (tx) =>
    sql`insert into blocked_users (blocker_id, blocked_id) values (${who.id}, ${whom.id})`.execute(tx),
  )
const close = (who: TestMember) =>
  db.asMember(who.token, (tx) => sql`select app.close_account('{}', '{}')`.execute(tx))
const takeBack = () =>
  db.asMember(leo.token, (tx) => sql`select app.delete_message(${matchId}, 1)`.execute(tx))
