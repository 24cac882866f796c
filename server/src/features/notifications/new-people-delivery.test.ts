import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '#/platform/db/test-database.ts'
import { claimDueMails, claimDuePushes } from '#/testing/due-deliveries.ts'
import { createPerson, type TestPerson } from '#/testing/people.ts'
import { createStaff } from '#/testing/members.ts'
import { findMailTarget, findPushTarget, unsubscribeMails, updateAsRead } from './repository.ts'

/** How the notification about new people is delivered. The clock is that of a Monday in May 2030. */
const db = await createTestDatabase()
const staff = await createStaff(db, 'Vera')
afterAll(() => db.drop())

const at = (time: string) => new Date(`2030-05-06T${time}Z`)

let mira: TestPerson
beforeEach(async () => {
  await db.asOwner((tx) => sql`delete from notifications`.execute(tx))
  mira = await createPerson(db, { name: 'Mira' })
})

const run = (statement: ReturnType<typeof sql>) => db.asOwner((tx) => statement.execute(tx))
const prefer = (change: Record<string, string | boolean>) =>
  db.asOwner((tx) =>
    tx
      .insertInto('notification_preferences')
      .values({ user_id: mira.id, ...change })
      .onConflict((on) => on.column('user_id').doUpdateSet(change))
      .execute(),
  )
const notify = (now: Date) =>
  db.asMatchmaker((tx) => sql`select app.notify_of_new_people(array[${mira.id}::uuid], ${now})`.execute(tx))
const staffWrites = () =>
  db.asStaff(staff.token, (tx) =>
    sql`insert into admin_conversations (user_id, sender_type, content) values (${mira.id}, 'admin', 'hello')`.execute(
      tx,
    ),
  )
async function mailsAt(now: Date) {
  const claimed = await db.asWorker((tx) => claimDueMails(tx, now))
  const found = await Promise.all(claimed.map((id) => db.asWorker((tx) => findMailTarget(tx, id, now))))
  return found.map((mail) => mail && { topic: mail.topic, newPeople: mail.newPeople, support: mail.support })
}
const aboutNewPeople = { topic: 'new_people', newPeople: 1, support: 0 }

test('is mailed at nine on the day of the check, without having been asked for', async () => {
  await notify(at('08:05:00'))
  expect(await mailsAt(at('08:59:00'))).toEqual([])
  expect(await mailsAt(at('09:00:00'))).toEqual([aboutNewPeople])
  expect(await mailsAt(at('12:00:00'))).toEqual([])
})

test('follows the own time zone and the quiet hours, and leaves at once after a late check', async () => {
  await prefer({ time_zone: 'Asia/Kolkata', quiet_from: '21:00', quiet_until: '10:30' })
  await notify(at('02:35:00'))
  expect(await mailsAt(at('04:59:00'))).toEqual([])
  expect(await mailsAt(at('05:01:00'))).toEqual([aboutNewPeople])
  await run(sql`delete from notifications`)
  await notify(at('11:00:00'))
  expect(await mailsAt(at('11:00:00'))).toEqual([aboutNewPeople])
})

test('is not mailed to a member whose app has answered its event', async () => {
  await notify(at('08:05:00'))
  const { rows } = await db.asOwner((tx) =>
    sql<{ id: string }>`select event::json->>'id' as id from event_outbox
      where event::json->>'kind' = 'new_people' and event::json->'to'->>0 = ${mira.id}`.execute(tx),
  )
  await db.asMember(mira.token, (tx) => updateAsRead(tx, mira.id, [rows[0]?.id ?? '']))
  expect(await mailsAt(at('09:00:00'))).toEqual([])
})

test('joins a digest that leaves at the same time', async () => {
  await prefer({ mail_support: 'weekly' })
  await staffWrites()
  await run(sql`update notifications set mail_due_at = ${at('09:00:00')} where kind = 'support'`)
  await notify(at('08:05:00'))
  expect(await mailsAt(at('09:00:00'))).toEqual([{ topic: 'digest', newPeople: 1, support: 1 }])
})

test('an unread one does not hold back a mail about a message of staff', async () => {
  await notify(at('08:05:00'))
  expect(await mailsAt(at('09:00:00'))).toEqual([aboutNewPeople])
  await staffWrites()
  expect(await mailsAt(at('09:30:00'))).toEqual([{ topic: 'support', newPeople: 0, support: 1 }])
})

test.each<[string, () => Promise<unknown>]>([
  ['the app was opened', () => run(sql`update notifications set read = true`)],
  ['such mails were turned off', () => prefer({ mail_new_people: 'never' })],
  ['the link was used', () => db.asWorker((tx) => unsubscribeMails(tx, mira.id, 'new_people'))],
  ['digests were turned off', () => db.asWorker((tx) => unsubscribeMails(tx, mira.id, 'digest'))],
  [
    'the member paused',
    () => run(sql`update profile_settings set is_paused = true where profile_id = ${mira.id}`),
  ],
  [
    'the member was banned',
    () => run(sql`insert into moderation_states (user_id, is_blocked) values (${mira.id}, true)`),
  ],
  [
    'the profile is no longer complete',
    () => run(sql`delete from profile_photos where profile_id = ${mira.id}`),
  ],
  ['the account was closed', () => run(sql`insert into account_closures (user_id) values (${mira.id})`)],
])('is not sent when meanwhile %s', async (_what, happens) => {
  await notify(at('08:05:00'))
  const [delivery] = await db.asWorker((tx) => claimDueMails(tx, at('09:00:00')))
  await happens()
  const target = delivery && (await db.asWorker((tx) => findMailTarget(tx, delivery, at('09:01:00'))))
  expect(delivery).toBeDefined()
  expect(target).toBeNull()
  await run(sql`update notifications set mail_id = null, mail_due_at = ${at('09:00:00')}`)
  expect(await mailsAt(at('09:02:00'))).toEqual([])
})

test('the link of such a mail turns off nothing else', async () => {
  const preferences = () =>
    db.asOwner(async (tx) => {
      const { rows } =
        await sql`select mail_matches, mail_messages, mail_support, mail_new_people, push_new_people
        from notification_preferences where user_id = ${mira.id}`.execute(tx)
      return rows
    })
  const rest = {
    mail_matches: 'never',
    mail_messages: 'never',
    mail_support: 'at_once',
    push_new_people: true,
  }
  await db.asWorker((tx) => unsubscribeMails(tx, mira.id, 'new_people'))
  expect(await preferences()).toEqual([{ ...rest, mail_new_people: 'never' }])
  await prefer({ mail_new_people: 'weekly', mail_matches: 'weekly' })
  await db.asWorker((tx) => unsubscribeMails(tx, mira.id, 'message'))
  expect(await preferences()).toEqual([{ ...rest, mail_matches: 'weekly', mail_new_people: 'weekly' }])
})

test('is pushed at nine too, unless that is turned off', async () => {
  await db.asMember(mira.token, (tx) =>
    sql`select app.save_push_token(${`phone-${mira.id}`}, 'android')`.execute(tx),
  )
  // The session must outlive the clock of this test.
  await run(sql`update auth.session set "expiresAt" = '2031-01-01' where "userId" = ${mira.id}`)
  const pushes = (now: Date) => db.asWorker((tx) => claimDuePushes(tx, now))
  await notify(at('08:05:00'))
  expect(await pushes(at('08:59:00'))).toEqual([])
  const [push] = await pushes(at('09:00:00'))
  const target = () =>
    db.asWorker((tx) => findPushTarget(tx, push?.delivery_id ?? '', push?.device_id ?? '', at('09:00:30')))
  expect(await target()).toMatchObject({ kind: 'new_people', platform: 'android' })
  await prefer({ push_new_people: false })
  expect(await target()).toBeNull()
})
