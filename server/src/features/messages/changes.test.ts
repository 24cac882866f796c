import { randomUUID } from 'node:crypto'
import { type UploadId } from '@yuti/contract/base'
import { chat } from '@yuti/contract/limits'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  anna,
  asAnna,
  asMarc,
  asNoor,
  db,
  marc,
  matchId,
  notFound,
  setUpMatchedPair,
} from '#/testing/matched-pair.ts'
import { sweepOriginals } from '#/platform/object-sweep.ts'
import { type MessagesCaller } from '#/testing/messages-caller.ts'
import { raiseLimit } from '#/testing/raised-limit.ts'

// Hundreds of messages at once try the order of writes, not the limit.
raiseLimit('messages.sendBurst', 1000)
setUpMatchedPair()

async function say(
  who: MessagesCaller,
  content: string | null,
  rest: { replyTo?: number; imageId?: UploadId } = {},
) {
  const draft = { clientId: randomUUID(), content, imageId: null, ...rest }
  return await who.messages.send({ matchId, draft })
}

async function readMarks(who: MessagesCaller) {
  const { messages } = await who.messages.list({ matchId })
  const { otherReadNumber } = await who.messages.conversation({ matchId })
  return [otherReadNumber, messages.find(({ isOwn }) => isOwn)?.read]
}

const bothReadMarks = async () => [await readMarks(asAnna), await readMarks(asMarc)]

function react(who: MessagesCaller, number: number) {
  return who.messages.react({ matchId, number, reaction: 'wow' })
}

async function shareSeen(isShared: boolean) {
  await db.asOwner((tx) =>
    sql`update profile_settings set share_seen = ${isShared} where profile_id = ${anna.id}`.execute(tx),
  )
}

async function lastRevision() {
  const { rows } = await db.asOwner((tx) =>
    sql<{ revision: number }>`select last_revision as revision from matches where id = ${matchId}`.execute(
      tx,
    ),
  )
  return rows[0]?.revision
}

async function latest(who: MessagesCaller) {
  return (await who.messages.list({ matchId })).messages.at(-1)
}

async function sendPicture(who: MessagesCaller) {
  const pixels = { width: 90, height: 60, channels: 3, background: '#e8a' } as const
  const bytes = await sharp({ create: pixels }).jpeg().toBuffer()
  const file = new File([new Uint8Array(bytes)], 'beach.jpg', { type: 'image/jpeg' })
  const { id } = await who.messages.uploadImage({ file })
  return await say(who, null, { imageId: id })
}

/** How many of Anna's images wait for their removal from the store. */
async function queued() {
  const { rows } = await db.asWorker((tx) =>
    sql`select 1 from object_removals where object_key like ${`chat-images/${anna.id}/%`}`.execute(tx),
  )
  return rows.length
}

describe('a reply', () => {
  test('quotes the message, as own or not for each side', async () => {
    const { number } = await say(asAnna, 'Tea or coffee?')
    const reply = await say(asMarc, 'Tea', { replyTo: number })
    expect(reply.replyTo).toEqual({
      number,
      isOwn: false,
      content: 'Tea or coffee?',
      isImage: false,
      isVoice: false,
      isDeleted: false,
    })
    expect((await latest(asAnna))?.replyTo).toMatchObject({ number, isOwn: true })
  })

  test('is sent without the quote if the quoted message does not exist or is deleted', async () => {
    await say(asAnna, 'one')
    expect((await say(asAnna, 'two', { replyTo: 99 })).replyTo).toBeNull()
    await asAnna.messages.remove({ matchId, number: 1 })
    expect((await say(asMarc, 'three', { replyTo: 1 })).replyTo).toBeNull()
  })
})

describe('a reaction', () => {
  test('is one per person, can be replaced and taken back, and is seen by both', async () => {
    const { number } = await say(asAnna, 'I passed!')
    await asMarc.messages.react({ matchId, number, reaction: 'heart' })
    await asMarc.messages.react({ matchId, number, reaction: 'fire' })
    await asAnna.messages.react({ matchId, number, reaction: 'laugh' })
    expect(await latest(asMarc)).toMatchObject({ ownReaction: 'fire', otherReaction: 'laugh' })
    expect(await latest(asAnna)).toMatchObject({ ownReaction: 'laugh', otherReaction: 'fire' })
    await asMarc.messages.react({ matchId, number, reaction: null })
    expect(await latest(asAnna)).toMatchObject({ ownReaction: 'laugh', otherReaction: null })
    const [entry] = (await asAnna.messages.inbox({})).items
    expect(entry).toMatchObject({ unread: 0, last: { content: 'I passed!' } })
  })

  test('is refused alike for strangers, missing messages and deleted ones', async () => {
    const { number } = await say(asAnna, 'Hello')
    const before = await lastRevision()
    await expect(react(asNoor, number)).rejects.toEqual(notFound)
    expect(await lastRevision()).toBe(before)
    await expect(react(asMarc, 99)).rejects.toEqual(notFound)
    await asAnna.messages.remove({ matchId, number })
    await expect(react(asMarc, number)).rejects.toEqual(notFound)
    // @ts-expect-error -- not one of the reactions
    const wrong = asMarc.messages.react({ matchId, number, reaction: 'poop' })
    await expect(wrong).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('taking a message back', () => {
  test('leaves a line without text, reaction or image for both, and may be repeated', async () => {
    const { number } = await say(asAnna, 'Oops')
    const reply = await say(asMarc, 'What?', { replyTo: number })
    await asMarc.messages.react({ matchId, number, reaction: 'wow' })
    await asAnna.messages.remove({ matchId, number })
    await asAnna.messages.remove({ matchId, number })
    for (const who of [asAnna, asMarc]) {
      const { messages } = await who.messages.list({ matchId })
      expect(messages[0]).toMatchObject({
        number,
        isDeleted: true,
        content: null,
        image: null,
        ownReaction: null,
        otherReaction: null,
      })
      expect(messages[1]).toMatchObject({ number: reply.number, content: 'What?' })
      expect(messages[1]?.replyTo).toMatchObject({ content: null, isDeleted: true })
    }
    const { rows } = await db.asOwner((tx) =>
      sql`select 1 from messages where match_id = ${matchId} and content = 'Oops'`.execute(tx),
    )
    expect(rows).toEqual([])
  })

  test('is refused to everybody but the sender', async () => {
    const { number } = await say(asAnna, 'Hers')
    for (const who of [asMarc, asNoor])
      await expect(who.messages.remove({ matchId, number })).rejects.toEqual(notFound)
    expect(await latest(asMarc)).toMatchObject({ content: 'Hers', isDeleted: false })
  })

  test('queues the image for removal once its sealed original has expired', async () => {
    const { number } = await sendPicture(asAnna)
    expect((await latest(asMarc))?.image).not.toBeNull()
    await asAnna.messages.remove({ matchId, number })
    expect((await latest(asMarc))?.image).toBeNull()
    expect(await queued()).toBe(0)
    await db.asOwner((tx) =>
      sql`update sealed_originals set sealed_at = sealed_at - make_interval(days => ${chat.originalsKeptDays + 1})`.execute(
        tx,
      ),
    )
    await sweepOriginals({ db: { ...db, close: () => Promise.resolve() } })
    expect(await queued()).toBe(1)
  })

  test('updates the preview and the unread count', async () => {
    await say(asAnna, 'one')
    const { number } = await say(asAnna, 'two')
    await asAnna.messages.remove({ matchId, number })
    const [entry] = (await asMarc.messages.inbox({})).items
    expect(entry).toMatchObject({
      unread: 1,
      last: { content: null, isImage: false, isDeleted: true, isOwn: false },
    })
    expect((await asMarc.notifications.badges()).messages).toBe(1)
    await asAnna.messages.remove({ matchId, number: 1 })
    expect((await asMarc.messages.conversation({ matchId })).unread).toBe(0)
    await say(asAnna, 'three')
    expect(await asMarc.messages.markRead({ matchId, upTo: 3 })).toEqual({ unread: 0 })
    expect((await asMarc.messages.inbox({})).items[0]).toMatchObject({ last: { content: 'three' } })
  })

  test('does not change the unread count if the message was read', async () => {
    await say(asAnna, 'one')
    await asMarc.messages.markRead({ matchId, upTo: 1 })
    await say(asAnna, 'two')
    await asAnna.messages.remove({ matchId, number: 1 })
    expect((await asMarc.messages.conversation({ matchId })).unread).toBe(1)
  })
})

test('lists each message that changed since a revision once', async () => {
  for (const content of ['one', 'two', 'three']) await say(asAnna, content)
  const first = await asMarc.messages.list({ matchId })
  expect(first.changed).toEqual([])
  await asMarc.messages.react({ matchId, number: 1, reaction: 'heart' })
  await asAnna.messages.remove({ matchId, number: 3 })
  const since = await asMarc.messages.list({ matchId, after: 3, changedAfter: first.revision })
  expect(since.messages).toEqual([])
  expect(since.changed.map(({ number, isDeleted }) => [number, isDeleted])).toEqual([
    [1, false],
    [3, true],
  ])
  const again = await asMarc.messages.list({ matchId, after: 3, changedAfter: since.revision })
  expect(again.changed).toEqual([])
})

test('pages through changes without skipping one', async () => {
  const count = chat.page + 5
  for (let n = 1; n <= count; n += 1) await say(asAnna, `line ${n}`)
  for (let number = count; number >= 1; number -= 1) {
    await db.asMember(marc.token, (tx) =>
      sql`select app.react_to_message(${matchId}, ${number}, 'heart')`.execute(tx),
    )
  }
  const first = await asMarc.messages.list({ matchId, after: count, changedAfter: 0 })
  expect([first.changed.length, first.hasMoreChanges]).toEqual([chat.page, true])
  const rest = await asMarc.messages.list({ matchId, after: count, changedAfter: first.revision })
  expect([rest.changed.length, rest.hasMoreChanges]).toEqual([5, false])
  const numbers = new Set([...first.changed, ...rest.changed].map(({ number }) => number))
  expect(numbers.size).toBe(count)
})

describe('the view of one side', () => {
  test('remembers shown images and a dismissed hint for that side only', async () => {
    await say(asAnna, 'one')
    expect(await asMarc.messages.conversation({ matchId })).toMatchObject({
      showsImages: false,
      safetyHintDismissedNumber: 0,
    })
    await asMarc.messages.setView({ matchId, showsImages: true })
    await asMarc.messages.setView({ matchId, safetyHintDismissedNumber: 1 })
    await asMarc.messages.setView({ matchId, safetyHintDismissedNumber: 0 })
    const view = { showsImages: true, safetyHintDismissedNumber: 1 }
    expect(await asMarc.messages.conversation({ matchId })).toMatchObject(view)
    expect((await asAnna.messages.conversation({ matchId })).showsImages).toBe(false)
    await expect(asNoor.messages.setView({ matchId, showsImages: true })).rejects.toEqual(notFound)
  })

  test.each(['anna', 'marc'])(
    'shows no read marks to either side when %s does not share them',
    async (name) => {
      await say(asAnna, 'one')
      await say(asMarc, 'two')
      await asMarc.messages.markRead({ matchId, upTo: 1 })
      await asAnna.messages.markRead({ matchId, upTo: 2 })
      expect(await bothReadMarks()).toEqual([
        [1, true],
        [2, true],
      ])
      const { id } = name === 'anna' ? anna : marc
      await db.asOwner((tx) =>
        sql`update profile_settings set share_seen = false where profile_id = ${id}`.execute(tx),
      )
      expect(await bothReadMarks()).toEqual([
        [0, false],
        [0, false],
      ])
    },
  )

  test('does not reveal earlier reading when read marks are switched on again', async () => {
    await say(asAnna, 'one')
    await shareSeen(false)
    await asMarc.messages.markRead({ matchId, upTo: 1 })
    await shareSeen(true)
    expect(await readMarks(asAnna)).toEqual([0, false])
    await say(asAnna, 'two')
    await asMarc.messages.markRead({ matchId, upTo: 2 })
    expect((await asAnna.messages.conversation({ matchId })).otherReadNumber).toBe(2)
  })
})
