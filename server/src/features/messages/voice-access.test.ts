import { randomUUID } from 'node:crypto'
import type { MatchId } from '@yuti/contract/base'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { rebuildVoiceNote } from '#/platform/voice/voice-note.ts'
import { emptyObjectRemovals } from '#/platform/object-sweep.ts'
import { keysOf } from '#/testing/memory-storage.ts'
import { anna, annaId, leo, leoId, server, setUpSettledPair } from '#/testing/settled-pair.ts'
import { letOneReadAlone, staffVisitor } from '#/testing/staff.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { type Recorded, readRecording, voiceUpload } from '#/testing/voice-file.ts'
import { settled } from '#/testing/wizard.ts'

let matchId: MatchId

setUpSettledPair()
beforeEach(async () => {
  await anna.api.discovery.swipe({ targetId: leoId, direction: 'right' })
  const { match } = await leo.api.discovery.swipe({ targetId: annaId, direction: 'right' })
  if (!match) throw new Error('no match')
  matchId = match.id
})

async function say(who: Visitor, recorded?: Recorded) {
  const { id: voiceId } = await who.api.messages.uploadVoice(voiceUpload(recorded))
  const draft = { clientId: randomUUID(), content: null, imageId: null, voiceId }
  const { voice, number } = await who.api.messages.send({ matchId, draft })
  if (!voice) throw new Error('no voice note')
  return { ...voice, number }
}

async function linkFor(who: Visitor): Promise<string> {
  const { messages } = await who.api.messages.list({ matchId })
  return messages.at(-1)?.voice?.url ?? ''
}

const statusOf = async (who: Visitor, url: string) => (await who.get(url)).status

test.each<[Recorded, string]>([
  ['chromium.webm', 'audio/webm'],
  ['aac.m4a', 'audio/mp4'],
])('%s is served with a fixed type, in parts if a player asks for them', async (recorded, type) => {
  await say(leo, recorded)
  const url = await linkFor(anna)
  const whole = await anna.get(url)
  const bytes = Buffer.from(await whole.arrayBuffer())
  expect(bytes.equals(rebuildVoiceNote(readRecording(recorded)).bytes)).toBe(true)
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': type,
    'x-content-type-options': 'nosniff',
    'content-disposition': 'attachment; filename="voice-message"',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'accept-ranges': 'bytes',
  })
  const part = await anna.send(url, { headers: { range: 'bytes=0-1' } })
  expect([part.status, part.headers.get('content-range'), (await part.arrayBuffer()).byteLength]).toEqual([
    206,
    `bytes 0-1/${bytes.length}`,
    2,
  ])
})

test('only the two of the match hear it, each by the own link, as long as the match lasts', async () => {
  const own = (await say(leo)).url
  const hers = await linkFor(anna)
  const noor = await settled(server, 'Noor')
  expect(await statusOf(anna, hers)).toBe(200)
  expect(await statusOf(leo, own)).toBe(200)
  for (const [who, url] of [
    [anna, own],
    [noor, hers],
    [server.visit(), hers],
    [anna, hers.replace('/sound', '/small')],
    [anna, hers.replace('/voice-note/', '/chat-image/')],
    [anna, hers.replace('/voice-note/', '/evidence/')],
  ] as const)
    expect(await statusOf(who, url)).toBe(404)
  await leo.api.matches.unmatch({ matchId })
  expect(await statusOf(anna, hers)).toBe(404)
  expect(await statusOf(leo, own)).toBe(404)
})

test('a block and a ban end its links', async () => {
  await say(leo)
  const hers = await linkFor(anna)
  await server.db.asOwner((tx) =>
    sql`insert into moderation_states (user_id, is_blocked) values (${leoId}, true)`.execute(tx),
  )
  expect(await statusOf(anna, hers)).toBe(404)
  await server.db.asOwner((tx) => sql`delete from moderation_states where user_id = ${leoId}`.execute(tx))
  expect(await statusOf(anna, hers)).toBe(200)
  await anna.api.safety.block({ userId: leoId })
  expect(await statusOf(anna, hers)).toBe(404)
})

test('a reported note is sealed with its sound, for verified staff only, until the report is gone', async () => {
  const { number } = await say(leo)
  const { number: gone } = await say(leo)
  await leo.api.messages.remove({ matchId, number: gone })
  const words = { userId: leoId, reason: 'harassment', description: null } as const
  await anna.api.safety.report({ ...words, from: { matchId, number } })
  await leo.api.messages.removeChat({ matchId })
  await emptyObjectRemovals(server.deps)

  const vera = await staffVisitor(server)
  await letOneReadAlone(server)
  const { reports } = await vera.api.moderation.list({})
  const reportId = reports.find(({ reported }) => reported?.id === leoId)?.id
  if (!reportId) throw new Error('no report')
  const { evidence } = await vera.api.moderation.get({ reportId })
  const notes = evidence.messages.filter(({ voice }) => voice !== null)
  expect(notes.map(({ isReported, change, content }) => [isReported, change, content])).toEqual([
    [true, null, null],
    [false, 'taken_back', null],
  ])
  for (const { voice } of notes) {
    const answer = await vera.get(voice?.url ?? '')
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'audio/webm',
      'no-store',
    ])
    expect(await statusOf(anna, voice?.url ?? '')).toBe(404)
  }
  await server.db.asOwner((tx) => sql`delete from user_reports where id = ${reportId}`.execute(tx))
  await emptyObjectRemovals(server.deps)
  expect(await statusOf(vera, notes[0]?.voice?.url ?? '')).toBe(404)
  const kept = await keysOf(server.deps.storage, 'voice-notes/')
  // Both notes stay for as long as their sealed originals.
  expect(kept.filter((key) => key.startsWith(`voice-notes/${leoId}/`))).toHaveLength(2)
})
