import { randomUUID } from 'node:crypto'
import { chat } from '@yuti/contract/limits'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sweepOriginals } from '#/platform/object-sweep.ts'
import { createMember } from '#/testing/members.ts'
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

setUpMatchedPair()

async function say(content: string): Promise<number> {
  const draft = { clientId: randomUUID(), content, imageId: null }
  return (await asAnna.messages.send({ matchId, draft })).number
}

const edit = (number: number, content: string) => asAnna.messages.edit({ matchId, number, content })

async function textsOf(caller: typeof asAnna) {
  const { messages } = await caller.messages.list({ matchId })
  return messages.map(({ content, isEdited }) => [content, isEdited])
}

async function originals() {
  const { rows } = await db.asOwner((tx) =>
    sql<{ content: string; cause: string; sender_id: string }>`
      select content, cause, sender_id from sealed_originals where match_id = ${matchId} order by sealed_at`.execute(
      tx,
    ),
  )
  return rows
}

async function age(number: number, minutes: number) {
  await db.asOwner((tx) =>
    sql`update messages set created_at = created_at - make_interval(mins => ${minutes})
      where match_id = ${matchId} and number = ${number}`.execute(tx),
  )
}

async function ageOriginals(days: number) {
  await db.asOwner((tx) =>
    sql`update sealed_originals set sealed_at = sealed_at - make_interval(days => ${days})`.execute(tx),
  )
}

test('an edit shows on both sides, in the inbox and as a change, and seals the former words', async () => {
  const number = await say('Tea at sevn?')
  const { revision } = await asMarc.messages.list({ matchId })
  await edit(number, ' Tea at seven? ')
  expect(await textsOf(asAnna)).toEqual([['Tea at seven?', true]])
  expect(await textsOf(asMarc)).toEqual([['Tea at seven?', true]])
  const { items: entries } = await asMarc.messages.inbox({})
  expect(entries[0]?.last?.content).toBe('Tea at seven?')
  expect(entries[0]?.unread).toBe(1)
  const { changed } = await asMarc.messages.list({ matchId, after: number, changedAfter: revision })
  expect(changed.map(({ content }) => content)).toEqual(['Tea at seven?'])
  expect(await originals()).toEqual([{ content: 'Tea at sevn?', cause: 'edited', sender_id: anna.id }])
})

test('the same text again changes nothing, however late', async () => {
  const number = await say('Hello')
  await age(number, chat.editMinutes + 1)
  await edit(number, 'Hello')
  expect(await textsOf(asMarc)).toEqual([['Hello', false]])
  expect(await originals()).toEqual([])
})

test('refuses an edit after five minutes and changes nothing', async () => {
  const number = await say('Hello')
  await age(number, chat.editMinutes - 1)
  await edit(number, 'Hello you')
  await age(number, 1)
  await expect(edit(number, 'Late')).rejects.toMatchObject({ code: 'EDIT_TOO_LATE' })
  expect(await textsOf(asMarc)).toEqual([['Hello you', true]])
  expect(await originals()).toHaveLength(1)
})

test('refuses an edit of a message that is not one’s own, is gone or has no text, like one that does not exist', async () => {
  const number = await say('Hello')
  await expect(asMarc.messages.edit({ matchId, number, content: 'mine now' })).rejects.toEqual(notFound)
  await expect(asNoor.messages.edit({ matchId, number, content: 'mine now' })).rejects.toEqual(notFound)
  await expect(edit(99, 'nothing')).rejects.toEqual(notFound)
  expect(await textsOf(asMarc)).toEqual([['Hello', false]])
  await asAnna.messages.remove({ matchId, number })
  await expect(edit(number, 'back again')).rejects.toEqual(notFound)
  expect(await originals()).toEqual([{ content: 'Hello', cause: 'taken_back', sender_id: anna.id }])
})

test.each(['', '   ', '\u200b', 'x'.repeat(chat.textMax + 1)])(
  'refuses %j as a new text',
  async (content) => {
    const number = await say('Hello')
    await expect(edit(number, content)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await textsOf(asMarc)).toEqual([['Hello', false]])
  },
)

test('a message of another moment keeps its place in the inbox', async () => {
  const first = await say('one')
  await say('two')
  await edit(first, 'uno')
  expect((await asMarc.messages.inbox({})).items[0]?.last?.content).toBe('two')
})

test('two edits at the same moment leave one text and seal every other', async () => {
  const number = await say('zero')
  const texts = ['one', 'two', 'three', 'four']
  await Promise.all(texts.map((text) => edit(number, text)))
  const [[last] = []] = await textsOf(asMarc)
  const sealed = (await originals()).map(({ content }) => content)
  expect(new Set([...sealed, last])).toEqual(new Set(['zero', ...texts]))
  expect(sealed).toHaveLength(texts.length)
})

test('nobody but the worker reads an original, and the worker only after thirty days', async () => {
  await edit(await say('secret'), 'public')
  const read = sql`select content from sealed_originals`
  await expect(db.asMember(anna.token, (tx) => read.execute(tx))).rejects.toThrow(/permission denied/)
  await expect(db.asMember(marc.token, (tx) => read.execute(tx))).rejects.toThrow(/permission denied/)
  const staff = await createMember(db, 'Vera')
  await expect(db.asStaff(staff.token, (tx) => read.execute(tx))).rejects.toThrow(/permission denied/)
  expect((await db.asWorker((tx) => read.execute(tx))).rows).toEqual([])
  await ageOriginals(chat.originalsKeptDays - 1)
  await sweepOriginals({ db: { ...db, close: () => Promise.resolve() } })
  expect(await originals()).toHaveLength(1)
  await ageOriginals(2)
  await sweepOriginals({ db: { ...db, close: () => Promise.resolve() } })
  expect(await originals()).toEqual([])
})
