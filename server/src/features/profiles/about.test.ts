import type { OwnAbout } from '@yuti/contract/about'
import { emptyAbout, prompts } from '@yuti/contract/about-choices'
import { about as limits } from '@yuti/contract/limits'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createDealtCircle } from '#/testing/dealt-people.ts'
import { anna, idOf, server, setUpNewcomer, stored } from '#/testing/newcomer.ts'
import { recordAnswers } from '#/testing/recorder.ts'
import { settled } from '#/testing/wizard.ts'

setUpNewcomer()

const everything: OwnAbout = {
  goal: 'friends_first',
  languages: ['es', 'yo'],
  heightCm: 187,
  children: 'undecided',
  answers: [
    { prompt: 'walk', text: 'Along the harbour at dawn', isHidden: false },
    { prompt: 'night_sky', text: 'Over the salt flats', isHidden: false },
    { prompt: 'laugh', text: 'Dogs in coats', isHidden: false },
  ],
  hidden: [],
}

const answers = (...texts: string[]) =>
  texts.map((text, at) => ({ prompt: prompts[at], text, isHidden: false }))

const answerOf = (text: string) => ({ prompt: 'walk' as const, text, isHidden: false })

/** Mira and Leo, who may see each other; Mira tells this about herself. */
async function meet(about: OwnAbout) {
  const mira = await settled(server, 'Mira', { gender: 'female', lookingFor: ['male'] })
  const leo = await settled(server, 'Leo', { gender: 'male', lookingFor: ['female'] })
  await mira.api.profiles.saveAbout(about)
  const id = await idOf(mira)
  await createDealtCircle(server.db, [{ id }, { id: await idOf(leo) }])
  return [mira, leo, id] as const
}

test('a member without any of it shows nothing of it', async () => {
  const leo = await settled(server, 'Leo')
  expect((await leo.api.profiles.own()).about).toEqual(emptyAbout)
  expect((await leo.api.profiles.preview()).about).toEqual({})
})

test('a save replaces everything and returns it with the texts as they are stored', async () => {
  await anna.api.profiles.saveAbout(everything)
  const next = { ...emptyAbout, answers: [answerOf('  An\u202e app\u0000le\n  a day \ud800')] }
  const { about } = await anna.api.profiles.saveAbout(next)
  expect(about).toEqual({ ...emptyAbout, answers: [answerOf('An apple a day')] })
  expect((await anna.api.profiles.own()).about).toEqual(about)
})

test('keeps emoji, other scripts and markup as plain text', async () => {
  const told = (['walk', 'laugh', 'dish'] as const).map((prompt, at) => ({
    prompt,
    text: ['<b>Sun</b> &amp; 👩‍🚀', 'אנחנו הולכים לים', 'x'.repeat(limits.answerMax)][at] ?? '',
    isHidden: false,
  }))
  expect((await anna.api.profiles.saveAbout({ ...emptyAbout, answers: told })).about.answers).toEqual(told)
})

describe('others', () => {
  test('see what is neither hidden nor left out, in their lists, and staff see it in a report', async () => {
    const [mira, leo] = await meet({ ...everything, heightCm: null, hidden: ['children'] })
    const { heightCm: _, children: __, hidden: ___, ...shown } = everything
    const visible = { ...shown, answers: shown.answers.map(({ prompt, text }) => ({ prompt, text })) }
    const { about } = await leo.api.profiles.get({ id: await idOf(mira) })
    expect(about).toEqual(visible)
    expect((await leo.api.discovery.deck()).cards.find(({ name }) => name === 'Mira')?.about).toEqual(visible)
    expect((await mira.api.profiles.preview()).about).toEqual(visible)
    await leo.api.safety.report({ userId: await idOf(mira), reason: 'spam', description: null })
    const sealed = await stored(
      sql<{ about: object }>`select e.about from report_evidence e join user_reports r on r.id = e.report_id
        where r.reported_id = ${await idOf(mira)} and e.kind = 'profile'`,
    )
    expect(sealed).toEqual([{ about: visible }])
  })

  test('receive no hidden value in any answer', async () => {
    // Values that nobody else in this file has.
    const [mira, leo, miraId] = await meet({
      goal: 'dating',
      languages: ['wo'],
      heightCm: 211,
      children: 'has_and_wants_more',
      answers: [{ prompt: 'proud', text: 'Words for myself', isHidden: true }],
      hidden: ['goal', 'languages', 'height', 'children'],
    })
    const { api, answers: heard } = recordAnswers(leo)
    await mira.api.discovery.swipe({ targetId: await idOf(leo), direction: 'right' })
    await api.discovery.deck()
    await api.discovery.likes({})
    await api.profiles.get({ id: miraId })
    await api.discovery.swipe({ targetId: miraId, direction: 'left' })
    await api.discovery.decisions({ direction: 'left' })
    const { match } = await api.discovery.swipe({ targetId: miraId, direction: 'right' })
    if (!match) throw new Error('no match')
    await api.matches.list({})
    await api.matches.get({ matchId: match.id })
    await api.messages.conversation({ matchId: match.id })
    await api.profiles.get({ id: miraId })
    const texts = heard.map(({ answer }) => JSON.stringify(answer))
    expect(texts.filter((text) => text.includes(miraId)).length).toBeGreaterThan(7)
    const values = /"dating"|"wo"|:211\b|has_and_wants_more|"proud"|Words for myself|idden"/
    expect(texts.filter((text) => values.test(text))).toEqual([])
    expect(JSON.stringify(await mira.api.profiles.own())).toMatch(values)
  })

  test('see the new value at once after a field was hidden', async () => {
    const [mira, leo, id] = await meet(everything)
    await mira.api.profiles.saveAbout({ ...everything, hidden: ['goal'] })
    const { about } = await leo.api.profiles.get({ id })
    expect(about.goal).toBeUndefined()
    expect(about.heightCm).toBe(187)
  })
})

describe('a refused save changes nothing', () => {
  test.each<[string, object]>([
    ['an unknown goal', { goal: 'money' }],
    ['a goal that is too long', { goal: 'open'.repeat(2500) }],
    ['an empty goal', { goal: '' }],
    ['an unknown language', { languages: ['xx'] }],
    ['a language with a bidi control', { languages: ['\u202een'] }],
    ['a language twice', { languages: ['en', 'en'] }],
    ['eleven languages', { languages: ['en', 'es', 'ru', 'de', 'fr', 'it', 'pt', 'pl', 'cs', 'uk', 'fi'] }],
    ['a height below the least', { heightCm: 99 }],
    ['a height above the most', { heightCm: 251 }],
    ['a height with a fraction', { heightCm: 170.5 }],
    ['a height as text', { heightCm: '170' }],
    ['an unknown choice about children', { children: '🐣' }],
    ['an unknown prompt', { answers: [{ prompt: 'password', text: 'Yes', isHidden: false }] }],
    ['the same prompt twice', { answers: [answerOf('One'), answerOf('Two')] }],
    ['four answers', { answers: answers('One', 'Two', 'Three', 'Four') }],
    ['an empty answer', { answers: answers('') }],
    ['an answer of spaces', { answers: answers(' \n ') }],
    ['an answer that is too long', { answers: answers('x'.repeat(limits.answerMax + 1)) }],
    ['an answer of 10,000 characters', { answers: answers('я'.repeat(10_000)) }],
    ['a field that cannot be hidden', { hidden: ['name'] }],
    ['a missing field', { hidden: undefined }],
  ])('%s', async (_, change) => {
    const { about } = await anna.api.profiles.saveAbout(everything)
    const input: OwnAbout = { ...emptyAbout, ...change }
    await expect(anna.api.profiles.saveAbout(input)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect((await anna.api.profiles.own()).about).toEqual(about)
  })

  test.each(['\u200b\u202e', '\u0000', '\ud800', '\u3164\u2800'])(
    'an answer in which nothing is visible: %j',
    async (text) => {
      const { about } = await anna.api.profiles.saveAbout(everything)
      const input = { ...emptyAbout, answers: [{ ...answerOf(text), prompt: 'dish' as const }] }
      await expect(anna.api.profiles.saveAbout(input)).rejects.toMatchObject({
        code: 'EMPTY_ANSWER',
        data: { prompt: 'dish' },
      })
      expect((await anna.api.profiles.own()).about).toEqual(about)
    },
  )

  test('a visitor', async () => {
    await expect(server.visit().api.profiles.saveAbout(everything)).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
  })

  test('too many saves in ten minutes', async () => {
    const codes = new Set<string>()
    for (let save = 0; save < 31; save += 1)
      await anna.api.profiles
        .saveAbout(save < 30 ? everything : emptyAbout)
        .catch((error: { code: string }) => codes.add(error.code))
    expect([...codes]).toEqual(['RATE_LIMITED'])
    expect((await anna.api.profiles.own()).about).toEqual(everything)
  })
})
