import { randomUUID } from 'node:crypto'
import type { MatchId } from '@yuti/contract/base'
import { chat, listPage } from '@yuti/contract/limits'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { emptyObjectRemovals, sweepOriginals } from '#/platform/object-sweep.ts'
import { createDealtPeople } from '#/testing/dealt-people.ts'
import { urlOf } from '#/testing/picture-url.ts'
import { anna, annaId, leo, leoId, server, setUpSettledPair } from '#/testing/settled-pair.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { newcomer, photoFile, settled } from '#/testing/wizard.ts'
import { safetySweep } from './sweep.ts'

setUpSettledPair()

let matchId: MatchId
beforeEach(async () => {
  await anna.api.discovery.swipe({ targetId: leoId, direction: 'right' })
  const { match } = await leo.api.discovery.swipe({ targetId: annaId, direction: 'right' })
  if (!match) throw new Error('no match')
  matchId = match.id
})

async function say(who: Visitor, content: string | null, withImage = false) {
  const image = withImage ? await who.api.messages.uploadImage({ file: await photoFile() }) : null
  const draft = { clientId: randomUUID(), content, imageId: image?.id ?? null }
  return await who.api.messages.send({ matchId, draft })
}

const endedOf = async (who: Visitor) => (await who.api.safety.listEnded({})).conversations

async function reportEnded(who: Visitor, includesMessages: boolean, id = randomUUID()) {
  const [ended] = await endedOf(who)
  if (!ended) throw new Error('no ended conversation')
  const words = { reason: 'harassment', description: null } as const
  await who.api.safety.reportEnded({ id, conversationId: ended.id, includesMessages, ...words })
  return id
}

const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>) =>
  (await server.db.asOwner((tx) => query.execute(tx))).rows

const evidenceOf = async (report: string) =>
  await rowsOf(
    sql<{ kind: string; author: string; content: string | null; image_url: string | null }>`
      select kind, author, content, image_url from report_evidence
      where report_id = ${report} and kind in ('message', 'edited', 'taken_back') order by ordinal, kind`,
  )

async function age(days: number) {
  await rowsOf(sql`update ended_conversations set ended_at = ended_at - make_interval(days => ${days})`)
  await rowsOf(sql`update sealed_originals set sealed_at = sealed_at - make_interval(days => ${days})`)
}

async function sweep() {
  await server.deps.jobs.send(safetySweep, {})
  await server.deps.jobs.runDue(safetySweep)
  await sweepOriginals(server.deps)
}

const threat = { kind: 'message', author: 'reported', content: 'I know where you live' }

test('gives staff exactly what was written when the writer of a threat has unmatched', async () => {
  await say(anna, 'Hello')
  await say(leo, threat.content)
  const { image } = await say(leo, null, true)
  const key = urlOf(image, 'medium')
  await leo.api.matches.unmatch({ matchId })
  expect((await anna.get(key)).status).toBe(404)
  await emptyObjectRemovals(server.deps)
  const report = await reportEnded(anna, true)
  expect(await evidenceOf(report)).toMatchObject([
    { kind: 'message', author: 'reporter', content: 'Hello' },
    threat,
    { kind: 'message', author: 'reported', content: null, image_url: expect.stringContaining(leoId) },
  ])
  expect(
    await rowsOf(sql`select 1 from object_removals where object_key like ${`chat-images/${leoId}/%`}`),
  ).toEqual([])
  expect(await rowsOf(sql`select reporter_id, reported_id from user_reports where id = ${report}`)).toEqual([
    { reporter_id: annaId, reported_id: leoId },
  ])
})

test('leaves the conversation out of the report if the reporter does not include it', async () => {
  await say(leo, threat.content)
  await leo.api.matches.unmatch({ matchId })
  expect(await evidenceOf(await reportEnded(anna, false))).toEqual([])
})

test('includes messages that were taken back or edited before the conversation ended', async () => {
  const { number } = await say(leo, threat.content)
  await leo.api.messages.remove({ matchId, number })
  const edited = await say(leo, 'I will find you')
  await leo.api.messages.edit({ matchId, number: edited.number, content: 'Have a nice day' })
  await leo.api.matches.unmatch({ matchId })
  expect(await evidenceOf(await reportEnded(anna, true))).toMatchObject([
    { kind: 'edited', content: 'I will find you' },
    { ...threat, kind: 'taken_back' },
    { kind: 'message', content: 'Have a nice day' },
  ])
})

test('includes what was said before the chat was deleted for both', async () => {
  await say(leo, threat.content)
  await leo.api.messages.removeChat({ matchId })
  await say(leo, 'Hello again')
  const id = randomUUID()
  const from = { matchId, number: null }
  await anna.api.safety.report({ id, userId: leoId, reason: 'harassment', description: null, from })
  expect(await evidenceOf(id)).toMatchObject([threat, { content: 'Hello again' }])
})

test('is sealed for a report from the chat that was still open when it ended', async () => {
  for (let number = 1; number <= 12; number += 1) await say(anna, `Hello ${number}`)
  const { number } = await say(leo, threat.content)
  await leo.api.matches.unmatch({ matchId })
  const words = { userId: leoId, reason: 'harassment', description: null } as const
  const [one, whole, again] = [randomUUID(), randomUUID(), randomUUID()]
  await anna.api.safety.report({ ...words, id: one, from: { matchId, number } })
  await anna.api.safety.report({ ...words, id: one, from: { matchId, number } })
  const around = await evidenceOf(one)
  expect(around.map(({ content }) => content)).toEqual([
    ...Array.from({ length: 10 }, (_, at) => `Hello ${at + 3}`),
    threat.content,
  ])
  const marked = sql`select content from report_evidence where report_id = ${one} and is_reported`
  expect(await rowsOf(marked)).toEqual([{ content: threat.content }])
  await anna.api.safety.report({ ...words, id: whole, from: { matchId, number: null } })
  expect(await evidenceOf(whole)).toHaveLength(13)
  expect(await endedOf(anna)).toMatchObject([{ isReported: true }])
  await age(chat.originalsKeptDays + 1)
  await anna.api.safety.report({ ...words, id: again, from: { matchId, number } })
  expect(await evidenceOf(again)).toEqual([])
})

test('is sealed for a report from the chat that was still open when the other account was erased', async () => {
  await say(leo, threat.content)
  await leo.api.account.remove({ password: null })
  await rowsOf(sql`delete from auth."user" where id = ${leoId}`)
  const id = randomUUID()
  const from = { matchId, number: null }
  const words = { reason: 'harassment', description: null } as const
  await anna.api.safety.report({ id, userId: leoId, ...words, alsoBlock: true, from })
  expect(await evidenceOf(id)).toMatchObject([threat])
})

test('can be reported after the other person has blocked the reporter', async () => {
  await say(leo, threat.content)
  await leo.api.safety.block({ userId: annaId })
  expect(await evidenceOf(await reportEnded(anna, true))).toMatchObject([threat])
})

test('can be reported after the other person has deleted the account', async () => {
  await say(leo, threat.content)
  await leo.api.account.remove({ password: null })
  await rowsOf(sql`delete from auth."user" where id = ${leoId}`)
  const [ended] = await endedOf(anna)
  expect(ended).toMatchObject({ name: 'Leo', hasMessages: true, isReported: false })
  const report = await reportEnded(anna, true)
  expect(await evidenceOf(report)).toMatchObject([threat])
  expect(await rowsOf(sql`select reported_id from user_reports where id = ${report}`)).toEqual([
    { reported_id: null },
  ])
})

test('lists the conversation for both sides without what was said', async () => {
  await say(leo, threat.content)
  await leo.api.matches.unmatch({ matchId })
  const [ended] = await endedOf(anna)
  expect(Object.keys(ended ?? {}).toSorted()).toEqual([
    'endedAt',
    'hasMessages',
    'id',
    'isReported',
    'name',
    'reportableUntil',
  ])
  expect(ended).toMatchObject({ name: 'Leo', hasMessages: true, isReported: false })
  expect(await endedOf(leo)).toMatchObject([{ name: 'Anna' }])
  expect(JSON.stringify(await endedOf(anna))).not.toContain(threat.content)
})

test('marks the conversation as reported, and a repeated report changes nothing', async () => {
  await say(leo, threat.content)
  await leo.api.matches.unmatch({ matchId })
  const id = await reportEnded(anna, true)
  await reportEnded(anna, true, id)
  expect(await rowsOf(sql`select 1 from user_reports where reporter_id = ${annaId}`)).toHaveLength(1)
  expect(await evidenceOf(id)).toHaveLength(1)
  expect(await endedOf(anna)).toMatchObject([{ isReported: true }])
  expect(await endedOf(leo)).toMatchObject([{ isReported: false }])
})

test('can still be reported with what was said after a report of the profile alone', async () => {
  await say(leo, threat.content)
  await leo.api.matches.unmatch({ matchId })
  const profile = randomUUID()
  await anna.api.safety.report({ id: profile, userId: leoId, reason: 'harassment', description: null })
  expect(await evidenceOf(profile)).toEqual([])
  expect(await endedOf(anna)).toMatchObject([{ isReported: false }])
  expect(await evidenceOf(await reportEnded(anna, true))).toMatchObject([threat])
  expect(await endedOf(anna)).toMatchObject([{ isReported: true }])
})

test('ends after its days: it cannot be reported, and the jobs delete it with its pictures', async () => {
  await say(leo, threat.content, true)
  await leo.api.matches.unmatch({ matchId })
  const [ended] = await endedOf(anna)
  await age(chat.originalsKeptDays - 1)
  await sweep()
  expect(await endedOf(anna)).toHaveLength(1)
  await age(2)
  expect(await endedOf(anna)).toEqual([])
  const call = anna.api.safety.reportEnded({
    id: randomUUID(),
    conversationId: ended?.id ?? '',
    includesMessages: true,
    reason: 'harassment',
    description: null,
  })
  await expect(call).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await sweep()
  expect(await rowsOf(sql`select 1 from ended_conversations where match_id = ${matchId}`)).toEqual([])
  expect(await rowsOf(sql`select 1 from sealed_originals where match_id = ${matchId}`)).toEqual([])
  expect(
    await rowsOf(sql`select 1 from object_removals where object_key like ${`chat-images/${leoId}/%`}`),
  ).toHaveLength(1)
})

test('refuses a report of somebody else’s conversation like one of none', async () => {
  await leo.api.matches.unmatch({ matchId })
  const [ended] = await endedOf(anna)
  const noor = await settled(server, 'Noor')
  const words = { reason: 'spam', description: null, includesMessages: true } as const
  for (const conversationId of [ended?.id ?? '', randomUUID()]) {
    const call = noor.api.safety.reportEnded({ id: randomUUID(), conversationId, ...words })
    await expect(call).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
  expect(await endedOf(noor)).toEqual([])
})

test('refuses a report from an account without a finished profile', async () => {
  const ivan = await newcomer(server, 'Ivan')
  const session = await ivan.api.account.session()
  await createDealtPeople(server.db, { id: session.user?.id ?? '' }, [{ id: leoId }])
  const call = ivan.api.safety.report({ userId: leoId, reason: 'spam', description: null })
  await expect(call).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await rowsOf(sql`select 1 from user_reports where reported_id = ${leoId}`)).toEqual([])
})

test('lists more conversations than a page holds, each once, also those that ended at the same moment', async () => {
  await rowsOf(sql`insert into ended_conversations (owner_id, other_id, other_name, match_id, has_messages, ended_at)
    select ${annaId}, gen_random_uuid(), 'Person ' || n, gen_random_uuid(), true, now() - make_interval(hours => n / 20)
    from generate_series(1, ${4 * listPage}) n`)
  const names: string[] = []
  let after: string | undefined
  do {
    // oxlint-disable-next-line eslint/no-await-in-loop -- page after page
    const { conversations, next } = await anna.api.safety.listEnded(after === undefined ? {} : { after })
    expect(conversations.length).toBe(listPage)
    names.push(...conversations.map(({ name }) => name))
    after = next ?? undefined
  } while (after)
  expect(new Set(names).size).toBe(4 * listPage)
  const [newest = '', oldest = ''] = [names[0], names.at(-1)].map((name) => name?.slice(7))
  expect(Number(newest)).toBeLessThan(20)
  expect(Number(oldest)).toBe(4 * listPage)
})
