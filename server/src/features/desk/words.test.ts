import { emptyAbout } from '@yuti/contract/about-choices'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { anna, leo, leoId, server, setUpSettledPair } from '#/testing/settled-pair.ts'
import { staffVisitor } from '#/testing/staff.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { makeDraft } from '#/testing/wizard.ts'

setUpSettledPair()
let vera: Visitor
beforeAll(async () => {
  vera = await staffVisitor(server, 'Vera')
})

const held = { bio: 'Write to me: leo@mail.example', interests: ['Bread', '@leo_bakes'] }

async function save(words: { name?: string; bio?: string; interests?: string[] }) {
  const own = await leo.api.profiles.own()
  const photoIds = own.photos.map(({ id }) => id)
  const rest = { name: 'Leo', gender: 'male', lookingFor: ['female'] } as const
  const draft = await makeDraft(leo, { ...rest, lookingFor: ['female'], photoIds, position: null, ...words })
  return await leo.api.profiles.save(draft)
}

async function waiting() {
  const { items } = await vera.api.desk.list({})
  const item = items.find(({ kind, subject }) => kind === 'words' && subject?.id === leoId)
  if (!item) return null
  return await vera.api.desk.words({ id: item.id })
}

async function decide(action: 'accept_words' | 'refuse_words', version?: number) {
  const words = await waiting()
  if (!words) throw new Error('nothing waits')
  const items = [{ id: words.id, version: version ?? words.version }]
  const { outcomes } =
    action === 'accept_words'
      ? await vera.api.desk.decide({ action, items, reason: { rule: 'harmless' } })
      : await vera.api.desk.decide({ action, items, reason: { rule: 'contact_data' } })
  return outcomes.map(({ outcome }) => outcome)
}

const seen = async () => await anna.api.profiles.get({ id: leoId })
const messages = async () => (await leo.api.messages.support.list({})).messages.map(({ content }) => content)
const logged = async () => {
  const { rows } = await server.db.asOwner((tx) =>
    sql<{ action: string; details: object }>`
      select action, details from staff_log where target_user_id = ${leoId} order by id`.execute(tx),
  )
  return rows
}

test('holds contact data, shows others the former words, and shows the owner what waits', async () => {
  const before = await seen()
  const own = await save(held)
  expect(own).toMatchObject({ ...held, heldParts: ['bio', 'interests'] })
  expect(await seen()).toMatchObject({ bio: before.bio, interests: ['Bread'] })
  expect(await waiting()).toMatchObject({
    person: { id: leoId, name: 'Leo' },
    parts: [
      { part: 'bio', shown: [before.bio], written: [held.bio] },
      { part: 'interests', shown: ['Bread'], written: held.interests },
    ],
  })
})

test('shows the words to others once staff accept them, and does not hold them again', async () => {
  await save({ ...held, name: 'Leo @leo_bakes' })
  expect((await seen()).name).toBe('Leo')
  expect(await decide('accept_words')).toEqual(['done'])
  expect(await seen()).toMatchObject({ ...held, name: 'Leo @leo_bakes' })
  expect(await save({ ...held, name: 'Leo @leo_bakes' })).toMatchObject({ heldParts: [] })
  expect(await waiting()).toBeNull()
  expect(await logged()).toEqual([
    { action: 'words_accepted', details: { rule: 'harmless', parts: ['name', 'bio', 'interests'] } },
  ])
})

test('drops refused words and tells the member why', async () => {
  const before = await seen()
  await save(held)
  expect(await decide('refuse_words')).toEqual(['done'])
  expect(await leo.api.profiles.own()).toMatchObject({ bio: before.bio, interests: ['Bread'], heldParts: [] })
  expect((await seen()).bio).toBe(before.bio)
  expect((await messages()).at(-1)).toContain(
    'A profile shows no links, phone numbers or names in other apps.',
  )
  expect(await logged()).toEqual([
    { action: 'words_refused', details: { rule: 'contact_data', parts: ['bio', 'interests'] } },
  ])
})

test('decides nothing when the words have changed since staff saw them, and frees words that became harmless', async () => {
  await save(held)
  const first = await waiting()
  await save({ bio: 'Call 8 (916) 123-45-67' })
  expect(await decide('accept_words', first?.version)).toEqual(['changed'])
  expect((await seen()).bio).not.toContain('916')
  await save({ bio: 'I bake.' })
  expect(await waiting()).toBeNull()
  expect(await seen()).toMatchObject({ bio: 'I bake.' })
})

test('holds answers, and shows them once they are accepted', async () => {
  const answers = [
    { prompt: 'teach', text: 'To whistle', isHidden: false },
    { prompt: 'proud', text: 'My shop, leo.example.com', isHidden: false },
  ] as const
  const own = await leo.api.profiles.saveAbout({ ...emptyAbout, answers: [...answers] })
  expect(own).toMatchObject({ about: { answers }, heldParts: ['answers'] })
  expect((await seen()).about.answers).toEqual([{ prompt: 'teach', text: 'To whistle' }])
  await decide('accept_words')
  expect((await seen()).about.answers).toHaveLength(2)
})

test('refuses staff who decide about their own words', async () => {
  const own = await vera.api.account.session()
  await server.db.asOwner((tx) =>
    sql`insert into held_words (profile_id, bio) values (${own.user?.id}, '@vera_k')`.execute(tx),
  )
  const { items } = await vera.api.desk.list({})
  const { id = '', version = 0 } = items.find(({ subject }) => subject?.name === 'Vera') ?? {}
  const { outcomes } = await vera.api.desk.decide({
    action: 'accept_words',
    items: [{ id, version: version ?? 0 }],
    reason: { rule: 'harmless' },
  })
  expect(outcomes).toEqual([{ id, outcome: 'own' }])
  await server.db.asOwner((tx) => sql`delete from held_words where id = ${id}`.execute(tx))
})

test('gives words that wait to their owner alone', async () => {
  const bio = 'Write to me: leo.alone@mail.example'
  await save({ ...held, bio })
  const answers = [await anna.api.profiles.get({ id: leoId }), await anna.api.discovery.deck()]
  expect(JSON.stringify(answers)).not.toContain('leo.alone')
  await expect(anna.api.desk.list({})).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(JSON.stringify(await leo.api.profiles.own())).toContain('leo.alone')
  expect(JSON.stringify(await leo.api.profiles.preview())).not.toContain('leo.alone')
})
