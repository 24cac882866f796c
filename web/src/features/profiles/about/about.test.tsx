import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { emptyAbout } from '@yuti/contract/about-choices'
import { about as limits } from '@yuti/contract/limits'
import type { Api } from '#/lib/api.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { setLanguage } from '#/i18n/i18n.ts'
import { type Fakes, fakeApi, memberSession, refusal } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'
import { settled } from '#/test/wizard-samples.ts'

afterEach(() => sessionStorage.clear())

type SaveAbout = NonNullable<NonNullable<Fakes<Api>['profiles']>['saveAbout']>
type Sent = Parameters<SaveAbout>[0]

async function open(about = emptyAbout, saveAbout?: SaveAbout) {
  const sent: Sent[] = []
  fakeApi({
    account: { session: () => memberSession },
    notifications: { badges: () => ({ matches: 0, messages: 0 }) },
    profiles: {
      own: () => ({ ...settled, about }),
      saveAbout: (input) => {
        sent.push(input)
        return saveAbout?.(input) ?? { ...settled, about: input }
      },
    },
  })
  const app = await renderApp('/profile/about')
  await screen.findByRole('heading', { name: 'More about me' })
  await screen.findByLabelText('Height')
  return { ...app, sent }
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const save = (user: UserEvent) => user.click(button('Save'))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

const tooLong = (length: number) => `That’s ${length} of ${limits.answerMax} characters. Please shorten it.`

const refuse = () => {
  throw refusal('RATE_LIMITED', 429, { retryAfterSeconds: 25 })
}

async function addTopic(user: UserEvent, topic: string) {
  await user.click(button('Add a topic'))
  await user.click(await screen.findByRole('button', { name: topic }))
  expect(await screen.findByLabelText(topic)).toHaveFocus()
}

describe('the screen of what a member tells besides the wizard', () => {
  test('saves every field and what is hidden, and returns to the profile', async () => {
    const { user, sent, router } = await open()
    await user.click(screen.getByRole('radio', { name: 'Friends first' }))
    await user.type(screen.getByRole('combobox', { name: 'Languages I speak' }), 'espanol')
    await user.click(await screen.findByRole('option', { name: 'Spanish' }))
    type('Height', ' 172 ')
    expect(screen.getByText('172 cm (5′8″)')).toBeVisible()
    await user.click(screen.getByRole('switch', { name: 'Hide from others: Height' }))
    await user.click(screen.getByRole('radio', { name: 'Not sure about children' }))
    await addTopic(user, 'I always laugh at')
    type('I always laugh at', ' Dogs in coats ')
    await user.click(screen.getByRole('switch', { name: 'Hide from others: I always laugh at' }))
    await save(user)
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile'))
    expect(sent).toEqual([
      {
        goal: 'friends_first',
        languages: ['es'],
        heightCm: 172,
        children: 'undecided',
        answers: [{ prompt: 'laugh', text: 'Dogs in coats', isHidden: true }],
        hidden: ['height'],
      },
    ])
    expect(sessionStorage.getItem(`about-draft:${settled.id}`)).toBeNull()
  })

  test('leaves a field out again', async () => {
    const { user, sent } = await open({
      ...emptyAbout,
      goal: 'dating',
      languages: ['en'],
      answers: [{ prompt: 'dish', text: 'Soup', isHidden: false }],
    })
    const [noGoal] = screen.getAllByRole('radio', { name: 'No answer' })
    if (noGoal) await user.click(noGoal)
    await user.click(button('Remove English'))
    await user.click(button(/^Remove this topic/))
    await save(user)
    await waitFor(() => expect(sent).toEqual([emptyAbout]))
  })

  test('offers each topic once and three topics at most', async () => {
    const { user } = await open()
    await addTopic(user, 'I always laugh at')
    await user.click(button('Add a topic'))
    const sheet = await screen.findByRole('dialog')
    expect(within(sheet).getAllByRole('listitem')).toHaveLength(29)
    expect(within(sheet).queryByText('I always laugh at')).not.toBeInTheDocument()
    await user.click(within(sheet).getByRole('button', { name: 'My Sundays are for' }))
    await addTopic(user, 'The best night sky I’ve seen')
    expect(screen.queryByRole('button', { name: 'Add a topic' })).not.toBeInTheDocument()
  })

  test('refuses an eleventh language with a sentence, and says when it knows none', async () => {
    const languages = ['en', 'es', 'ru', 'de', 'fr', 'it', 'pt', 'pl', 'cs', 'uk'] as const
    const { user } = await open({ ...emptyAbout, languages: [...languages] })
    const field = screen.getByRole('combobox', { name: 'Languages I speak' })
    await user.type(field, '\u202e<b>🙂')
    expect(await screen.findByText('No such language in our list.')).toBeVisible()
    await user.clear(field)
    await user.type(field, 'finn')
    await user.click(await screen.findByRole('option', { name: 'Finnish' }))
    expect(await screen.findByText('Up to 10 languages, please. Remove one first.')).toBeVisible()
    expect(
      within(screen.getByRole('list', { name: 'Your languages' })).getAllByRole('listitem'),
    ).toHaveLength(10)
  })
})

describe('bad input gets its sentence, stays and is not sent', () => {
  const heights = [
    'abc',
    '🙂',
    '\u202e170',
    '<b>170</b>',
    '\u0000',
    '\ud800',
    '170.5',
    '99',
    '251',
    '1'.repeat(10_000),
    '١٧٠',
  ]
  const heightSentence = 'Enter your height as a whole number of centimetres from 100 to 250.'

  test('a height that is none', async () => {
    const { user, sent } = await open()
    for (const height of heights) {
      type('Height', height)
      // oxlint-disable-next-line no-await-in-loop
      await save(user)
      expect(screen.getByText(heightSentence)).toBeVisible()
      expect(screen.getByLabelText('Height')).toHaveValue(height)
      expect(screen.getByLabelText('Height')).toHaveFocus()
    }
    expect(sent).toEqual([])
  })

  test.each([
    ['ru', 'Рост', 'Сохранить', 'Укажите рост целым числом в сантиметрах: от 100 до 250.'],
    ['es', 'Estatura', 'Guardar', 'Escribe tu estatura como número entero de centímetros, de 100 a 250.'],
  ] as const)('in the language of the member: %s', async (language, label, submit, sentence) => {
    const { user, sent } = await open()
    await setLanguage(language)
    fireEvent.change(await screen.findByLabelText(label), { target: { value: '1,70' } })
    await user.click(button(submit))
    expect(screen.getByText(sentence)).toBeVisible()
    expect(sent).toEqual([])
  })

  test('an answer that is empty or too long', async () => {
    const { user, sent } = await open()
    const topic = 'I always laugh at'
    await addTopic(user, topic)
    for (const [text, sentence] of [
      ['', 'Write a few words, or remove this topic.'],
      [' \n ', 'Write a few words, or remove this topic.'],
      ['x'.repeat(limits.answerMax + 1), tooLong(limits.answerMax + 1)],
      ['😀'.repeat(5000), tooLong(10_000)],
    ] as const) {
      type(topic, text)
      // oxlint-disable-next-line no-await-in-loop
      await save(user)
      expect(screen.getByText(sentence)).toBeVisible()
      expect(screen.getByLabelText(topic)).toHaveValue(text)
    }
    expect(sent).toEqual([])
  })

  test('an answer in which the server sees nothing', async () => {
    const { user } = await open(emptyAbout, () => {
      throw refusal('EMPTY_ANSWER', 422, { prompt: 'laugh' })
    })
    await addTopic(user, 'I always laugh at')
    type('I always laugh at', '\u200b\u3164')
    await save(user)
    expect(await screen.findByText('Write a few words, or remove this topic.')).toBeVisible()
    expect(screen.getByLabelText('I always laugh at')).toHaveFocus()
    type('I always laugh at', 'Dogs')
    expect(screen.queryByText('Write a few words, or remove this topic.')).not.toBeInTheDocument()
  })
})

describe('the draft', () => {
  test('survives a failed save and a reload', async () => {
    const { user } = await open(emptyAbout, refuse)
    type('Height', '180')
    await save(user)
    expect(await screen.findByText('Not saved')).toBeVisible()
    expect(screen.getByLabelText('Height')).toHaveValue('180')
    cleanup()
    await open()
    expect(screen.getByLabelText('Height')).toHaveValue('180')
  })

  test('is discarded only after a question', async () => {
    const { user, router } = await open()
    type('Height', '180')
    await user.click(button('Back'))
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile'))
    expect(sessionStorage.getItem(`about-draft:${settled.id}`)).toBeNull()
  })
})
