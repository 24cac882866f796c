import { randomUUID } from 'node:crypto'
import { chat } from '@yuti/contract/limits'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sweepOriginals } from '#/platform/object-sweep.ts'
import { anna, annaId, leo, leoId, server, setUpSettledPair } from '#/testing/settled-pair.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { settled } from '#/testing/wizard.ts'
import { safetySweep } from './sweep.ts'

setUpSettledPair()

const threat = 'I know where you live'
const why = { reason: 'harassment', description: null } as const

const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>) =>
  (await server.db.asOwner((tx) => query.execute(tx))).rows
const endedOf = async (who: Visitor) => (await who.api.safety.listEnded()).conversations
const writeTo = (who: Visitor, targetId: typeof annaId, text = threat) =>
  who.api.discovery.likeWithNote({ targetId, note: { kind: 'text', text } })

/** Leo likes Anna with a threat, and she reads it. */
async function threaten() {
  await writeTo(leo, annaId)
  const { items } = await anna.api.discovery.likes({})
  expect(items).toMatchObject([{ note: { text: threat } }])
}

async function removeLeo() {
  await leo.api.account.remove({ password: null })
  await rowsOf(sql`update account_closures set closed_at = closed_at - interval '3 minutes'`)
  await server.deps.db.asWorker((tx) => sql`select app.erase_account(${leoId})`.execute(tx))
  expect(await rowsOf(sql`select 1 from auth."user" where id = ${leoId}`)).toEqual([])
}

const wordsOf = async (report: string) =>
  await rowsOf(
    sql`select kind, author, content from report_evidence
      where report_id = ${report} and kind in ('message', 'edited', 'taken_back') order by ordinal desc`,
  )

async function reportEnded(includesMessages: boolean) {
  const [ended] = await endedOf(anna)
  const id = randomUUID()
  await anna.api.safety.reportEnded({ id, conversationId: ended?.id ?? '', includesMessages, ...why })
  return id
}

const sealed = { kind: 'message', author: 'reported', content: threat }

test('lists the writer of a note for its recipient when the writer has deleted the account, and gives staff the words', async () => {
  await threaten()
  await removeLeo()
  expect(await endedOf(anna)).toMatchObject([{ name: 'Leo', hasMessages: true, isReported: false }])
  expect(await wordsOf(await reportEnded(true))).toEqual([sealed])
  expect(await endedOf(anna)).toMatchObject([{ isReported: true }])
})

test('stores a report from the profile that was still open when the account of the writer was erased', async () => {
  await threaten()
  await removeLeo()
  const id = randomUUID()
  await anna.api.safety.report({ id, userId: leoId, ...why })
  expect(await wordsOf(id)).toEqual([sealed])
  expect(await endedOf(anna)).toMatchObject([{ isReported: true }])
})

test('keeps the note for a report after its recipient has blocked the writer', async () => {
  await threaten()
  await anna.api.safety.block({ userId: leoId })
  const id = randomUUID()
  await anna.api.safety.report({ id, userId: leoId, ...why })
  expect(await wordsOf(id)).toEqual([sealed])
  expect(await endedOf(anna)).toMatchObject([{ name: 'Leo' }])
  expect(await endedOf(leo)).toEqual([])
})

test('keeps the note after its writer has blocked the recipient and deleted the account, in one entry', async () => {
  await threaten()
  await leo.api.safety.block({ userId: annaId })
  await removeLeo()
  expect(await endedOf(anna)).toHaveLength(1)
  expect(await wordsOf(await reportEnded(true))).toEqual([sealed])
})

test('keeps a note that was taken back before the account was deleted', async () => {
  await threaten()
  await leo.api.discovery.takeBackLike({ targetId: annaId })
  await removeLeo()
  expect(await wordsOf(await reportEnded(true))).toEqual([{ ...sealed, kind: 'taken_back' }])
})

test('gives staff the note of an earlier like and of the one that ends now', async () => {
  await threaten()
  await leo.api.discovery.takeBackLike({ targetId: annaId })
  await writeTo(leo, annaId, 'I will find you')
  await anna.api.safety.block({ userId: leoId })
  expect(await wordsOf(await reportEnded(true))).toEqual(
    expect.arrayContaining([
      { ...sealed, kind: 'taken_back' },
      { ...sealed, content: 'I will find you' },
    ]),
  )
})

test('leaves the note out of the report if the reporter does not include it', async () => {
  await threaten()
  await removeLeo()
  expect(await wordsOf(await reportEnded(false))).toEqual([])
})

test('lists a writer who comes back after a block again, not yet reported', async () => {
  await threaten()
  await anna.api.safety.block({ userId: leoId })
  await reportEnded(true)
  await anna.api.safety.unblock({ userId: leoId })
  await writeTo(leo, annaId, 'Here I am')
  await anna.api.safety.block({ userId: leoId })
  expect(await endedOf(anna)).toMatchObject([{ isReported: false }])
})

test('lists nobody whose note has never reached the recipient', async () => {
  const noor = await settled(server, 'Noor', { gender: 'male', lookingFor: ['female'] })
  const { id: noorId } = await noor.api.profiles.own()
  await rowsOf(sql`delete from dealt_people where viewer_id = ${annaId}`)
  await rowsOf(
    sql`insert into swipes (swiper_id, swiped_id, direction) values (${noorId}, ${annaId}, 'right')`,
  )
  await rowsOf(
    sql`insert into like_notes (swiper_id, swiped_id, content) values (${noorId}, ${annaId}, 'Hello')`,
  )
  const filters = await anna.api.discovery.filters()
  await anna.api.discovery.saveFilters({ ...filters, genders: ['female'] })
  await noor.api.account.remove({ password: null })
  expect(await endedOf(anna)).toEqual([])
  await anna.api.discovery.saveFilters(filters)
})

test('ends the entry and the note after 30 days', async () => {
  await threaten()
  await removeLeo()
  const [ended] = await endedOf(anna)
  const age = async (days: number) => {
    await rowsOf(sql`update ended_conversations set ended_at = ended_at - make_interval(days => ${days})`)
    await rowsOf(sql`update sealed_originals set sealed_at = sealed_at - make_interval(days => ${days})`)
    await server.deps.jobs.send(safetySweep, {})
    await server.deps.jobs.runDue(safetySweep)
    await sweepOriginals(server.deps)
  }
  const left = async () =>
    await rowsOf(sql`select owner_id from ended_conversations where other_id = ${leoId}
      union all select recipient_id from sealed_originals where sender_id = ${leoId}`)
  await age(chat.originalsKeptDays - 1)
  expect(await left()).toHaveLength(2)
  await age(2)
  expect(await left()).toEqual([])
  const call = anna.api.safety.reportEnded({
    id: randomUUID(),
    conversationId: ended?.id ?? '',
    includesMessages: true,
    ...why,
  })
  await expect(call).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const id = randomUUID()
  await anna.api.safety.report({ id, userId: leoId, ...why })
  expect(await rowsOf(sql`select 1 from user_reports where id = ${id}`)).toEqual([])
})
