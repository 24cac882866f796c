import { randomUUID } from 'node:crypto'
import type { MatchId } from '@yuti/contract/base'
import { screening as limits } from '@yuti/contract/limits'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { FakeScreener } from '#/testing/fake-screener.ts'
import { anna, annaId, leo, leoId, server, setUpSettledPair } from '#/testing/settled-pair.ts'
import { staffVisitor } from '#/testing/staff.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { makeDraft, newcomer, photoFile, uploadPhotos } from '#/testing/wizard.ts'
import { screenAll } from './screen-pictures.ts'

setUpSettledPair()

const run = async <Row>(query: ReturnType<typeof sql<Row>>) =>
  (await server.db.asOwner((tx) => query.execute(tx))).rows

const hash = 'a5a5a5a5a5a5a5a5'
/** Differs in six bits. */
const near = 'a5a5a5a5a5a5a59a'

let vera: Visitor
let matchId: MatchId
beforeEach(async () => {
  for (const table of ['alarms', 'banned_pictures', 'picture_screenings'])
    await run(sql.raw(`delete from ${table}`))
  vera = await staffVisitor(server)
  const rex = await newcomer(server, 'Rex')
  server.screener.answer({ hash })
  const photoIds = await uploadPhotos(rex, 3)
  const { id } = await rex.api.profiles.save(await makeDraft(rex, { name: 'Rex', photoIds }))
  await run(sql`insert into moderation_states (user_id, is_blocked) values (${id}, true)`)
  await leo.api.discovery.swipe({ targetId: annaId, direction: 'right' })
  const { match } = await anna.api.discovery.swipe({ targetId: leoId, direction: 'right' })
  if (!match) throw new Error('no match')
  matchId = match.id
  server.screener.answer()
})

async function upload(answer: Parameters<FakeScreener['answer']>[0]) {
  server.screener.answer(answer)
  return (await leo.api.messages.uploadImage({ file: await photoFile() })).id
}
async function send(answer: Parameters<FakeScreener['answer']>[0]) {
  const imageId = await upload(answer)
  await leo.api.messages.send({ matchId, draft: { clientId: randomUUID(), content: null, imageId } })
  return imageId
}
const received = async () => (await anna.api.messages.list({ matchId })).messages.at(-1)
const alarms = async () => (await vera.api.desk.list({})).items.filter(({ kind }) => kind === 'alarm')

test('a chat picture that copies a photo of a banned account is veiled, and staff learn the fact alone', async () => {
  const id = await send({ hash: near })
  expect(await received()).toMatchObject({ isVeiled: true })
  const [alarm] = await alarms()
  expect(alarm).toMatchObject({
    about: ['chat_copy'],
    people: null,
    subject: { id: leoId, name: 'Leo' },
    urgency: 2,
  })
  const opened = await vera.api.desk.alarm({ id: alarm?.id ?? '' })
  expect(opened).toMatchObject({ kind: 'chat_copy', people: 1, isHiding: false, reportId: null })
  expect(JSON.stringify(opened)).not.toContain(id)
  expect((await vera.api.screening.list({})).pictures).toEqual([])
  expect((await vera.get(`/media/chat-image/${id}/medium`)).status).toBe(404)
})

test('each such picture counts in the one open alarm, which can be closed', async () => {
  await send({ hash: near })
  await send({ hash: '0123456789abcdef', mirroredHash: near })
  const [alarm] = await alarms()
  const opened = await vera.api.desk.alarm({ id: alarm?.id ?? '' })
  expect(opened.people).toBe(2)
  const items = [{ id: opened.id, version: opened.version }]
  await vera.api.desk.decide({ action: 'dismiss_alarm', items, reason: { rule: 'no_breach' } })
  expect(await alarms()).toEqual([])
})

test('a picture that was looked at after it was sent is veiled and told in the same way', async () => {
  await send(new Error('down'))
  expect(await alarms()).toEqual([])
  server.screener.answer({ hash })
  await run(sql`update picture_screenings set try_at = now() where state = 'waiting'`)
  await screenAll(server.deps)
  expect(await received()).toMatchObject({ isVeiled: true })
  expect(await alarms()).toMatchObject([{ about: ['chat_copy'] }])
})

test('a copy that was not sent to a match, such as evidence for the team, raises no alarm', async () => {
  const imageId = await upload({ hash })
  expect(await alarms()).toEqual([])
  const draft = { clientId: randomUUID(), content: 'This is the scammer', imageId }
  await leo.api.messages.support.send({ draft })
  expect(await alarms()).toEqual([])
})

test('drawings, and copies of photos of other members, mean nothing in a chat, and no hash of a chat picture is kept', async () => {
  const mia = await newcomer(server, 'Mia')
  const hers = '0f0f0f0f0f0f0f0f'
  server.screener.answer({ hash: hers })
  const photoIds = await uploadPhotos(mia, 3)
  await mia.api.profiles.save(await makeDraft(mia, { name: 'Mia', photoIds }))
  await send({ hash: hers })
  await send({ hash, drawing: limits.drawingMin })
  const { messages } = await anna.api.messages.list({ matchId })
  expect(messages.map(({ isVeiled }) => isVeiled)).toEqual([false, false])
  expect(await alarms()).toEqual([])
  expect(await run(sql`select 1 from picture_twins`)).toEqual([])
  await send({ hash })
  expect(
    await run(
      sql`select 1 from picture_screenings where kind = 'chat-image' and num_nonnulls(hash, mirrored_hash) > 0`,
    ),
  ).toEqual([])
})
