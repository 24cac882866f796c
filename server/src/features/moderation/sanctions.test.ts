import type { ReportId } from '@yuti/contract/moderation'
import type { UserId } from '@yuti/contract/base'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { actionsAbout, report, say, staffMessagesTo, type TestPerson } from '#/testing/reports.ts'
import { anna, annaId, leo, leoId, server, setUpSettledPair } from '#/testing/settled-pair.ts'
import { staffVisitor } from '#/testing/staff.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { settled } from '#/testing/wizard.ts'

setUpSettledPair()
let vera: Visitor
let leoPerson: TestPerson
let reportId: ReportId
beforeAll(async () => {
  vera = await staffVisitor(server, 'Vera')
})
beforeEach(async () => {
  leoPerson = { visitor: leo, id: leoId, name: 'Leo', db: server.db }
  const noor = await settled(server, 'Noor')
  const { id } = await noor.api.profiles.own()
  reportId = await reportBy({ visitor: noor, id, name: 'Noor', db: server.db })
})

async function reportBy(from: TestPerson) {
  await asOwner(sql`delete from birth_data where profile_id = ${from.id}`)
  return await report(from, leoPerson)
}

const asOwner = async <Row>(query: ReturnType<typeof sql<Row>>) =>
  (await server.db.asOwner((tx) => query.execute(tx))).rows

const reason = { rule: 'spam' } as const
const warn = (version = 1) =>
  vera.api.desk.decide({ action: 'warn_reported', items: [{ id: reportId, version }], reason })
const limit = (days = 3) =>
  vera.api.desk.decide({ action: 'limit_reported', items: [{ id: reportId, version: 1 }], reason, days })
const like = (targetId: UserId) => leo.api.discovery.swipe({ targetId, direction: 'right' })
const sanctions = async () => (await leo.api.account.sanctions()).sanctions

test('warns the reported person with the reason, resolves the report and tells the reporter', async () => {
  expect((await warn()).outcomes).toEqual([{ id: reportId, outcome: 'done' }])
  expect(await sanctions()).toMatchObject([
    {
      kind: 'warning',
      reason: 'You sent advertising, links or the same message to many people.',
      appeal: 'none',
    },
  ])
  expect((await staffMessagesTo(server, leoPerson)).at(-1)).toMatch(
    /^This is a warning.*\n\nReason: You sent advertising/,
  )
  expect(await vera.api.moderation.get({ reportId })).toMatchObject({
    status: 'resolved',
    reporterToldAt: expect.any(String),
    notes: [{ action: 'warned', reason: 'spam' }],
  })
  expect(await actionsAbout(server, reportId)).toContain('person_warned')
  expect((await like(annaId)).match).toBeNull()
  expect((await warn()).outcomes).toMatchObject([{ outcome: 'changed' }])
  expect(await sanctions()).toHaveLength(1)
})

test('lets the member close a warning, and nobody else', async () => {
  await warn()
  const [warning] = await sanctions()
  const id = warning?.id ?? ''
  await expect(anna.api.account.closeWarning({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await anna.api.account.sanctions()).sanctions).toEqual([])
  await leo.api.account.closeWarning({ id })
  expect(await sanctions()).toEqual([])
})

test('pauses likes, with and without a note, until the end, and lets the member pass and write', async () => {
  await limit(3)
  const [given] = await sanctions()
  const days = (Date.parse(given?.endsAt ?? '') - Date.parse(given?.givenAt ?? '')) / 86_400_000
  expect(days).toBeCloseTo(3)
  await expect(like(annaId)).rejects.toMatchObject({ code: 'LIKES_PAUSED' })
  const note = { kind: 'text', text: 'Hello' } as const
  await expect(leo.api.discovery.likeWithNote({ targetId: annaId, note })).rejects.toMatchObject({
    code: 'LIKES_PAUSED',
  })
  expect(await asOwner(sql`select 1 from like_notes where swiper_id = ${leoId}`)).toEqual([])
  await leo.api.discovery.swipe({ targetId: annaId, direction: 'left' })
  await expect(leo.api.account.closeWarning({ id: given?.id ?? '' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await asOwner(
    sql`update sanctions set given_at = given_at - interval '4 days', ends_at = now() - interval '1 minute'`,
  )
  expect((await like(annaId)).match).toBeNull()
  expect(await sanctions()).toEqual([])
})

test('refuses a length that is not offered', async () => {
  await expect(limit(400)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await sanctions()).toEqual([])
})

test('takes the first answer as the appeal, and lifts the limit with it', async () => {
  await limit()
  await say(leoPerson, 'That was a misunderstanding')
  await say(leoPerson, 'Please look again')
  expect(await sanctions()).toMatchObject([{ appeal: 'open' }])
  const { appeal } = await vera.api.support.conversation({ userId: leoId })
  expect(appeal).toMatchObject({ about: 'limit', content: 'That was a misunderstanding' })
  if (!appeal) throw new Error('no appeal')
  await vera.api.moderation.decideAppeal({ appealId: appeal.id, outcome: 'lifted', answer: 'You are right.' })
  expect(await sanctions()).toEqual([])
  expect((await like(annaId)).match).toBeNull()
  expect((await staffMessagesTo(server, leoPerson)).at(-1)).toBe('You are right.')
  const { appeals } = await vera.api.desk.list({})
  expect(appeals.changed).toBeGreaterThan(0)
})

test('keeps the limit when the appeal is upheld', async () => {
  await limit()
  await say(leoPerson, 'I disagree')
  const { appeal } = await vera.api.support.conversation({ userId: leoId })
  if (!appeal) throw new Error('no appeal')
  await vera.api.moderation.decideAppeal({ appealId: appeal.id, outcome: 'upheld', answer: 'It stays.' })
  expect(await sanctions()).toMatchObject([{ appeal: 'upheld' }])
  await expect(like(annaId)).rejects.toMatchObject({ code: 'LIKES_PAUSED' })
})

test('warns the account of an alarm', async () => {
  await asOwner(sql`insert into alarms (user_id, kind, people) values (${leoId}, 'same_opening', 10)`)
  const { items } = await vera.api.desk.list({})
  const { id = '', version } =
    items.find(({ kind, subject }) => kind === 'alarm' && subject?.id === leoId) ?? {}
  const chosen = [{ id, version: version ?? 0 }]
  await vera.api.desk.decide({ action: 'limit_alarmed', items: chosen, reason, days: 7 })
  expect(await sanctions()).toMatchObject([{ kind: 'limit' }])
})
