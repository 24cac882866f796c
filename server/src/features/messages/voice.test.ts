import { randomUUID } from 'node:crypto'
import { type UploadId, uploadId } from '@yuti/contract/base'
import { voiceNotes } from '@yuti/contract/limits'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
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
import { type MessagesCaller, messagesAs } from '#/testing/messages-caller.ts'
import { peaks, voiceUpload } from '#/testing/voice-file.ts'

setUpMatchedPair()

function draftOf(voiceId: UploadId | null, rest: { content?: string | null; imageId?: UploadId } = {}) {
  return { clientId: randomUUID(), content: null, imageId: null, voiceId, ...rest }
}

async function record(who: MessagesCaller) {
  return (await who.messages.uploadVoice(voiceUpload())).id
}

async function say(who: MessagesCaller) {
  return await who.messages.send({ matchId, draft: draftOf(await record(who)) })
}

/** How many of Anna's voice notes wait for their removal from the store. */
async function queued() {
  const { rows } = await db.asWorker((tx) =>
    sql`select 1 from object_removals where object_key like ${`voice-notes/${anna.id}/%`}`.execute(tx),
  )
  return rows.length
}

describe('a voice note', () => {
  test('is sent once, and the other side gets a link of their own', async () => {
    const uploaded = await asAnna.messages.uploadVoice(voiceUpload())
    expect(uploaded).toMatchObject({ durationMs: 1560, peaks })
    const draft = draftOf(uploaded.id)
    const sent = await asAnna.messages.send({ matchId, draft })
    expect(sent).toMatchObject({
      content: null,
      image: null,
      voice: { id: uploaded.id, durationMs: 1560, peaks },
    })
    expect(await asAnna.messages.send({ matchId, draft })).toEqual(sent)
    await expect(
      asAnna.messages.send({ matchId, draft: { ...draft, clientId: randomUUID() } }),
    ).rejects.toMatchObject({ code: 'VOICE_NOTE_MISSING' })
    const [received] = (await asMarc.messages.list({ matchId })).messages
    expect(received?.voice?.url).toMatch(`/media/voice-note/${uploaded.id}/sound?u=${marc.id}`)
  })

  test('two sends of one note at the same time store one message', async () => {
    const voiceId = await record(asAnna)
    const results = await Promise.allSettled([
      asAnna.messages.send({ matchId, draft: draftOf(voiceId) }),
      asAnna.messages.send({ matchId, draft: draftOf(voiceId) }),
    ])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await asMarc.messages.list({ matchId })).messages).toHaveLength(1)
  })

  test('is named in the inbox and in a quote', async () => {
    const { number } = await say(asAnna)
    const { items: entries } = await asMarc.messages.inbox({})
    expect(entries[0]?.last).toMatchObject({ content: null, isImage: false, isVoice: true, isDeleted: false })
    const draft = { ...draftOf(null), content: 'I hear you', replyTo: number }
    const reply = await asMarc.messages.send({ matchId, draft })
    expect(reply.replyTo).toMatchObject({ content: null, isImage: false, isVoice: true })
    const { items: after } = await asAnna.messages.inbox({})
    expect(after[0]?.last).toMatchObject({ content: 'I hear you', isVoice: false })
  })

  test('takes reactions, and cannot be edited', async () => {
    const { number } = await say(asAnna)
    await asMarc.messages.react({ matchId, number, reaction: 'heart' })
    expect((await asAnna.messages.list({ matchId })).messages[0]?.otherReaction).toBe('heart')
    const edit = asAnna.messages.edit({ matchId, number, content: 'words' })
    await expect(edit).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('is gone for both when it is taken back, and sealed for a report', async () => {
    const { number } = await say(asAnna)
    await asAnna.messages.remove({ matchId, number })
    for (const side of [asAnna, asMarc])
      expect((await side.messages.list({ matchId })).messages[0]).toMatchObject({
        voice: null,
        isDeleted: true,
      })
    expect((await asMarc.messages.inbox({})).items[0]?.last).toMatchObject({
      isVoice: false,
      isDeleted: true,
    })
    expect(await queued()).toBe(0)
    const { rows } = await db.asOwner((tx) =>
      sql<{ voice_url: string; voice_duration_ms: number; voice_peaks: number[] }>`
        select voice_url, voice_duration_ms, voice_peaks from sealed_originals where match_id = ${matchId}`.execute(
        tx,
      ),
    )
    expect(rows).toEqual([
      {
        voice_url: expect.stringMatching(`^voice-notes/${anna.id}/`),
        voice_duration_ms: 1560,
        voice_peaks: peaks,
      },
    ])
    // The object goes with the sealed original.
    await db.asOwner((tx) => sql`delete from sealed_originals where match_id = ${matchId}`.execute(tx))
    expect(await queued()).toBe(1)
  })

  test('queues its object for removal when the sealed original of a deleted chat ends', async () => {
    await say(asAnna)
    await asMarc.messages.removeChat({ matchId })
    expect(await queued()).toBe(0)
    await db.asOwner((tx) => sql`delete from sealed_originals where match_id = ${matchId}`.execute(tx))
    expect(await queued()).toBe(1)
  })
})

describe('refuses', () => {
  test.each<[string, Uint8Array<ArrayBuffer>, string]>([
    ['no bytes', new Uint8Array(), 'NOT_A_VOICE_NOTE'],
    ['a page', new TextEncoder().encode('<script>alert(1)</script>'), 'NOT_A_VOICE_NOTE'],
    ['too many bytes', new Uint8Array(voiceNotes.maxBytes + 1), 'VOICE_NOTE_TOO_LONG'],
  ])('%s, and stores nothing', async (_, bytes, code) => {
    const before = deps.stored.size
    const file = new File([bytes], 'voice.webm', { type: 'audio/webm' })
    await expect(asAnna.messages.uploadVoice({ file, peaks })).rejects.toMatchObject({ code })
    expect(deps.stored.size).toBe(before)
    const { rows } = await db.asOwner((tx) =>
      sql`select 1 from uploads where owner_id = ${anna.id}`.execute(tx),
    )
    expect(rows).toEqual([])
  })

  test.each<[string, number[]]>([
    ['no peaks', []],
    ['too many peaks', Array.from({ length: voiceNotes.peaksMax + 1 }, () => 1)],
    ['a peak above the most', [voiceNotes.peakMax + 1]],
    ['a negative peak', [-1]],
    ['a broken peak', [0.5]],
    ['no number', [Number.NaN]],
  ])('%s', async (_, wrong) => {
    const { file } = voiceUpload()
    const upload = asAnna.messages.uploadVoice({ file, peaks: wrong })
    await expect(upload).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('somebody else’s note, a picture as a note, and a note of nobody', async () => {
    const hers = await record(asAnna)
    const unknown = uploadId.parse(randomUUID())
    for (const voiceId of [hers, unknown])
      await expect(asMarc.messages.send({ matchId, draft: draftOf(voiceId) })).rejects.toMatchObject({
        code: 'VOICE_NOTE_MISSING',
      })
    const draft = { clientId: randomUUID(), content: null, imageId: hers }
    await expect(asAnna.messages.send({ matchId, draft })).rejects.toMatchObject({ code: 'PHOTO_MISSING' })
    expect((await asAnna.messages.send({ matchId, draft: draftOf(hers) })).voice?.id).toBe(hers)
  })

  test('a note with words or a picture', async () => {
    const voiceId = await record(asAnna)
    for (const rest of [{ content: 'words' }, { imageId: voiceId }]) {
      const draft = draftOf(voiceId, rest)
      await expect(asAnna.messages.send({ matchId, draft })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    }
  })

  test('people outside the match, banned members and visitors', async () => {
    const voiceId = await record(asNoor)
    await expect(asNoor.messages.send({ matchId, draft: draftOf(voiceId) })).rejects.toEqual(notFound)
    const banned = messagesAs(deps, marc, { isBlocked: true })
    await expect(banned.messages.uploadVoice(voiceUpload())).rejects.toMatchObject({
      code: 'ACCOUNT_BLOCKED',
    })
    const visitor = messagesAs(deps, null)
    await expect(visitor.messages.uploadVoice(voiceUpload())).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })

  test('a note to staff', async () => {
    const draft = { clientId: randomUUID(), content: null, imageId: null, voiceId: await record(asAnna) }
    await expect(asAnna.messages.support.send({ draft })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('more uploads than the limit allows', async () => {
    for (let n = 0; n < 30; n += 1) await record(asAnna)
    await expect(record(asAnna)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  })
})

const insert = (columns: Record<string, unknown>) => {
  const row = { match_id: matchId, sender_id: anna.id, client_id: randomUUID(), ...columns }
  const names = sql.join(Object.keys(row).map((name) => sql.ref(name)))
  const values = sql.join(Object.values(row))
  return db.asMember(anna.token, (tx) => sql`insert into messages (${names}) values (${values})`.execute(tx))
}
const key = (owner: string) => `voice-notes/${owner}/${randomUUID().replaceAll('-', '')}`

test('the database refuses keys of others, wrong waveforms and a note beside words', async () => {
  const note = { voice_url: key(anna.id), voice_duration_ms: 900, voice_peaks: [1, 2] }
  await insert(note)
  const wrong = [
    { voice_url: key(marc.id) },
    { voice_url: key(anna.id).replace('voice-notes', 'chat-images') },
    { voice_url: key(anna.id), content: 'words' },
    { voice_url: key(anna.id), voice_duration_ms: null },
    { voice_url: key(anna.id), voice_duration_ms: 62_000 },
    { voice_url: key(anna.id), voice_peaks: [101] },
    { voice_url: key(anna.id), voice_peaks: Array.from({ length: 49 }, () => 1) },
    { voice_url: note.voice_url },
  ]
  for (const change of wrong) await expect(insert({ ...note, ...change })).rejects.toThrow()
})
