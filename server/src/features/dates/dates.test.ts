import { randomUUID } from 'node:crypto'
import { matchId as toMatchId } from '@yuti/contract/base'
import { dates as limits } from '@yuti/contract/limits'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { systemClock } from '#/platform/clock.ts'
import { banByModeration, createMatch, createMember } from '#/testing/members.ts'
import {
  anna,
  asAnna,
  asMarc,
  asNoor,
  db,
  deps,
  marc,
  matchId,
  notFound,
  setUpMatchedPair,
} from '#/testing/matched-pair.ts'
import type { MessagesCaller } from '#/testing/messages-caller.ts'

setUpMatchedPair()

const hourMs = 3_600_000
let now: number

beforeEach(() => setClock(Math.floor(Date.now() / 60_000) * 60_000))
afterEach(() => {
  deps.clock = systemClock
})

function setClock(at: number): void {
  now = at
  deps.clock = { now: () => new Date(at) }
}

const inHours = (hours: number) => new Date(now + hours * hourMs).toISOString()

function propose(
  caller: MessagesCaller,
  { place = 'Café Central', times = [inHours(24), inHours(48)], clientId = randomUUID() } = {},
) {
  return caller.dates.propose({ matchId, clientId, place, times })
}

const ended = expect.objectContaining({ code: 'DATE_PROPOSAL_ENDED' })

async function thread(caller: MessagesCaller) {
  const { messages } = await caller.messages.list({ matchId })
  return messages.map(({ number, isOwn, proposal }) => [
    number,
    isOwn,
    proposal?.step,
    proposal?.plan?.state,
    proposal?.plan?.chosen,
  ])
}

test('both see the same proposal, with its times in order and in UTC', async () => {
  const { number } = await propose(asAnna, {
    place: '  Café   Central ',
    times: [inHours(48), inHours(24).replace('Z', '+00:00')],
  })
  const plan = { place: 'Café Central', times: [inHours(24), inHours(48)], state: 'open', chosen: null }
  const [hers] = (await asAnna.messages.list({ matchId })).messages
  const [his] = (await asMarc.messages.list({ matchId })).messages
  expect(hers?.proposal).toMatchObject({ step: 'proposed', number, plan: { ...plan, isOwn: true } })
  expect(his?.proposal).toMatchObject({ step: 'proposed', number, plan: { ...plan, isOwn: false } })
  expect(his?.proposal?.plan?.calendarId).toBe(hers?.proposal?.plan?.calendarId)
  const { items: entries } = await asMarc.messages.inbox({})
  expect(entries[0]).toMatchObject({ unread: 1, last: { proposalStep: 'proposed', isOwn: false } })
})

test('the other person accepts one of the times, which both see, by one message', async () => {
  const { number } = await propose(asAnna)
  const { revision } = await asAnna.messages.list({ matchId })
  await asMarc.dates.answer({ matchId, number, time: inHours(48) })
  expect(await thread(asAnna)).toEqual([
    [number, true, 'proposed', 'accepted', inHours(48)],
    [number + 1, false, 'accepted', 'accepted', inHours(48)],
  ])
  const { changed } = await asAnna.messages.list({ matchId, after: number, changedAfter: revision })
  expect(changed.map(({ proposal }) => proposal?.plan?.state)).toEqual(['accepted'])
  const { items: entries } = await asAnna.messages.inbox({})
  expect(entries[0]).toMatchObject({ unread: 1, last: { proposalStep: 'accepted', isOwn: false } })
})

test('the other person says that no time fits, and a new proposal can follow', async () => {
  const { number } = await propose(asAnna)
  await asMarc.dates.answer({ matchId, number, time: null })
  expect(await thread(asMarc)).toEqual([
    [number, false, 'proposed', 'declined', null],
    [number + 1, true, 'declined', 'declined', null],
  ])
  await propose(asMarc)
  expect(await thread(asMarc)).toHaveLength(3)
})

test('the same answer twice adds one message, and another answer is refused', async () => {
  const { number } = await propose(asAnna)
  await Promise.all([0, 1].map(() => asMarc.dates.answer({ matchId, number, time: inHours(24) })))
  await asMarc.dates.answer({ matchId, number, time: inHours(24) })
  expect(await thread(asMarc)).toHaveLength(2)
  await expect(asMarc.dates.answer({ matchId, number, time: inHours(48) })).rejects.toEqual(ended)
  await expect(asMarc.dates.answer({ matchId, number, time: null })).rejects.toEqual(ended)
  expect(await thread(asMarc)).toHaveLength(2)
})

test('accepts only a time that was proposed', async () => {
  const { number } = await propose(asAnna)
  await expect(asMarc.dates.answer({ matchId, number, time: inHours(36) })).rejects.toEqual(ended)
  expect(await thread(asMarc)).toHaveLength(1)
})

test('a match has one open proposal, also when both propose at once', async () => {
  const results = await Promise.allSettled([propose(asAnna), propose(asMarc), propose(asAnna)])
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(refused).toEqual([0, 1].map(() => expect.objectContaining({ code: 'DATE_ALREADY_PROPOSED' })))
  expect(await thread(asAnna)).toHaveLength(1)
})

test('a repeated key proposes once, and is refused for another place or time', async () => {
  const clientId = randomUUID()
  const [first, second] = await Promise.all([0, 1].map(() => propose(asAnna, { clientId })))
  expect(second).toEqual(first)
  const used = expect.objectContaining({ code: 'MESSAGE_KEY_USED' })
  await expect(propose(asAnna, { clientId, place: 'Elsewhere' })).rejects.toEqual(used)
  await expect(propose(asAnna, { clientId, times: [inHours(24)] })).rejects.toEqual(used)
  const draft = { clientId: randomUUID(), content: 'Shall we meet?', imageId: null }
  await asAnna.messages.send({ matchId, draft })
  await expect(propose(asAnna, { clientId: draft.clientId })).rejects.toEqual(used)
  await expect(asAnna.messages.send({ matchId, draft: { ...draft, clientId } })).rejects.toEqual(used)
  expect(await thread(asAnna)).toHaveLength(2)
})

test('a key that was used in another match proposes nothing here, and the other way round', async () => {
  const leo = await createMember(db, 'Leo')
  const elsewhere = toMatchId.parse(await createMatch(db, anna, leo))
  const clientId = randomUUID()
  const draft = { clientId: randomUUID(), content: 'Shall we meet?', imageId: null }
  await propose(asAnna, { clientId })
  await asAnna.messages.send({ matchId: elsewhere, draft })
  const used = expect.objectContaining({ code: 'MESSAGE_KEY_USED' })
  await expect(asAnna.messages.send({ matchId: elsewhere, draft: { ...draft, clientId } })).rejects.toEqual(
    used,
  )
  const { number } = (await asAnna.messages.list({ matchId })).messages[0] ?? { number: 0 }
  await asAnna.dates.end({ matchId, number })
  await expect(propose(asAnna, { clientId: draft.clientId })).rejects.toEqual(used)
  expect(await thread(asAnna)).toHaveLength(1)
  expect(await propose(asAnna)).toEqual({ number: number + 1 })
})

test('accepting and withdrawing at once ends in one of the two', async () => {
  const { number } = await propose(asAnna)
  const [accepted, withdrawn] = await Promise.allSettled([
    asMarc.dates.answer({ matchId, number, time: inHours(24) }),
    asAnna.dates.end({ matchId, number }),
  ])
  // A withdrawal that comes second calls the accepted date off.
  expect(withdrawn.status).toBe('fulfilled')
  const states = (await thread(asMarc)).map(([, , step, state]) => [step, state])
  expect(states).toEqual(
    accepted.status === 'rejected'
      ? [['proposed', undefined]]
      : ['proposed', 'accepted', 'called_off'].map((step) => [step, 'called_off']),
  )
})

test('withdrawing takes the message back for both, repeatedly, and leaves nothing to accept', async () => {
  const { number } = await propose(asAnna)
  await asAnna.dates.end({ matchId, number })
  await asAnna.dates.end({ matchId, number })
  const { messages } = await asMarc.messages.list({ matchId })
  expect(messages).toMatchObject([
    { isDeleted: true, content: null, proposal: { step: 'proposed', plan: null } },
  ])
  expect((await asMarc.messages.inbox({})).items[0]).toMatchObject({ unread: 0, last: { isDeleted: true } })
  await expect(asMarc.dates.answer({ matchId, number, time: inHours(24) })).rejects.toEqual(notFound)
  await propose(asMarc)
})

test('either person calls an accepted date off until its time', async () => {
  const { number } = await propose(asAnna)
  await asMarc.dates.answer({ matchId, number, time: inHours(24) })
  await asMarc.dates.end({ matchId, number })
  await asAnna.dates.end({ matchId, number })
  expect(await thread(asAnna)).toEqual([
    [number, true, 'proposed', 'called_off', inHours(24)],
    [number + 1, false, 'accepted', 'called_off', inHours(24)],
    [number + 2, false, 'called_off', 'called_off', inHours(24)],
  ])
  const next = await propose(asAnna)
  await asMarc.dates.answer({ matchId, ...next, time: inHours(24) })
  setClock(now + 24 * hourMs)
  await expect(asAnna.dates.end({ matchId, ...next })).rejects.toEqual(ended)
})

test('messages of dates are neither edited nor deleted while the date is to come', async () => {
  const { number } = await propose(asAnna)
  await expect(asAnna.messages.edit({ matchId, number, content: 'Elsewhere' })).rejects.toEqual(notFound)
  await asMarc.dates.answer({ matchId, number, time: inHours(24) })
  await expect(asAnna.messages.remove({ matchId, number })).rejects.toEqual(notFound)
  await expect(asMarc.messages.remove({ matchId, number: number + 1 })).rejects.toEqual(notFound)
  await asAnna.dates.end({ matchId, number })
  await asAnna.messages.remove({ matchId, number })
  expect((await thread(asMarc)).map(([, , step, state]) => [step, state])).toEqual([
    ['proposed', undefined],
    ['accepted', undefined],
    ['called_off', undefined],
  ])
})

test('an open proposal ends with its last time', async () => {
  const { number } = await propose(asAnna, { times: [inHours(1), inHours(2)] })
  setClock(now + hourMs)
  await expect(asMarc.dates.answer({ matchId, number, time: inHours(0) })).rejects.toEqual(ended)
  await expect(propose(asMarc)).rejects.toMatchObject({ code: 'DATE_ALREADY_PROPOSED' })
  setClock(now + hourMs)
  await expect(asMarc.dates.answer({ matchId, number, time: null })).rejects.toEqual(ended)
  await propose(asMarc)
  expect((await thread(asMarc)).map(([, , , state]) => state)).toEqual(['expired', 'open'])
})

test.each([
  ['now', () => [inHours(0)]],
  ['in the past', () => [inHours(24), inHours(-1)]],
  ['beyond the last day', () => [inHours(24 * limits.daysAhead + 1)]],
  ['twice the same', () => [inHours(24), new Date(now + 24 * hourMs + 30_000).toISOString()]],
  ['in another century', () => ['9999-12-31T23:59:59Z']],
])('refuses times that are %s, and writes nothing', async (_, times) => {
  await expect(propose(asAnna, { times: times() })).rejects.toMatchObject({ code: 'DATE_TIME_OUT_OF_RANGE' })
  expect(await thread(asAnna)).toEqual([])
})

test.each([
  ['no time', { times: [] }],
  ['four times', { times: [1, 2, 3, 4].map((day) => new Date(Date.now() + day * 86_400_000).toISOString()) }],
  ['a time without a zone', { times: ['2026-12-01T19:00:00'] }],
  ['a time of a thousand digits', { times: [`2026-12-01T19:00:00.${'0'.repeat(1000)}Z`] }],
  ['an empty place', { place: '  ' }],
  ['an invisible place', { place: '\u200B\u202E' }],
  ['too long a place', { place: 'x'.repeat(limits.placeMax + 1) }],
])('refuses %s, and writes nothing', async (_, given) => {
  await expect(propose(asAnna, given)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await thread(asAnna)).toEqual([])
})

test('keeps markup, right-to-left words and emoji of a place as text', async () => {
  const place = '<b>קפה</b> 🍵 & "Co"'
  await propose(asAnna, { place: `\u202E${place}\u0000` })
  const [message] = (await asMarc.messages.list({ matchId })).messages
  expect(message?.proposal?.plan?.place).toBe(place)
})

test('strangers, the proposer and visitors answer like nobody’s proposal', async () => {
  const { number } = await propose(asAnna)
  const answer = (caller: MessagesCaller, target = { matchId, number }) =>
    caller.dates.answer({ ...target, time: inHours(24) })
  await expect(answer(asNoor)).rejects.toEqual(notFound)
  await expect(answer(asAnna)).rejects.toEqual(notFound)
  await expect(answer(asMarc, { matchId, number: number + 1 })).rejects.toEqual(notFound)
  await expect(asNoor.dates.end({ matchId, number })).rejects.toEqual(notFound)
  await expect(asMarc.dates.end({ matchId, number })).rejects.toEqual(notFound)
  await expect(propose(asNoor)).rejects.toEqual(notFound)
  expect(await thread(asMarc)).toHaveLength(1)
})

test('an ended match takes the proposal with it', async () => {
  const { number } = await propose(asAnna)
  await db.asMember(marc.token, (tx) => sql`select app.remove_match(${matchId})`.execute(tx))
  await expect(asMarc.dates.answer({ matchId, number, time: null })).rejects.toEqual(notFound)
  await expect(propose(asAnna)).rejects.toEqual(notFound)
  const left = await db.asOwner((tx) =>
    sql`select 1 from date_proposals where match_id = ${matchId}`.execute(tx),
  )
  expect(left.rows).toEqual([])
})

test('blocking somebody takes the proposal away from both', async () => {
  const { number } = await propose(asAnna)
  await db.asMember(marc.token, (tx) =>
    sql`insert into blocked_users (blocker_id, blocked_id) values (${marc.id}, ${anna.id})`.execute(tx),
  )
  for (const caller of [asAnna, asMarc]) {
    await expect(thread(caller)).rejects.toEqual(notFound)
    await expect(propose(caller)).rejects.toEqual(notFound)
    await expect(caller.dates.end({ matchId, number })).rejects.toEqual(notFound)
  }
  await expect(asMarc.dates.answer({ matchId, number, time: inHours(24) })).rejects.toEqual(notFound)
})

test('a ban ends open proposals and dates to come, also after it is lifted', async () => {
  const first = await propose(asAnna)
  await asMarc.dates.answer({ matchId, ...first, time: inHours(24) })
  const open = await propose(asMarc)
  await banByModeration(db, marc)
  await expect(asAnna.dates.answer({ matchId, ...open, time: inHours(24) })).rejects.toEqual(notFound)
  await db.asOwner((tx) =>
    sql`update moderation_states set is_blocked = false where user_id = ${marc.id}`.execute(tx),
  )
  const steps = (await thread(asAnna)).map(([, , step, state]) => [step, state])
  expect(steps).toEqual([
    ['proposed', 'called_off'],
    ['accepted', 'called_off'],
    ['proposed', 'expired'],
  ])
  await expect(asAnna.dates.answer({ matchId, ...open, time: inHours(24) })).rejects.toEqual(ended)
})

const kindsFor = async (id: string) => {
  const { rows } = await db.asOwner((tx) =>
    sql<{ kind: string }>`select kind from notifications where user_id = ${id} and kind <> 'match'`.execute(
      tx,
    ),
  )
  return rows.map(({ kind }) => kind)
}

test('a proposal and an answer are notified once each, like messages', async () => {
  const { number } = await propose(asAnna)
  expect(await kindsFor(marc.id)).toEqual(['message'])
  await asMarc.dates.answer({ matchId, number, time: inHours(24) })
  await asMarc.dates.answer({ matchId, number, time: inHours(24) })
  expect(await kindsFor(anna.id)).toEqual(['message'])
  expect(await kindsFor(marc.id)).toEqual(['message'])
})

const find = async (text: string) =>
  (await asMarc.messages.search({ text })).messages.map((one) => one.excerpt.text)

test('a search finds the place of a proposal, and neither its times nor answers', async () => {
  const { number } = await propose(asAnna)
  await asMarc.dates.answer({ matchId, number, time: inHours(24) })
  expect(await find('cafe central')).toEqual(['Café Central'])
  expect(await find('UTC')).toEqual([])
  expect(await find('✓ 20')).toEqual([])
})

test('an open proposal waits for an answer; an answer to one does not', async () => {
  const { number } = await propose(asAnna, { times: [inHours(80)] })
  setClock(now + 49 * hourMs)
  expect((await asMarc.messages.conversation({ matchId })).isYourTurn).toBe(true)
  await asMarc.dates.answer({ matchId, number, time: inHours(31) })
  setClock(now + 49 * hourMs)
  expect((await asAnna.messages.conversation({ matchId })).isYourTurn).toBe(false)
  expect((await asAnna.messages.inbox({})).items[0]?.isYourTurn).toBe(false)
})

test('a reply quotes the place alone', async () => {
  const { number } = await propose(asAnna)
  const draft = { clientId: randomUUID(), content: 'I love it there', imageId: null, replyTo: number }
  const { replyTo } = await asMarc.messages.send({ matchId, draft })
  expect(replyTo?.content).toBe('Café Central')
})

const asText = (at: string) => `${at.slice(0, 16).replace('T', ' ')} UTC`

test('a report seals place, times and the choice', async () => {
  const { number } = await propose(asAnna)
  await asMarc.dates.answer({ matchId, number, time: inHours(24) })
  await db.asMember(marc.token, (tx) =>
    sql`select app.report_person(${randomUUID()}, ${anna.id}, 'harassment', null, ${matchId}, null)`.execute(
      tx,
    ),
  )
  const { rows } = await db.asOwner((tx) =>
    sql<{
      content: string
    }>`select content from report_evidence where kind = 'message' order by ordinal`.execute(tx),
  )
  expect(rows.map(({ content }) => content)).toEqual([
    ['Café Central', asText(inHours(24)), asText(inHours(48))].join('\n'),
    `✓ ${asText(inHours(24))}`,
  ])
})
