import { randomUUID } from 'node:crypto'
import { matchId as toMatchId } from '@yuti/contract/base'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
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
  text,
} from '#/testing/matched-pair.ts'
import { messagesAs } from '#/testing/messages-caller.ts'
import { urlOf } from '#/testing/picture-url.ts'
import { present } from '#/testing/random.ts'

setUpMatchedPair()

async function picture(): Promise<File> {
  const pixels = { width: 900, height: 600, channels: 3, background: '#e8a' } as const
  const bytes = await sharp({ create: pixels }).jpeg().toBuffer()
  return new File([new Uint8Array(bytes)], 'beach.jpg', { type: 'image/jpeg' })
}

describe('sending', () => {
  test('shows both sides the same messages, each as own or not', async () => {
    await asAnna.messages.send({ matchId, draft: text('  Is that good?  ') })
    const reply = await asMarc.messages.send({ matchId, draft: text('Only one way to find out 🥁') })
    expect(reply).toMatchObject({ number: 2, isOwn: true, read: false, image: null })
    const seen = await asAnna.messages.list({ matchId })
    expect(seen.messages.map(({ content, isOwn, number }) => [content, isOwn, number])).toEqual([
      ['Is that good?', true, 1],
      ['Only one way to find out 🥁', false, 2],
    ])
    expect(seen.hasMore).toBe(false)
  })

  test('refuses a draft that is empty or only white space', async () => {
    for (const draft of [text('   '), { ...text('x'), content: null }]) {
      await expect(asAnna.messages.send({ matchId, draft })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    }
  })

  test('returns the stored message for a repeated key, and refuses the key with another text', async () => {
    const draft = text('Once')
    const first = await asAnna.messages.send({ matchId, draft })
    expect(await asAnna.messages.send({ matchId, draft })).toEqual(first)
    await expect(
      asAnna.messages.send({ matchId, draft: { ...draft, content: 'Twice' } }),
    ).rejects.toMatchObject({ code: 'MESSAGE_KEY_USED' })
    expect((await asMarc.messages.list({ matchId })).messages).toHaveLength(1)
    await asAnna.messages.edit({ matchId, number: first.number, content: 'Edited' })
    expect((await asAnna.messages.send({ matchId, draft })).content).toBe('Edited')
    const next = await asAnna.messages.send({ matchId, draft: text('Next') })
    expect(next.number).toBe(first.number + 1)
  })

  test('refuses a key that was used in another match, and loses nothing: a new key sends the same words', async () => {
    const draft = text('Once')
    await asAnna.messages.send({ matchId, draft })
    const leo = await createMember(db, 'Leo')
    const elsewhere = toMatchId.parse(await createMatch(db, anna, leo))
    const readElsewhere = async () =>
      (await messagesAs(deps, leo).messages.list({ matchId: elsewhere })).messages.map(
        ({ number, content }) => [number, content],
      )
    await expect(asAnna.messages.send({ matchId: elsewhere, draft })).rejects.toMatchObject({
      code: 'MESSAGE_KEY_USED',
    })
    expect(await readElsewhere()).toEqual([])
    await asAnna.messages.send({ matchId: elsewhere, draft: text('Once') })
    expect(await readElsewhere()).toEqual([[1, 'Once']])
    expect((await asMarc.messages.list({ matchId })).messages).toHaveLength(1)
  })

  test('stores nothing and counts nothing for a key that arrives a second time at the database', async () => {
    const key = randomUUID()
    const insert = () =>
      db.asMember(anna.token, (tx) =>
        sql`insert into messages (match_id, sender_id, client_id, content)
          values (${matchId}, ${anna.id}, ${key}, 'Once') returning number`.execute(tx),
      )
    const first = await insert()
    expect(await insert()).toMatchObject({ rows: [] })
    const next = await asAnna.messages.send({ matchId, draft: text('Next') })
    expect(first.rows).toEqual([{ number: next.number - 1 }])
  })

  test('accepts the same key from two members', async () => {
    const clientId = randomUUID()
    await asAnna.messages.send({ matchId, draft: text('Hers', clientId) })
    await asMarc.messages.send({ matchId, draft: text('His', clientId) })
    expect((await asAnna.messages.list({ matchId })).messages).toHaveLength(2)
  })

  test('refuses alike whether the match is unknown, somebody else’s or ended', async () => {
    const draft = text('Hello?')
    await expect(asAnna.messages.send({ matchId: toMatchId.parse(randomUUID()), draft })).rejects.toEqual(
      notFound,
    )
    await expect(asNoor.messages.send({ matchId, draft })).rejects.toEqual(notFound)
    await db.asMember(marc.token, (tx) => sql`select app.remove_match(${matchId})`.execute(tx))
    await expect(asAnna.messages.send({ matchId, draft })).rejects.toEqual(notFound)
    await expect(asAnna.messages.list({ matchId })).rejects.toEqual(notFound)
  })

  test('hides a person after staff ban them: no writing, reading or finding', async () => {
    await asMarc.messages.send({ matchId, draft: text('Before') })
    expect((await asAnna.messages.inbox({})).items).toHaveLength(2)
    await banByModeration(db, marc)
    await expect(asAnna.messages.send({ matchId, draft: text('After') })).rejects.toEqual(notFound)
    await expect(asAnna.messages.list({ matchId })).rejects.toEqual(notFound)
    await expect(asAnna.messages.conversation({ matchId })).rejects.toEqual(notFound)
    await expect(asAnna.messages.typing({ matchId })).rejects.toEqual(notFound)
    expect((await asAnna.messages.inbox({})).items.map((entry) => entry.matchId)).toEqual([null])
    expect(await asAnna.notifications.badges()).toEqual({ matches: 0, messages: 0 })
  })

  test('refuses visitors and banned users before anything is read', async () => {
    const call = { matchId, draft: text('Hello') }
    await expect(messagesAs(deps, null).messages.send(call)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    const blocked = messagesAs(deps, marc, { isBlocked: true })
    await expect(blocked.messages.send(call)).rejects.toMatchObject({ code: 'ACCOUNT_BLOCKED' })
  })
})

describe('images', () => {
  test('sends an uploaded image once', async () => {
    const uploaded = await asAnna.messages.uploadImage({ file: await picture() })
    const draft = { clientId: randomUUID(), content: null, imageId: uploaded.id }
    const sent = await asAnna.messages.send({ matchId, draft })
    expect(sent.image).toMatchObject({
      id: uploaded.id,
      width: 900,
      height: 600,
      thumbhash: uploaded.thumbhash,
    })
    expect(await asAnna.messages.send({ matchId, draft })).toEqual(sent)
    const again = { ...draft, clientId: randomUUID() }
    await expect(asAnna.messages.send({ matchId, draft: again })).rejects.toMatchObject({
      code: 'PHOTO_MISSING',
    })
    const [received] = (await asMarc.messages.list({ matchId })).messages
    expect(urlOf(received?.image, 'medium')).toMatch(`/media/chat-image/${uploaded.id}/medium?u=${marc.id}`)
  })

  test('refuses somebody else’s upload', async () => {
    const uploaded = await asMarc.messages.uploadImage({ file: await picture() })
    const draft = { clientId: randomUUID(), content: null, imageId: uploaded.id }
    await expect(asAnna.messages.send({ matchId, draft })).rejects.toMatchObject({ code: 'PHOTO_MISSING' })
    expect((await asMarc.messages.send({ matchId, draft })).image?.id).toBe(uploaded.id)
  })

  test('refuses a file that is not an image, and stores nothing', async () => {
    const before = deps.stored.size
    const file = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.png', { type: 'image/png' })
    await expect(asAnna.messages.uploadImage({ file })).rejects.toMatchObject({ code: 'NOT_AN_IMAGE' })
    expect(deps.stored.size).toBe(before)
  })

  test('queues the images of a deleted chat for removal when their sealed originals end', async () => {
    const uploaded = await asAnna.messages.uploadImage({ file: await picture() })
    await asAnna.messages.send({
      matchId,
      draft: { clientId: randomUUID(), content: null, imageId: uploaded.id },
    })
    await asMarc.messages.removeChat({ matchId })
    const queued = sql`select 1 from object_removals where object_key like ${`chat-images/${anna.id}/%`}`
    expect((await db.asWorker((tx) => queued.execute(tx))).rows).toHaveLength(0)
    await db.asOwner((tx) => sql`delete from sealed_originals where match_id = ${matchId}`.execute(tx))
    expect((await db.asWorker((tx) => queued.execute(tx))).rows).toHaveLength(1)
  })
})

describe('reading', () => {
  test('pages backwards from the newest hundred, and forwards from a number', async () => {
    await db.asOwner((tx) =>
      sql`insert into messages (match_id, sender_id, client_id, content)
        select ${matchId}, ${anna.id}, gen_random_uuid(), n::text from generate_series(1, 230) n`.execute(tx),
    )
    const newest = await asMarc.messages.list({ matchId })
    expect([newest.messages[0]?.number, newest.messages.at(-1)?.number, newest.hasMore]).toEqual([
      131,
      230,
      true,
    ])
    const older = await asMarc.messages.list({ matchId, before: 131 })
    expect([older.messages[0]?.number, older.messages.at(-1)?.number, older.hasMore]).toEqual([31, 130, true])
    const oldest = await asMarc.messages.list({ matchId, before: 31 })
    expect([oldest.messages.length, oldest.hasMore]).toEqual([30, false])
    const missed = await asMarc.messages.list({ matchId, after: 10 })
    expect([missed.messages[0]?.number, missed.messages.at(-1)?.number, missed.hasMore]).toEqual([
      11,
      110,
      true,
    ])
    expect((await asMarc.messages.list({ matchId, after: 230 })).messages).toEqual([])
  })

  test('lowers the unread count, shows the sender the read mark, and never goes back', async () => {
    for (const content of ['one', 'two', 'three'])
      await asAnna.messages.send({ matchId, draft: text(content) })
    expect(await asMarc.notifications.badges()).toEqual({ matches: 0, messages: 3 })
    expect(await asMarc.messages.markRead({ matchId, upTo: 2 })).toEqual({ unread: 1 })
    expect((await asAnna.messages.conversation({ matchId })).otherReadNumber).toBe(2)
    expect((await asAnna.messages.list({ matchId })).messages.map(({ read }) => read)).toEqual([
      true,
      true,
      false,
    ])
    expect(await asMarc.messages.markRead({ matchId, upTo: 1 })).toEqual({ unread: 1 })
    expect(await asMarc.messages.markRead({ matchId, upTo: 2_000_000_000 })).toEqual({ unread: 0 })
    await asAnna.messages.send({ matchId, draft: text('four') })
    expect((await asMarc.messages.conversation({ matchId })).unread).toBe(1)
    await expect(asNoor.messages.markRead({ matchId, upTo: 4 })).rejects.toEqual(notFound)
  })

  test('does not count messages that were taken back as unread', async () => {
    const sent = []
    for (const content of ['one', 'two', 'three'])
      sent.push(await asAnna.messages.send({ matchId, draft: text(content) }))
    const [one, two, three] = sent.map(({ number }) => number)
    await asAnna.messages.remove({ matchId, number: present(two) })
    expect(await asMarc.messages.markRead({ matchId, upTo: present(one) })).toEqual({ unread: 1 })
    expect(await asMarc.messages.markRead({ matchId, upTo: present(three) })).toEqual({ unread: 0 })
  })

  test('shows the other person without birth data or email address', async () => {
    const { person, isActive } = await asAnna.messages.conversation({ matchId })
    const { rows } = await db.asOwner((tx) =>
      sql<{
        age: number
      }>`select app.age_by_month(birth_date, (now() at time zone 'utc')::date) as age from birth_data where profile_id = ${marc.id}`.execute(
        tx,
      ),
    )
    expect(person).toMatchObject({ id: marc.id, name: 'Marc', age: rows[0]?.age })
    expect(person.age).toBeGreaterThan(33)
    expect(Object.keys(person).toSorted()).toEqual(['age', 'id', 'isVerified', 'name', 'photo'])
    expect(isActive).toBe(false)
    await db.asOwner((tx) =>
      sql`update profile_settings set show_age = false where profile_id = ${marc.id}`.execute(tx),
    )
    expect((await asAnna.messages.conversation({ matchId })).person.age).toBeNull()
    await expect(asNoor.messages.conversation({ matchId })).rejects.toEqual(notFound)
  })

  test('lists in the inbox the conversations with messages, newest first, with a preview', async () => {
    expect((await asAnna.messages.inbox({})).items.map((entry) => entry.matchId)).toEqual([null])
    expect(await asAnna.notifications.badges()).toEqual({ matches: 1, messages: 0 })
    await asAnna.messages.send({ matchId, draft: text('Perfect ✨') })
    const [first, second] = (await asAnna.messages.inbox({})).items
    expect(first).toMatchObject({
      matchId,
      unread: 0,
      last: { content: 'Perfect ✨', isOwn: true, isImage: false },
    })
    expect(second).toMatchObject({ matchId: null, person: null, unread: 0, last: { isOwn: false } })
    expect((await asMarc.messages.inbox({})).items[0]).toMatchObject({ unread: 1, last: { isOwn: false } })
    expect((await asNoor.messages.inbox({})).items).toHaveLength(1)
  })
})

describe('deleting', () => {
  test('deletes a chat for both, keeps the match, and continues its numbers', async () => {
    await asAnna.messages.send({ matchId, draft: text('one') })
    await asMarc.messages.send({ matchId, draft: text('two') })
    await expect(asNoor.messages.removeChat({ matchId })).rejects.toEqual(notFound)
    await asMarc.messages.removeChat({ matchId })
    expect((await asAnna.messages.list({ matchId })).messages).toEqual([])
    expect((await asAnna.messages.conversation({ matchId })).clearedNumber).toBe(2)
    expect(await asAnna.notifications.badges()).toEqual({ matches: 1, messages: 0 })
    expect((await asAnna.messages.send({ matchId, draft: text('three') })).number).toBe(3)
    expect((await asMarc.messages.list({ matchId, after: 2 })).messages).toHaveLength(1)
  })
})
