import { emptyAbout } from '@yuti/contract/about-choices'
import type { MatchId, UploadId, UserId } from '@yuti/contract/base'
import type { LikeNote } from '@yuti/contract/like-notes'
import { likeNotes as limits } from '@yuti/contract/limits'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { urlOf } from '#/testing/picture-url.ts'
import { anna, annaId, leo, leoId, server, setUpSettledPair } from '#/testing/settled-pair.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { settled } from '#/testing/wizard.ts'

setUpSettledPair()

const words = (text: string): LikeNote => ({ kind: 'text', text })
const likeWith = (who: Visitor, targetId: UserId, note: LikeNote) =>
  who.api.discovery.likeWithNote({ targetId, note })
const like = (who: Visitor, targetId: UserId) => who.api.discovery.swipe({ targetId, direction: 'right' })
const notesFor = async (who: Visitor) => (await who.api.discovery.likes({})).items.map(({ note }) => note)
const ownNotes = async (who: Visitor) =>
  (await who.api.discovery.decisions({ direction: 'right' })).items.map(({ note }) => note)
const photoOf = async (who: Visitor): Promise<UploadId> => {
  const [photo] = (await who.api.profiles.own()).photos
  if (!photo) throw new Error('a member without a photo')
  return photo.id
}
const reactionTo = (id: UploadId): LikeNote => ({
  kind: 'reaction',
  reaction: 'heart',
  to: { kind: 'photo', id },
})
const chatOf = async (who: Visitor, matchId: MatchId) => (await who.api.messages.list({ matchId })).messages
const matchOf = ({ match }: { match: { id: MatchId } | null }): MatchId => {
  if (!match) throw new Error('no match')
  return match.id
}

async function stored(): Promise<string[]> {
  const { rows } = await server.db.asOwner((tx) =>
    sql<{ words: string }>`
      select content as words from like_notes where swiper_id = ${annaId}
      union all select direction from swipes where swiper_id = ${annaId}`.execute(tx),
  )
  return rows.map((row) => row.words)
}

test('shows a note to the person who is liked, and opens the chat with it when they like back', async () => {
  expect(await likeWith(anna, leoId, words('  Is that\n Montserrat? 🏔️ '))).toEqual({
    match: null,
    isNoteKept: true,
  })
  expect(await notesFor(leo)).toEqual([words('Is that Montserrat? 🏔️')])
  expect(await ownNotes(anna)).toEqual([words('Is that Montserrat? 🏔️')])
  const matchId = matchOf(await like(leo, annaId))
  expect(await chatOf(leo, matchId)).toMatchObject([
    { number: 1, isOwn: false, content: 'Is that Montserrat? 🏔️', opening: { to: null } },
  ])
  expect(await chatOf(anna, matchId)).toMatchObject([{ isOwn: true, opening: { to: null } }])
  expect(await stored()).toEqual(['right'])
})

test('shows a reaction with the photo it is about, also in the chat, until the photo is gone', async () => {
  const id = await photoOf(leo)
  await likeWith(anna, leoId, reactionTo(id))
  const [note] = await notesFor(leo)
  expect(note).toMatchObject({ kind: 'reaction', reaction: 'heart', to: { kind: 'photo', photo: { id } } })
  const url = note?.kind === 'reaction' && note.to.kind === 'photo' ? urlOf(note.to.photo) : ''
  expect((await leo.get(url ?? '')).status).toBe(200)
  const matchId = matchOf(await like(leo, annaId))
  expect(await chatOf(anna, matchId)).toMatchObject([{ content: '❤️', opening: { to: { photo: { id } } } }])
  await server.db.asOwner((tx) => sql`delete from profile_photos where id = ${id}`.execute(tx))
  expect(await chatOf(anna, matchId)).toMatchObject([
    { content: '❤️', opening: { to: { kind: 'photo', photo: null } } },
  ])
})

test('shows a reaction to an answer, also in the chat, until the answer is hidden', async () => {
  const answers = [{ prompt: 'teach', text: 'To whistle', isHidden: false }] as const
  const about = { ...emptyAbout, answers: [...answers] }
  await leo.api.profiles.saveAbout(about)
  const to = { kind: 'prompt', id: 'teach' } as const
  await likeWith(anna, leoId, { kind: 'reaction', reaction: 'laugh', to })
  const shown = { ...to, answer: 'To whistle' }
  expect(await notesFor(leo)).toEqual([{ kind: 'reaction', reaction: 'laugh', to: shown }])
  expect(await ownNotes(anna)).toEqual([{ kind: 'reaction', reaction: 'laugh', to: shown }])
  const matchId = matchOf(await like(leo, annaId))
  for (const who of [anna, leo]) {
    // oxlint-disable-next-line no-await-in-loop
    expect(await chatOf(who, matchId)).toMatchObject([{ content: '😂', opening: { to: shown } }])
  }
  await leo.api.profiles.saveAbout({ ...about, answers: answers.map((one) => ({ ...one, isHidden: true })) })
  expect(await chatOf(anna, matchId)).toMatchObject([{ opening: { to: { ...to, answer: null } } }])
})

test('refuses a reaction to an answer that is hidden or was never given', async () => {
  const answers = [{ prompt: 'teach', text: 'To whistle', isHidden: true }] as const
  await leo.api.profiles.saveAbout({ ...emptyAbout, answers: [...answers] })
  for (const id of ['teach', 'sunday'] as const) {
    const note = { kind: 'reaction', reaction: 'laugh', to: { kind: 'prompt', id } } as const
    // oxlint-disable-next-line no-await-in-loop
    await expect(likeWith(anna, leoId, note)).rejects.toMatchObject({ code: 'NOTE_SUBJECT_GONE' })
  }
  expect(await stored()).toEqual([])
})

test('two notes open the chat in the order in which they were written; each is unread once and notifies nobody', async () => {
  await likeWith(anna, leoId, words('Hello Leo'))
  const matchId = matchOf(await likeWith(leo, annaId, words('Hello Anna')))
  expect((await chatOf(anna, matchId)).map(({ content }) => content)).toEqual(['Hello Leo', 'Hello Anna'])
  expect(await badgesOf(anna)).toEqual({ matches: 0, messages: 1 + (await supportUnread(anna)) })
  expect(await badgesOf(leo)).toEqual({ matches: 0, messages: 1 + (await supportUnread(leo)) })
  const { rows } = await server.db.asOwner((tx) =>
    sql<{ kind: string; pushes: boolean }>`
      select kind, push_due_at is not null as pushes from notifications where match_id = ${matchId}`.execute(
      tx,
    ),
  )
  expect(rows.map(({ kind }) => kind)).toEqual(['match', 'match'])
  await anna.api.messages.markRead({ matchId, upTo: 2 })
  expect(await badgesOf(anna)).toEqual({ matches: 1, messages: await supportUnread(anna) })
  expect((await anna.api.matches.get({ matchId })).hasMessages).toBe(false)
})

const badgesOf = (who: Visitor) => who.api.notifications.badges()
const supportUnread = async (who: Visitor) =>
  (await who.api.messages.inbox({})).items.find((entry) => entry.matchId === null)?.unread ?? 0

test('a match that a note opened counts as new for its writer until somebody writes', async () => {
  await likeWith(anna, leoId, words('Hello Leo'))
  const matchId = matchOf(await like(leo, annaId))
  expect((await anna.api.notifications.badges()).matches).toBe(1)
  const draft = { clientId: crypto.randomUUID(), content: 'Hi!', imageId: null }
  await anna.api.messages.send({ matchId, draft })
  expect((await anna.api.notifications.badges()).matches).toBe(0)
  expect((await anna.api.matches.get({ matchId })).hasMessages).toBe(true)
})

test('a repeated like keeps its first note, before and after the match, and says which note it keeps', async () => {
  const first = words('First')
  await likeWith(anna, leoId, first)
  const answers = [
    await likeWith(anna, leoId, first),
    await likeWith(anna, leoId, words('Second')),
    await likeWith(anna, leoId, reactionTo(await photoOf(leo))),
  ]
  expect(answers.map(({ isNoteKept }) => isNoteKept)).toEqual([true, false, false])
  expect(await notesFor(leo)).toEqual([first])
  const matchId = matchOf(await like(leo, annaId))
  const again = [await likeWith(anna, leoId, first), await likeWith(anna, leoId, words('Second'))]
  expect(again.map(({ match, isNoteKept }) => [match?.id, isNoteKept])).toEqual([
    [matchId, true],
    [matchId, false],
  ])
  expect(await chatOf(leo, matchId)).toHaveLength(1)
})

test('two notes at the same moment store one, and likes with notes from both sides make one match', async () => {
  const twice = await Promise.all([
    likeWith(anna, leoId, words('Phone')),
    likeWith(anna, leoId, words('Laptop')),
  ])
  expect(twice.filter(({ isNoteKept }) => isNoteKept)).toHaveLength(1)
  await anna.api.discovery.takeBackLike({ targetId: leoId })
  const both = await Promise.all([
    likeWith(anna, leoId, words('Hello Leo')),
    likeWith(leo, annaId, words('Hello Anna')),
  ])
  const matchId = matchOf(both.find(({ match }) => match) ?? { match: null })
  expect(await chatOf(anna, matchId)).toHaveLength(2)
})

test('a plain like gets no note later, and a pass that becomes a like may carry one', async () => {
  await like(anna, leoId)
  expect((await likeWith(anna, leoId, words('Late'))).isNoteKept).toBe(false)
  expect(await notesFor(leo)).toEqual([undefined])
  await anna.api.discovery.swipe({ targetId: leoId, direction: 'left' })
  expect(await anna.api.discovery.decision({ targetId: leoId })).toEqual({ direction: 'left' })
  expect((await likeWith(anna, leoId, words('Second look'))).isNoteKept).toBe(true)
  expect(await anna.api.discovery.decision({ targetId: leoId })).toEqual({ direction: 'right' })
  expect(await notesFor(leo)).toEqual([words('Second look')])
})

test('a like that is taken back or becomes a pass loses its note, and a new like may carry another', async () => {
  await likeWith(anna, leoId, words('First'))
  await anna.api.discovery.takeBackLike({ targetId: leoId })
  expect(await stored()).toEqual([])
  await likeWith(anna, leoId, words('Second'))
  await anna.api.discovery.swipe({ targetId: leoId, direction: 'left' })
  expect(await stored()).toEqual(['left'])
  await like(anna, leoId)
  expect(await notesFor(leo)).toEqual([undefined])
  expect(await chatOf(leo, matchOf(await like(leo, annaId)))).toEqual([])
})

test('a note reaches nobody whose filters do not admit its sender', async () => {
  const filters = await leo.api.discovery.filters()
  await leo.api.discovery.saveFilters({ ...filters, genders: ['male'] })
  await likeWith(anna, leoId, words('Hello Leo'))
  expect(await notesFor(leo)).toEqual([])
  await leo.api.discovery.saveFilters(filters)
  expect(await notesFor(leo)).toEqual([words('Hello Leo')])
})

test('a note cannot be sent to somebody who has blocked its sender, who was never shown, or who is oneself', async () => {
  await likeWith(anna, leoId, words('Before'))
  await leo.api.safety.block({ userId: annaId })
  expect(await stored()).toEqual([])
  const noor = await settled(server, 'Noor', { gender: 'male', lookingFor: ['female'] })
  const noorId = (await noor.api.profiles.own()).id
  for (const targetId of [leoId, noorId, annaId]) {
    // oxlint-disable-next-line no-await-in-loop
    await expect(likeWith(anna, targetId, words('Hello?'))).rejects.toMatchObject({ code: 'NOT_FOUND' })
    // oxlint-disable-next-line no-await-in-loop
    expect(await anna.api.discovery.decision({ targetId })).toEqual({ direction: null })
  }
  expect(await stored()).toEqual([])
})

test.each([
  ['nothing', '', 'NOTE_EMPTY'],
  ['spaces', ' \n\t ', 'NOTE_EMPTY'],
  ['invisible signs', '\u200b\u202e\u2066\u0000', 'NOTE_EMPTY'],
  ['a lone surrogate', '\ud800', 'NOTE_EMPTY'],
  ['one letter too many', 'a'.repeat(limits.textMax + 1), 'NOTE_TOO_LONG'],
  ['10,000 letters', 'a'.repeat(10_000), 'NOTE_TOO_LONG'],
  ['more than anybody types', 'a'.repeat(limits.sentMax + 1), 'BAD_REQUEST'],
])('refuses a note of %s and stores nothing', async (_what, text, code) => {
  await expect(likeWith(anna, leoId, words(text))).rejects.toMatchObject({ code })
  expect(await stored()).toEqual([])
})

test.each([
  ['emoji', '👩‍👩‍👧 🏳️‍🌈', '👩‍👩‍👧 🏳️‍🌈'],
  ['right-to-left text', 'שלום \u202eליאו', 'שלום ליאו'],
  ['markup', '<b onclick=alert(1)>Hi</b> & {{name}}', '<b onclick=alert(1)>Hi</b> & {{name}}'],
  ['NUL and a lone surrogate', 'a\u0000b\ud800c', 'abc'],
  ['the longest', 'я'.repeat(limits.textMax), 'я'.repeat(limits.textMax)],
])('keeps a note of %s as text', async (_what, text, kept) => {
  expect((await likeWith(anna, leoId, words(text))).isNoteKept).toBe(true)
  expect(await notesFor(leo)).toEqual([words(kept)])
})

test('refuses a reaction to a photo of somebody else, or of nobody, and stores nothing', async () => {
  const strange = [await photoOf(anna), await photoOf(await settled(server, 'Noor')), crypto.randomUUID()]
  for (const id of strange) {
    const note = { kind: 'reaction', reaction: 'fire', to: { kind: 'photo', id } }
    // oxlint-disable-next-line no-await-in-loop
    const answer = await anna.send('/rpc/discovery/likeWithNote', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ json: { targetId: leoId, note } }),
    })
    expect(answer.status).toBe(409)
    // oxlint-disable-next-line no-await-in-loop
    expect(await answer.text()).toContain('NOTE_SUBJECT_GONE')
  }
  expect(await stored()).toEqual([])
})

test('a report seals the note of the like, and those that were taken back before', async () => {
  await likeWith(anna, leoId, words('A threat'))
  await anna.api.discovery.takeBackLike({ targetId: leoId })
  await likeWith(anna, leoId, words('An insult'))
  await leo.api.safety.report({ userId: annaId, reason: 'harassment', description: null, alsoBlock: true })
  const { rows } = await server.db.asOwner((tx) =>
    sql<{ row: unknown[] }>`
      select json_build_array(e.kind, e.ordinal, e.author, e.content) as row
      from report_evidence e join user_reports r on r.id = e.report_id
      where r.reporter_id = ${leoId} and e.ordinal <= 0 and e.kind in ('message', 'taken_back')
      order by e.kind`.execute(tx),
  )
  expect(rows.map(({ row }) => row)).toEqual([
    ['message', 0, 'reported', 'An insult'],
    ['taken_back', -1, 'reported', 'A threat'],
  ])
})

test('notes to strangers are limited per day, likes without a note are not', async () => {
  const { rateLimiter } = server.deps
  const consumed: string[] = []
  const consume = rateLimiter.consume.bind(rateLimiter)
  rateLimiter.consume = (name, key) => {
    consumed.push(name)
    return name === 'discovery.notesPerDay' ? Promise.resolve(60) : consume(name, key)
  }
  try {
    await expect(likeWith(anna, leoId, words('Hello'))).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    expect(consumed).toEqual(expect.arrayContaining(['discovery.swipe', 'discovery.swipePerDay']))
    expect(await stored()).toEqual([])
    expect((await like(anna, leoId)).match).toBeNull()
  } finally {
    rateLimiter.consume = consume
  }
})
