import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#/platform/db/test-database.ts'
import { claimDueMails } from '#/testing/due-deliveries.ts'
import { createMatch, createMember, createStaff, type TestMember } from '#/testing/members.ts'
import { addNotification } from './public.ts'

/** When mails are due, as the database decides it. Every test has its own people and looks only at their mails. */
let db: TestDatabase
let staff: TestMember
beforeAll(async () => {
  db = await createTestDatabase()
  staff = await createStaff(db, 'Vera')
})
afterAll(() => db.drop())

let mira: TestMember
let leo: TestMember
let matchId: string
beforeEach(async () => {
  mira = await createMember(db, 'Mira')
  leo = await createMember(db, 'Leo')
  matchId = await createMatch(db, mira, leo)
})

type Preferences = Partial<
  Record<
    'mail_matches' | 'mail_messages' | 'mail_support' | 'quiet_from' | 'quiet_until' | 'time_zone',
    string
  >
>
async function prefer(preferences: Preferences): Promise<void> {
  await db.asOwner((tx) =>
    tx
      .insertInto('notification_preferences')
      .values({ user_id: mira.id, ...preferences })
      .onConflict((on) => on.column('user_id').doUpdateSet(preferences))
      .execute(),
  )
}
const say = (from = leo, match = matchId) =>
  db.asMember(from.token, (tx) =>
    sql`insert into messages (match_id, sender_id, client_id, content)
      values (${match}, ${from.id}, ${randomUUID()}, 'the walnut boat')`.execute(tx),
  )
const staffWrites = () =>
  db.asStaff(staff.token, (tx) =>
    sql`insert into admin_conversations (user_id, sender_type, content) values (${mira.id}, 'admin', 'hello')`.execute(
      tx,
    ),
  )
const markAllRead = () =>
  db.asMember(mira.token, (tx) => sql`update notifications set read = true`.execute(tx))

const minutes = (count: number) => new Date(Date.now() + count * 60_000)

/** What these mails say if they leave at that moment. */
async function readMails(ids: string[], at: Date) {
  const { rows } = await db.asWorker((tx) =>
    sql<{ topic: string; matches: number; messages: number; support: number }>`
      select topic, matches, messages, support from unnest(${ids}::uuid[]) as id, app.mail_target(id, ${at})
      where user_id = ${mira.id} and free_at <= ${at}`.execute(tx),
  )
  return rows
}
const mailsAt = async (at: Date) => await readMails(await db.asWorker((tx) => claimDueMails(tx, at)), at)

test('sends one mail five minutes after a message, and the next only after the member was back', async () => {
  await prefer({ mail_messages: 'at_once' })
  await say()
  await say()
  expect(await mailsAt(minutes(4))).toEqual([])
  expect(await mailsAt(minutes(6))).toEqual([{ topic: 'message', matches: 0, messages: 2, support: 0 }])
  await say()
  expect(await mailsAt(minutes(15))).toEqual([])
  await markAllRead()
  await say()
  expect(await mailsAt(minutes(25))).toEqual([{ topic: 'message', matches: 0, messages: 1, support: 0 }])
})

test('sends nothing unasked, except about messages from staff', async () => {
  await say()
  await staffWrites()
  expect(await mailsAt(minutes(60 * 24 * 8))).toEqual([
    { topic: 'support', matches: 0, messages: 0, support: 1 },
  ])
})

test('sends no mail to a member who has read, and waits while the member is online', async () => {
  await prefer({ mail_messages: 'at_once', mail_support: 'at_once' })
  await say()
  await db.asMember(mira.token, (tx) => sql`select app.mark_match_read(${matchId}, 1)`.execute(tx))
  expect(await mailsAt(minutes(6))).toEqual([])
  await staffWrites()
  const connection = randomUUID()
  await db.asWorker((tx) =>
    sql`select app.open_presences(gen_random_uuid(), array[${connection}::uuid], array[${mira.id}::uuid])`.execute(
      tx,
    ),
  )
  expect(await mailsAt(minutes(6))).toEqual([])
  await db.asWorker((tx) => sql`select app.close_presences(array[${connection}::uuid])`.execute(tx))
  const leftAt = sql`update last_presences set seen_at = now() + interval '6 minutes' where user_id = ${mira.id}`
  await db.asOwner((tx) => leftAt.execute(tx))
  // Five minutes, and two by which the stored time may be too early.
  expect(await mailsAt(minutes(12))).toEqual([])
  expect(await mailsAt(minutes(14))).toEqual([{ topic: 'support', matches: 0, messages: 0, support: 1 }])
})

test('sends one mail for a match and its first message, and for several conversations', async () => {
  const noor = await createMember(db, 'Noor')
  await prefer({ mail_messages: 'at_once', mail_matches: 'at_once' })
  const other = await createMatch(db, mira, noor)
  await say(noor, other)
  await say()
  expect(await mailsAt(minutes(6))).toEqual([{ topic: 'message', matches: 0, messages: 2, support: 0 }])
  expect(await mailsAt(minutes(20))).toEqual([])
})

test('waits an hour before a mail about another conversation, unless the member was back', async () => {
  const noor = await createMember(db, 'Noor')
  await prefer({ mail_messages: 'at_once' })
  const other = await createMatch(db, mira, noor)
  await say()
  expect(await mailsAt(minutes(6))).toHaveLength(1)
  await say(noor, other)
  expect(await mailsAt(minutes(12))).toEqual([])
  expect(await mailsAt(minutes(65))).toEqual([])
  expect(await mailsAt(minutes(67))).toEqual([{ topic: 'message', matches: 0, messages: 1, support: 0 }])
  await markAllRead()
  await say()
  expect(await mailsAt(minutes(75))).toHaveLength(1)
})

test('sends no mail about an ended match or a banned member', async () => {
  await prefer({ mail_messages: 'at_once', mail_matches: 'at_once' })
  await say()
  const noor = await createMember(db, 'Noor')
  await createMatch(db, mira, noor)
  await db.asMember(mira.token, (tx) => sql`select app.remove_match(${matchId})`.execute(tx))
  await db.asOwner((tx) =>
    sql`insert into moderation_states (user_id, is_blocked) values (${noor.id}, true)`.execute(tx),
  )
  expect(await mailsAt(minutes(6))).toEqual([])
  await createMatch(db, mira, await createMember(db, 'Marc'))
  expect(await mailsAt(minutes(6))).toEqual([{ topic: 'match', matches: 1, messages: 0, support: 0 }])
})

test('sends a digest at nine in the member’s own time zone', async () => {
  await prefer({ mail_messages: 'daily', mail_matches: 'weekly', time_zone: 'Asia/Tokyo' })
  await say()
  const { rows } = await db.asOwner((tx) =>
    sql<{ local: string; kind: string; day: number }>`
      select to_char(mail_due_at at time zone 'Asia/Tokyo', 'HH24:MI') as local, kind,
        extract(isodow from mail_due_at at time zone 'Asia/Tokyo')::int as day
      from notifications where user_id = ${mira.id} and mail_due_at is not null`.execute(tx),
  )
  expect(rows).toEqual([{ local: '09:00', kind: 'message', day: expect.any(Number) }])
  expect(await mailsAt(minutes(24 * 60 + 1))).toEqual([
    { topic: 'digest', matches: 0, messages: 1, support: 0 },
  ])
})

const pad = (hour: number) => `${String((hour + 24) % 24).padStart(2, '0')}:00`

test('holds a mail back during quiet hours, also across midnight', async () => {
  const hour = new Date().getUTCHours()
  await prefer({ mail_messages: 'at_once', quiet_from: pad(hour - 1), quiet_until: pad(hour + 2) })
  await say()
  expect(await mailsAt(minutes(10))).toEqual([])
  expect(await mailsAt(minutes(121))).toEqual([{ topic: 'message', matches: 0, messages: 1, support: 0 }])
})

test('reschedules waiting mails when the preferences change', async () => {
  await prefer({ mail_messages: 'at_once' })
  await say()
  await prefer({ mail_messages: 'never' })
  expect(await mailsAt(minutes(60))).toEqual([])
  await say()
  await prefer({ mail_messages: 'at_once' })
  expect(await mailsAt(minutes(120))).toEqual([])
})

test('sends receipt and decision of a report at once, in separate mails, whatever the preferences', async () => {
  await prefer({ mail_support: 'never', quiet_from: '00:00', quiet_until: '23:59' })
  const receipt = () =>
    db.asMember(mira.token, (tx) => addNotification(tx, { userId: mira.id, kind: 'report_received' }))
  await receipt()
  await receipt()
  await db.asStaff(staff.token, (tx) => addNotification(tx, { userId: mira.id, kind: 'report_decided' }))
  const mails = await mailsAt(minutes(0.1))
  expect(mails.map(({ topic }) => topic).toSorted()).toEqual([
    'report_decided',
    'report_received',
    'report_received',
  ])
})

test('sends one mail for a decision and the staff message about it', async () => {
  await db.asStaff(staff.token, (tx) => addNotification(tx, { userId: mira.id, kind: 'report_decided' }))
  await staffWrites()
  expect(await mailsAt(minutes(1))).toMatchObject([{ topic: 'report_decided' }])
  expect(await mailsAt(minutes(7))).toEqual([])
})

test('sends another mail after the member has read the conversation', async () => {
  await prefer({ mail_messages: 'at_once' })
  const readSupport = sql`update admin_conversations set read = true where user_id = ${mira.id} and sender_type = 'admin'`
  await staffWrites()
  await say()
  expect(await mailsAt(minutes(6))).toHaveLength(2)
  await db.asMember(mira.token, (tx) => sql`select app.mark_match_read(${matchId}, 1)`.execute(tx))
  await db.asMember(mira.token, (tx) => readSupport.execute(tx))
  await staffWrites()
  await say()
  expect((await mailsAt(minutes(12))).map(({ topic }) => topic).toSorted()).toEqual(['message', 'support'])
})

test('two workers at the same moment send nothing twice', async () => {
  await prefer({ mail_messages: 'at_once' })
  await say()
  const both = await Promise.all([mailsAt(minutes(6)), mailsAt(minutes(6))])
  expect(both.flat()).toHaveLength(1)
})
