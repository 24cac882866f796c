import { type MatchId, matchId as toMatchId } from '@yuti/contract/base'
import { chat } from '@yuti/contract/limits'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
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
  noor,
  setUpMatchedPair,
  text,
} from '#/testing/matched-pair.ts'
import { type MessagesCaller, messagesAs } from '#/testing/messages-caller.ts'
import { listFoundMessages } from './search-repository.ts'
import { toPattern } from './search-text.ts'

setUpMatchedPair()

const say = (caller: MessagesCaller, words: string, id: MatchId = matchId) =>
  caller.messages.send({ matchId: id, draft: text(words) })

async function find(words: string, caller = asAnna): Promise<string[]> {
  const { messages } = await caller.messages.search({ text: words })
  return messages.map(({ excerpt }) => excerpt.text)
}

async function namesFor(words: string): Promise<string[]> {
  const { people } = await asAnna.messages.search({ text: words })
  return people.map(({ person }) => person.name)
}

test('finds words by their beginning, on both sides, newest first', async () => {
  await say(asAnna, 'Shall we try the pottery course?')
  const { number } = await say(asMarc, 'Pottery on Sunday, gladly')
  await say(asMarc, 'What about the park')
  expect(await find('pott')).toEqual(['Pottery on Sunday, gladly', 'Shall we try the pottery course?'])
  expect(await find('sunday POTTERY')).toEqual(['Pottery on Sunday, gladly'])
  expect(await find('ottery')).toEqual([])
  const { messages, hasMore, isComplete } = await asAnna.messages.search({ text: 'sund' })
  expect(messages).toMatchObject([
    { matchId, number, isOwn: false, person: { name: 'Marc' }, excerpt: { marks: [{ from: 11, to: 15 }] } },
  ])
  expect([hasMore, isComplete]).toEqual([false, true])
  expect((await asMarc.messages.search({ text: 'sund' })).messages).toMatchObject([{ isOwn: true }])
})

test.each([
  ['cafe', 'Un CAFÉ en la esquina'],
  ['MAÑANA', 'hasta manana'],
  ['елка', 'Ёлка уже стоит'],
  ['ПРИВЕТ', 'привет, как дела'],
  ['йога', 'Йога по утрам'],
  ['咖啡', '我喜欢咖啡'],
  ['🥁🥁', 'Drums🥁🥁'],
  ['straße', 'in der STRAßE'],
])('looks for %s without regard to case and accents', async (words, said) => {
  await say(asMarc, said)
  expect(await find(words)).toEqual([said])
})

test('shows a long message from a word before what was found', async () => {
  await say(asMarc, `${'first '.repeat(60)}the lighthouse ${'last '.repeat(60)}`)
  const { messages } = await asAnna.messages.search({ text: 'light' })
  const { text: shown, marks } = messages[0]?.excerpt ?? { text: '', marks: [] }
  expect(shown).toMatch(/^…first .*the lighthouse last .*…$/)
  expect(shown.length).toBeLessThanOrEqual(chat.search.excerptMax + 2)
  expect(marks.map(({ from, to }) => shown.slice(from, to))).toEqual(['light'])
})

test('finds nobody’s messages but those of one’s own matches', async () => {
  const leo = await createMember(db, 'Leo')
  const elsewhere = toMatchId.parse(await createMatch(db, noor, leo))
  await say(asNoor, 'A lighthouse keeper', elsewhere)
  await say(asMarc, 'A lighthouse, too')
  expect(await find('lighthouse', asNoor)).toEqual(['A lighthouse keeper'])
  expect(await find('lighthouse')).toEqual(['A lighthouse, too'])
  const stranger = messagesAs(deps, await createMember(db, 'Ida'))
  expect(await stranger.messages.search({ text: 'lighthouse' })).toMatchObject({ people: [], messages: [] })
  await expect(messagesAs(deps, null).messages.search({ text: 'lighthouse' })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  })
})

test('finds neither messages that were taken back nor former words', async () => {
  const { number } = await say(asMarc, 'The lighthouse at seven')
  await say(asMarc, 'lighthouse keeper')
  expect(await find('lighthouse')).toHaveLength(2)
  await asMarc.messages.edit({ matchId, number, content: 'The harbour at seven' })
  await asMarc.messages.remove({ matchId, number: number + 1 })
  expect(await find('lighthouse')).toEqual([])
  expect(await find('harbour')).toEqual(['The harbour at seven'])
})

test('finds nothing of a deleted chat, an ended match or a banned person', async () => {
  const leo = await createMember(db, 'Leo')
  const rex = await createMember(db, 'Rex')
  const ids = [
    matchId,
    toMatchId.parse(await createMatch(db, anna, leo)),
    toMatchId.parse(await createMatch(db, anna, rex)),
  ]
  for (const [index, member] of [marc, leo, rex].entries()) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
    await say(messagesAs(deps, member), `lighthouse of ${member.name}`, ids[index])
  }
  expect(await find('lighthouse')).toHaveLength(3)
  expect(await namesFor('rex')).toEqual(['Rex'])
  await asAnna.messages.removeChat({ matchId })
  await db.asMember(anna.token, (tx) => sql`select app.remove_match(${ids[1]})`.execute(tx))
  await banByModeration(db, rex)
  expect(await find('lighthouse')).toEqual([])
  expect(await namesFor('rex')).toEqual([])
  // Rows that are found and then left out would still count as more results.
  const pattern = toPattern('lighthouse')
  expect(await db.asMember(anna.token, (tx) => listFoundMessages(tx, [pattern], 10))).toEqual([])
})

test('finds conversations by the beginning of a word of the name', async () => {
  const jose = await createMember(db, 'María José Núñez')
  const id = toMatchId.parse(await createMatch(db, anna, jose))
  await say(messagesAs(deps, jose), 'Hola', id)
  await say(asMarc, 'Hello')
  expect(await namesFor('nun')).toEqual(['María José Núñez'])
  expect(await namesFor('jose MARIA')).toEqual(['María José Núñez'])
  expect(await namesFor('aria')).toEqual([])
  expect(await namesFor('mar')).toEqual(['Marc', 'María José Núñez'])
})

test.each([
  '%%',
  '__',
  '.*',
  '\\w+',
  '((((',
  '[[:',
  '***:x',
  "'; --",
  '{1,9}',
  '\\',
  '||',
  '^$',
  '\u202Eab',
  '𝒶𝒷',
])('takes %j as the text that it is', async (hostile) => {
  await say(asMarc, 'Plain words')
  const asked = find(`${hostile}${hostile}`)
  await expect(asked).resolves.toEqual([])
  await say(asMarc, `with ${hostile}${hostile}`)
  expect(await find(`${hostile}${hostile}`)).toHaveLength(1)
})

test.each([
  '',
  ' ',
  'a',
  '   b  ',
  '\u200B\u200B\u200B',
  '\u0000\u0000',
  'x'.repeat(chat.search.textMax + 1),
])('refuses %j', async (words) => {
  await expect(find(words)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('says that there is more, and that older messages were not searched', async () => {
  const many = chat.search.results + 1
  await db.asOwner((tx) =>
    sql`insert into messages (match_id, sender_id, client_id, content)
      select ${matchId}, ${marc.id}, gen_random_uuid(), 'lighthouse ' || n from generate_series(1, ${many}::integer) n`.execute(
      tx,
    ),
  )
  const { messages, hasMore } = await asAnna.messages.search({ text: 'lighthouse' })
  expect([messages.length, hasMore]).toEqual([chat.search.results, true])
  // Message number 2 becomes the oldest of the newest 20,000.
  await db.asOwner((tx) =>
    sql`update inbox_entries set last_number = ${chat.search.newestMessages + 1} where match_id = ${matchId}`.execute(
      tx,
    ),
  )
  expect(await asAnna.messages.search({ text: 'lighthouse 1' })).toMatchObject({ isComplete: false })
  const { messages: newest } = await asAnna.messages.search({ text: `lighthouse ${many}` })
  expect(newest).toHaveLength(1)
  expect((await find('lighthouse 2')).toSorted()[0]).toBe('lighthouse 2')
  expect(await find('lighthouse 1')).not.toContain('lighthouse 1')
})

test('a later conversation uses up the messages that are looked at', async () => {
  const leo = await createMember(db, 'Leo')
  const later = toMatchId.parse(await createMatch(db, anna, leo))
  await say(asMarc, 'lighthouse')
  await say(messagesAs(deps, leo), 'lighthouse, later', later)
  expect(await find('lighthouse')).toHaveLength(2)
  await db.asOwner((tx) =>
    sql`update inbox_entries set last_number = ${chat.search.newestMessages} where match_id = ${later}`.execute(
      tx,
    ),
  )
  expect(await find('lighthouse')).toEqual(['lighthouse, later'])
})
