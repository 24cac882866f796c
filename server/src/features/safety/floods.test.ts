import { randomUUID } from 'node:crypto'
import type { MatchId } from '@yuti/contract/base'
import { chat, reports } from '@yuti/contract/limits'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { rateLimits } from '#/platform/rate-limits.ts'
import { anna, annaId, leo, leoId, server, setUpSettledPair } from '#/testing/settled-pair.ts'

setUpSettledPair()

const threat = 'I know where you live'
const flood = 600
const run = async <Row>(query: ReturnType<typeof sql<Row>>) =>
  (await server.db.asOwner((tx) => query.execute(tx))).rows

let matchId: MatchId
beforeEach(async () => {
  await anna.api.discovery.swipe({ targetId: leoId, direction: 'right' })
  const { match } = await leo.api.discovery.swipe({ targetId: annaId, direction: 'right' })
  if (!match) throw new Error('no match')
  matchId = match.id
})

const say = (content: string) =>
  leo.api.messages.send({ matchId, draft: { clientId: randomUUID(), content, imageId: null } })
/** Stores messages of Leo as `app.send_message` would: the rate limits would make the test wait. */
const pour = () =>
  run(sql`insert into messages (match_id, sender_id, client_id, content)
    select ${matchId}, ${leoId}, gen_random_uuid(), 'ha ' || n from generate_series(1, ${flood}) n`)
const ageAll = (days: number) =>
  run(
    sql`update messages set created_at = created_at - make_interval(days => ${days}) where match_id = ${matchId}`,
  )

/** Reports that were made until now are too old to be taken into account by the next one. */
const endDay = () =>
  run(
    sql`update user_reports set created_at = created_at - make_interval(hours => ${reports.wholeCopyHours})`,
  )

async function reportChat(): Promise<string> {
  const id = randomUUID()
  const words = { userId: leoId, reason: 'harassment', description: null } as const
  await anna.api.safety.report({ id, ...words, from: { matchId, number: null } })
  return id
}
async function reportEnded(): Promise<string> {
  const id = randomUUID()
  const [ended] = (await anna.api.safety.listEnded()).conversations
  const words = { reason: 'harassment', description: null, includesMessages: true } as const
  await anna.api.safety.reportEnded({ id, conversationId: ended?.id ?? '', ...words })
  return id
}
const sealed = (report: string) =>
  run(sql<{ kind: string; content: string }>`select kind, content from report_evidence
    where report_id = ${report} and kind in ('message', 'edited', 'taken_back') order by ordinal`)

const reportedWords = async () => (await sealed(await reportChat())).map(({ content }) => content)

test('a threat reaches staff although 600 messages and an unmatch followed it', async () => {
  await say(threat)
  await pour()
  await leo.api.matches.unmatch({ matchId })
  const rows = await sealed(await reportEnded())
  expect(rows).toHaveLength(flood + 1)
  expect(rows[0]).toEqual({ kind: 'message', content: threat })
})

test('a threat reaches staff from a chat that goes on after 600 messages', async () => {
  await say(threat)
  await pour()
  const rows = await sealed(await reportChat())
  expect(rows).toHaveLength(flood + 1)
  expect(rows[0]).toEqual({ kind: 'message', content: threat })
})

test('a threat that was taken back reaches staff although 600 others were taken back after it', async () => {
  const { number } = await say(threat)
  await leo.api.messages.remove({ matchId, number })
  await pour()
  await run(sql`select app.seal_original(m, 'taken_back') from messages m
    where m.match_id = ${matchId} and m.content like 'ha %'`)
  const rows = await sealed(await reportChat())
  expect(rows).toContainEqual({ kind: 'taken_back', content: threat })
})

test('a second report of a day copies what was said since the first one, and before it only the newest 500', async () => {
  await say(threat)
  await pour()
  expect(await sealed(await reportChat())).toHaveLength(flood + 1)
  const again = await sealed(await reportChat())
  expect(again).toHaveLength(chat.sealedMessagesMax)
  expect(again).not.toContainEqual({ kind: 'message', content: threat })
  await say('I know where you work')
  await pour()
  const later = await sealed(await reportChat())
  expect(later[0]).toEqual({ kind: 'message', content: 'I know where you work' })
  expect(later).toHaveLength(flood + 1)
  await leo.api.matches.unmatch({ matchId })
  expect(await sealed(await reportEnded())).toHaveLength(chat.sealedMessagesMax)
})

test('a report of one message, or of the day before, leaves nothing out of the next one', async () => {
  const { number } = await say(threat)
  await pour()
  const one = { userId: leoId, reason: 'harassment', description: null, from: { matchId, number } } as const
  await anna.api.safety.report({ id: randomUUID(), ...one })
  expect(await sealed(await reportChat())).toHaveLength(flood + 1)
  await endDay()
  expect(await sealed(await reportChat())).toHaveLength(flood + 1)
})

test('originals that are older than 30 days stay out, although no job has deleted them yet', async () => {
  const { number } = await say(threat)
  await leo.api.messages.remove({ matchId, number })
  await run(sql`insert into sealed_originals (sender_id, recipient_id, cause, content, written_at)
    values (${leoId}, ${annaId}, 'removed', 'An old note', now())`)
  expect(await reportedWords()).toEqual(expect.arrayContaining([threat, 'An old note']))
  await run(
    sql`update sealed_originals set sealed_at = sealed_at - make_interval(days => ${chat.originalsKeptDays})`,
  )
  const late = await reportedWords()
  expect(late).not.toContain(threat)
  expect(late).not.toContain('An old note')
})

test('what is older than the last weeks of a chat stays out once 500 newer messages exist', async () => {
  await say(threat)
  await ageAll(chat.originalsKeptDays + 1)
  await pour()
  const open = await sealed(await reportChat())
  expect(open).toHaveLength(flood)
  expect(open[0]?.content).toBe('ha 1')
  await endDay()
  await leo.api.matches.unmatch({ matchId })
  expect(await sealed(await reportEnded())).toEqual(open)
})

test('an old chat keeps its newest 500 messages, however old they are', async () => {
  await pour()
  await ageAll(chat.originalsKeptDays + 1)
  await say('Hello again')
  const rows = await sealed(await reportChat())
  expect(rows).toHaveLength(chat.sealedMessagesMax)
})

test.each(['messages.sendPerDay', 'messages.editPerDay'] as const)(
  'two people cannot reach the bound within a week: %s',
  (name) => {
    expect(rateLimits[name].perSeconds).toBe(86_400)
    // A day more, because a window may begin just before the week.
    expect(2 * 8 * rateLimits[name].points).toBeLessThanOrEqual(chat.sealedRecentMax)
  },
)
