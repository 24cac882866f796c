import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#/platform/db/test-database.ts'
import { createMember } from '#/testing/members.ts'

/** Local times of the member. In Madrid the clock goes from 2 to 3 on 29 March 2026, and from 3 to 2 on 25 October. */
let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

type Choice = Partial<Record<'quiet_from' | 'quiet_until' | 'time_zone' | 'mail_messages', string>>

async function someone(choice: Choice): Promise<string> {
  const { id } = await createMember(db, 'Mira')
  await db.asOwner((tx) =>
    tx
      .insertInto('notification_preferences')
      .values({ user_id: id, time_zone: 'Europe/Madrid', ...choice })
      .execute(),
  )
  return id
}

test.each([
  ['the night is an hour shorter', '23:00', '07:00', '2026-03-28T22:30Z', '2026-03-29T05:00Z'],
  ['the night is an hour longer', '23:00', '07:00', '2026-10-24T21:30Z', '2026-10-25T06:00Z'],
  ['the end is in the skipped hour', '23:00', '02:30', '2026-03-28T23:30Z', '2026-03-29T01:30Z'],
  ['the end comes twice: the second counts', '23:00', '02:30', '2026-10-25T00:10Z', '2026-10-25T01:30Z'],
  ['within a day', '13:00', '15:00', '2026-07-01T11:30Z', '2026-07-01T13:00Z'],
  ['outside of them', '23:00', '07:00', '2026-03-29T05:00Z', '2026-03-29T05:00Z'],
])('quiet hours end when they should: %s', async (_what, from, until, at, free) => {
  const id = await someone({ quiet_from: from, quiet_until: until })
  const { rows } = await db.asOwner((tx) =>
    sql<{ at: Date }>`select app.after_quiet(${id}, ${new Date(at)}) as at`.execute(tx),
  )
  expect(rows[0]?.at).toEqual(new Date(free))
})

test.each([
  ['daily, before nine', { mail_messages: 'daily' }, '2026-07-01T06:59Z', '2026-07-01T07:00Z'],
  ['daily, at nine', { mail_messages: 'daily' }, '2026-07-01T07:00Z', '2026-07-02T07:00Z'],
  ['daily, into summer time', { mail_messages: 'daily' }, '2026-03-28T12:00Z', '2026-03-29T07:00Z'],
  ['daily, out of summer time', { mail_messages: 'daily' }, '2026-10-24T12:00Z', '2026-10-25T08:00Z'],
  ['weekly, on a Sunday', { mail_messages: 'weekly' }, '2026-07-05T12:00Z', '2026-07-06T07:00Z'],
  ['weekly, early on a Monday', { mail_messages: 'weekly' }, '2026-07-06T06:00Z', '2026-07-06T07:00Z'],
  ['weekly, on a Monday at noon', { mail_messages: 'weekly' }, '2026-07-06T10:00Z', '2026-07-13T07:00Z'],
  [
    'weekly, a day ahead',
    { mail_messages: 'weekly', time_zone: 'Pacific/Auckland' },
    '2026-07-05T12:30Z',
    '2026-07-05T21:00Z',
  ],
  [
    'held back by quiet hours',
    { mail_messages: 'daily', quiet_from: '22:00', quiet_until: '10:30' },
    '2026-07-01T12:00Z',
    '2026-07-02T08:30Z',
  ],
] as [string, Choice, string, string][])(
  'a digest is due at nine of the member’s day: %s',
  async (_what, choice, at, due) => {
    const id = await someone(choice)
    const { rows } = await db.asOwner((tx) =>
      sql<{ at: Date }>`select app.mail_due(${id}, 'message', ${new Date(at)}) as at`.execute(tx),
    )
    expect(rows[0]?.at).toEqual(new Date(due))
  },
)
