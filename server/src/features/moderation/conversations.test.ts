import { randomUUID } from 'node:crypto'
import { moderation } from '@yuti/contract/limits'
import { type MatchId, matchId as toMatchId } from '@yuti/contract/base'
import { conversationRequestId, type ReportId, reportId as toReportId } from '@yuti/contract/moderation'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { setSolo } from '#/features/staff/command.ts'
import { presentPicture, type StoredPicture } from '#/platform/media-links.ts'
import { sweepEvidence } from '#/platform/object-sweep.ts'
import { urlOf } from '#/testing/picture-url.ts'
import { actionsAbout } from '#/testing/reports.ts'
import { anna, annaId, leo, leoId, server, setUpSettledPair } from '#/testing/settled-pair.ts'
import { giveRole, staffVisitor, takeRole } from '#/testing/staff.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { photoFile } from '#/testing/wizard.ts'

setUpSettledPair()
let vera: Visitor
let max: Visitor
let matchId: MatchId
let reportId: ReportId
beforeAll(async () => {
  vera = await staffVisitor(server, 'Vera')
  max = await staffVisitor(server, 'Max')
})
/** Leo writes to Anna, who reports his second message. */
beforeEach(async () => {
  await anna.api.discovery.swipe({ targetId: leoId, direction: 'right' })
  const { match } = await leo.api.discovery.swipe({ targetId: annaId, direction: 'right' })
  matchId = toMatchId.parse(match?.id)
  // oxlint-disable-next-line eslint/no-await-in-loop -- in this order
  for (const content of ['Hello', 'Send me money', 'Now']) await write(content)
  await report(2)
})

async function write(content: string) {
  const draft = { clientId: randomUUID(), content, imageId: null }
  return await leo.api.messages.send({ matchId, draft })
}
async function report(number: number) {
  reportId = toReportId.parse(randomUUID())
  const words = { reason: 'spam', description: null } as const
  await anna.api.safety.report({ id: reportId, userId: leoId, ...words, from: { matchId, number } })
}

const asOwner = async <Row>(query: ReturnType<typeof sql<Row>>) =>
  (await server.db.asOwner((tx) => query.execute(tx))).rows
const fileFor = (visitor: Visitor) => visitor.api.moderation.get({ reportId })
const readBy = async (visitor: Visitor) =>
  (await fileFor(visitor)).evidence.messages.map(({ content }) => content)
const ask = (visitor: Visitor, reason = 'The message before it matters') =>
  visitor.api.moderation.askForConversation({ reportId, reason })
async function newestRequest() {
  const [request] = await asOwner(
    sql<{
      id: string
    }>`select id from conversation_requests where report_id = ${reportId} order by asked_at desc limit 1`,
  )
  return conversationRequestId.parse(request?.id)
}
async function decide(visitor: Visitor, outcome: 'released' | 'refused' = 'released') {
  const requestId = await newestRequest()
  return await visitor.api.moderation.decideConversation({ requestId, outcome })
}
const waitingAtDesk = async () =>
  (await max.api.desk.list({})).items.filter(({ kind, id }) => kind === 'conversation' && id === reportId)
async function withdraw(visitor: Visitor) {
  return await visitor.api.moderation.withdrawConversation({ requestId: await newestRequest() })
}

test('shows the reported message alone until one member of staff asks and another one releases', async () => {
  expect(await readBy(vera)).toEqual(['Send me money'])
  expect((await fileFor(vera)).conversation).toEqual({
    messages: 2,
    state: 'closed',
    until: null,
    request: null,
  })
  await ask(vera)
  expect((await fileFor(max)).conversation.request).toMatchObject({
    askedBy: 'Vera',
    isOwn: false,
    reason: 'The message before it matters',
  })
  expect((await fileFor(vera)).conversation.request).toMatchObject({ isOwn: true })
  expect(await readBy(vera)).toEqual(['Send me money'])
  await decide(max)
  expect(await readBy(vera)).toEqual(['Hello', 'Send me money', 'Now'])
  expect(await readBy(max)).toEqual(['Hello', 'Send me money', 'Now'])
  expect(await actionsAbout(server, reportId)).toEqual(
    expect.arrayContaining(['conversation_asked', 'conversation_released']),
  )
})

test.each([
  [
    'was edited',
    (number: number) => leo.api.messages.edit({ matchId, number, content: 'A joke' }),
    ['A joke'],
  ],
  ['was taken back', (number: number) => leo.api.messages.remove({ matchId, number }), [null]],
  ['was deleted with the chat', () => leo.api.messages.removeChat({ matchId }), []],
  ['ended with the match', () => leo.api.matches.unmatch({ matchId }), []],
])('shows one member of staff alone what the reported message said before it %s', async (_, hide, left) => {
  const { number } = await write('I know where you live')
  await hide(number)
  await report(number)
  expect(await readBy(vera)).toEqual(['I know where you live', ...left])
})

test('shows all versions of the reported message, and none of the message before it', async () => {
  const before = await write('I will find you')
  await leo.api.messages.edit({ matchId, number: before.number, content: 'Hello?' })
  const { number } = await write('I know where you live')
  await leo.api.messages.edit({ matchId, number, content: 'Just kidding' })
  await leo.api.messages.remove({ matchId, number })
  await report(number)
  const { messages } = (await fileFor(vera)).evidence
  expect(messages.map(({ isReported, change, content }) => [isReported, change, content])).toEqual([
    [true, 'edited', 'I know where you live'],
    [true, null, null],
    [true, 'taken_back', 'Just kidding'],
  ])
})

test('opens to nobody else, and closes after the set time', async () => {
  const ida = await staffVisitor(server, 'Ida')
  await ask(vera)
  await decide(max)
  expect(await readBy(ida)).toEqual(['Send me money'])
  const { conversation } = await fileFor(vera)
  const hours = (Date.parse(conversation.until ?? '') - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(moderation.conversationHours - 1)
  expect(hours).toBeLessThanOrEqual(moderation.conversationHours)
  await asOwner(sql`update conversation_requests set ends_at = now() where report_id = ${reportId}`)
  expect(await readBy(vera)).toEqual(['Send me money'])
  expect((await fileFor(vera)).conversation.state).toBe('closed')
  await ask(vera, 'Once more')
})

test('serves a picture of the conversation while it is released, and then no longer, by a link from before either', async () => {
  const ida = await staffVisitor(server, 'Ida')
  const { id: imageId } = await leo.api.messages.uploadImage({ file: await photoFile() })
  const draft = { clientId: randomUUID(), content: null, imageId }
  await leo.api.messages.send({ matchId, draft })
  await report(2)
  const [sealed] = await asOwner(
    sql<StoredPicture>`select id, image_width as width, image_height as height, image_thumbhash as thumbhash
      from report_evidence where report_id = ${reportId} and kind = 'message' and image_url is not null`,
  )
  if (!sealed) throw new Error('no picture was sealed')
  const statusFor = async (visitor: Visitor) => {
    const { user } = await visitor.api.account.session()
    return (await visitor.get(urlOf(presentPicture(server.deps, user?.id ?? '', 'evidence', sealed)))).status
  }
  const statuses = async () => [await statusFor(vera), await statusFor(max), await statusFor(ida)]
  expect(await statuses()).toEqual([404, 404, 404])
  await ask(vera)
  expect(await statuses()).toEqual([404, 404, 404])
  await decide(max)
  const link = urlOf((await fileFor(vera)).evidence.messages.at(-1)?.image)
  expect(await statuses()).toEqual([200, 200, 404])
  const shown = await vera.get(link)
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'no-store'])
  await asOwner(sql`update conversation_requests set ends_at = now() where report_id = ${reportId}`)
  expect(await statuses()).toEqual([404, 404, 404])
  const known = { headers: { 'if-none-match': shown.headers.get('etag') ?? '' } }
  expect([(await vera.get(link)).status, (await vera.send(link, known)).status]).toEqual([404, 404])
})

test('refuses the release by the person who asked, and by somebody who is no longer staff', async () => {
  await ask(vera)
  await expect(decide(vera)).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' })
  await takeRole(server, max)
  await expect(decide(max)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await readBy(vera)).toEqual(['Send me money'])
  max = await staffVisitor(server, 'Max')
  await expect(
    asOwner(
      sql`update conversation_requests set decided_by = asked_by, decided_at = now(), outcome = 'refused'
      where report_id = ${reportId}`,
    ),
  ).rejects.toMatchObject({ code: '23514' })
})

test('releases nothing to somebody who is no longer staff, and lets the request be refused', async () => {
  const ida = await staffVisitor(server, 'Ida')
  await ask(ida)
  await takeRole(server, ida)
  await expect(decide(max)).rejects.toMatchObject({ code: 'REPORT_CHANGED' })
  await decide(max, 'refused')
  expect((await fileFor(max)).conversation).toMatchObject({ state: 'closed', request: null })
  expect(await actionsAbout(server, reportId)).toContain('conversation_refused')
})

test('forgets a request, with its reason, when the sealed conversation is a year old', async () => {
  await ask(vera, 'She named her brother')
  await decide(max, 'refused')
  await ask(vera, 'The message before it matters')
  const reasons = async () => {
    const rows = await asOwner(
      sql<{
        reason: string
      }>`select reason from conversation_requests where report_id = ${reportId} order by asked_at`,
    )
    return rows.map(({ reason }) => reason)
  }
  await asOwner(
    sql`update conversation_requests set asked_at = now() - interval '366 days' where outcome = 'refused'`,
  )
  await sweepEvidence(server.deps)
  expect(await reasons()).toEqual(['The message before it matters'])
  await asOwner(sql`update conversation_requests set asked_at = now() - interval '366 days'`)
  await sweepEvidence(server.deps)
  expect(await reasons()).toEqual([])
  expect(await waitingAtDesk()).toEqual([])
})

test('takes one request at a time, and one decision about it', async () => {
  await ask(vera)
  await expect(ask(max)).rejects.toMatchObject({ code: 'REPORT_CHANGED' })
  const both = await Promise.allSettled([decide(max), decide(max, 'refused')])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('staff who are part of a report neither ask nor release', async () => {
  await giveRole(server, leo)
  await asOwner(sql`insert into staff_sessions (session_id, user_id)
    select id, "userId" from auth.session where "userId" = ${leoId}`)
  await expect(ask(leo)).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' })
  await ask(vera)
  await expect(decide(leo)).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' })
  await takeRole(server, leo)
})

test('the person who asked withdraws the request, and it can no longer be decided', async () => {
  await ask(vera)
  await withdraw(vera)
  expect((await fileFor(vera)).conversation).toMatchObject({ state: 'closed', request: null })
  expect(await waitingAtDesk()).toEqual([])
  await expect(decide(max)).rejects.toMatchObject({ code: 'REPORT_CHANGED' })
  expect(await readBy(vera)).toEqual(['Send me money'])
  expect(await actionsAbout(server, reportId)).toEqual(
    expect.arrayContaining(['conversation_asked', 'conversation_withdrawn']),
  )
  await ask(vera, 'Once more')
})

test('refuses to withdraw the request of somebody else, and one that was decided', async () => {
  await ask(vera)
  await expect(withdraw(max)).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' })
  await decide(max)
  await expect(withdraw(vera)).rejects.toMatchObject({ code: 'REPORT_CHANGED' })
  expect(await readBy(vera)).toEqual(['Hello', 'Send me money', 'Now'])
  expect(await actionsAbout(server, reportId)).not.toContain('conversation_withdrawn')
  await expect(
    vera.api.moderation.withdrawConversation({ requestId: conversationRequestId.parse(randomUUID()) }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('an open request waits at the desk', async () => {
  await ask(vera)
  expect(await waitingAtDesk()).toMatchObject([{ urgency: 2, subject: { id: leoId }, version: null }])
  await decide(max)
  expect(await waitingAtDesk()).toEqual([])
})

test('a team of one may read alone if the operator says so, until a second person joins', async () => {
  expect(await setSolo(server.db, true)).toBe('several-staff')
  await takeRole(server, max)
  await asOwner(
    sql`delete from user_roles where user_id <> (select id from profiles where name = 'Vera' limit 1)`,
  )
  expect(await readBy(vera)).toEqual(['Send me money'])
  expect(await setSolo(server.db, true)).toBe('done')
  expect(await setSolo(server.db, true)).toBe('nothing-to-do')
  expect(await readBy(vera)).toEqual(['Hello', 'Send me money', 'Now'])
  expect((await fileFor(vera)).conversation.state).toBe('solo')
  const { team } = await vera.api.health.read()
  expect(team).toEqual({ people: 1, isSolo: true, soloSince: expect.any(String) })
  max = await staffVisitor(server, 'Max')
  expect(await readBy(vera)).toEqual(['Send me money'])
  expect((await vera.api.health.read()).team).toMatchObject({ people: 2, isSolo: false })
  expect(await setSolo(server.db, false)).toBe('done')
  const logged = await asOwner(
    sql<{ action: string }>`select action from staff_log where action like 'solo%' order by id`,
  )
  expect(logged.map(({ action }) => action)).toEqual(['solo_on', 'solo_off'])
})
