import { act, cleanup, screen, within } from '@testing-library/react'
import type { CalculationResult } from '@yuti/contract/compatibility'
import { describe, expect, test } from 'vitest'
import { setLanguage, translatorFor } from '#/i18n/i18n.ts'
import { calculationOf, resultOf } from '#/test/calculation-samples.ts'
import { fakeApi, memberSession, refusal } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'
import { widenScreen } from '#/test/wide-screen.ts'
import { countConnections, factsOfResult } from './shared/reading/facts.ts'
import { readCouple } from './shared/reading/read-couple.ts'
import { readingWords } from './shared/reading/reading-words.ts'

async function openResult(result: CalculationResult | Error) {
  fakeApi({
    account: { session: () => memberSession },
    notifications: { badges: () => ({ matches: 0, messages: 0 }) },
    compatibility: {
      get: () => {
        if (result instanceof Error) throw result
        return result
      },
    },
  })
  return await renderApp(`/manual-compatibility/${calculationOf(1).id}`)
}

/** The words of the reading in English. */
const wordsOf = (result: CalculationResult) =>
  readingWords(readCouple(factsOfResult(result, countConnections(result.connections))), {
    // oxlint-disable-next-line no-unsafe-type-assertion -- as in `useTranslation`: one function serves every noun
    t: translatorFor('en', 'reading') as unknown as Parameters<typeof readingWords>[1]['t'],
    number: String,
    name: 'Marina',
  })

const note = (name: string) => screen.getByText(name).nextElementSibling

const region = (element: HTMLElement | null) => within(element ?? document.body)

const channel = (name: string) => region(screen.getByRole('heading', { name }).closest('li'))

const noTime = { timeKnown: false, timeIsAbout: false, gates: { certain: [15], possible: [2, 46] } }

async function openCounted(result: CalculationResult) {
  const { user } = await openResult(result)
  await user.click(await screen.findByRole('button', { name: 'See how we counted' }))
  return { user }
}

describe('the result', () => {
  test('shows names, stars, level, the sum of the kootas and two sentences', async () => {
    const result = resultOf(calculationOf(1))
    await openResult(result)
    expect(await screen.findByRole('heading', { name: 'Marina & you', level: 1 })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Magnetic Flow', level: 2 })).toBeVisible()
    expect(screen.getByRole('img', { name: '4 of 5 stars' })).toBeVisible()
    expect(screen.getByText('Moon harmony: 27.25 of 36 points')).toBeInTheDocument()
    const { head } = wordsOf(result)
    for (const sentence of head) expect(screen.getByText(sentence)).toBeVisible()
    expect(screen.queryByText(/without a birth time/)).not.toBeInTheDocument()
  })

  test('shows three cards, each with the evidence that it rests on', async () => {
    const result = resultOf(calculationOf(1))
    await openResult(result)
    const cards = within(await screen.findByRole('list', { name: 'Your reading' })).getAllByRole('listitem')
    const { cards: words } = wordsOf(result)
    expect(cards.map(({ textContent }) => textContent)).toEqual(
      words.map(
        ({ label, title, line, evidence }) => `${label}${title}${line}${evidence.label} ${evidence.value}`,
      ),
    )
    for (const { title } of words)
      expect(screen.getByRole('heading', { name: title, level: 2 })).toBeVisible()
  })

  test('shows how it was counted only when it is opened', async () => {
    const { user } = await openResult(resultOf(calculationOf(1)))
    const button = await screen.findByRole('button', { name: 'See how we counted', expanded: false })
    expect(screen.queryByText('5–15 Rhythm')).not.toBeInTheDocument()
    await user.click(button)
    expect(button).toHaveAttribute('aria-expanded', 'true')
    expect(channel('5–15 Rhythm').getByText('complete between you')).toBeVisible()
    await user.click(button)
    expect(screen.queryByText('5–15 Rhythm')).not.toBeInTheDocument()
  })

  test('shows how it was counted at once, in a column of its own, on a wide page', async () => {
    widenScreen()
    await openResult(resultOf(calculationOf(1)))
    expect(await screen.findByRole('heading', { name: 'How we counted', level: 2 })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'See how we counted' })).toBeNull()
    expect(screen.getAllByRole('img', { name: /^The wheel of the 64 gates/ })).toHaveLength(1)
    expect(channel('5–15 Rhythm').getByText('complete between you')).toBeVisible()
  })

  test('explains the three channels and what the stars are made of', async () => {
    await openCounted(resultOf(calculationOf(1)))
    expect(channel('5–15 Rhythm').getByText('complete between you')).toBeVisible()
    expect(channel('5–15 Rhythm').getByText('How your daily rhythms fit together.')).toBeVisible()
    expect(channel('5–15 Rhythm').getByText('You: gate 5 · Marina: gate 15')).toBeVisible()
    expect(channel('29–46 Discovery').getByText('Marina brings one half')).toBeVisible()
    expect(channel('29–46 Discovery').getByText('Marina: gate 29')).toBeVisible()
    expect(screen.getByText(/^Moon harmony makes up half of the stars/)).toHaveTextContent(
      /We compare your channels with those of other couples born in the same years as you two/,
    )
  })

  test('lists the channels by the four kinds of connection', async () => {
    const { user } = await openCounted(resultOf(calculationOf(1)))
    await user.click(screen.getByText('Human Design'))
    const kind = (name: RegExp) => region(screen.getByRole('heading', { name, level: 4 }).closest('section'))
    const attraction = kind(/Electromagnetic$/)
    expect(attraction.getByText('4 channels')).toBeVisible()
    const power = region(attraction.getByText('34–57').closest('li'))
    expect(power.getByText(/Power$/)).toBeVisible()
    expect(power.getByText('You: gate 34 · Marina: gate 57')).toBeVisible()
    expect(kind(/Companionship$/).getByText('0 channels')).toBeVisible()
    expect(kind(/Compromise$/).getByText('0 channels')).toBeVisible()
    expect(kind(/Dominance$/).getByText('20–34')).toBeVisible()
  })

  test('says which doshas there are, and leaves open what depends on the hour', async () => {
    const { doshas } = resultOf(calculationOf(1))
    const open = { isCertain: false, values: [{ value: null, share: 1 }] }
    const { user } = await openCounted(resultOf(calculationOf(1), { doshas: { ...doshas, bhakoot: open } }))
    await user.click(screen.getByText('Doshas'))
    expect(note('Nadi dosha')).toHaveTextContent('Present: both Moons have the Adi nadi.')
    expect(note('Bhakoot dosha')).toHaveTextContent('It depends on the hour of birth.')
    expect(note('Mangal dosha')).toHaveTextContent(/^Marina has it/)
  })

  test('draws the wheel with a text alternative', async () => {
    await openCounted(resultOf(calculationOf(1)))
    const wheel = screen.getByRole('img', { name: /^The wheel of the 64 gates/ })
    expect(wheel).toHaveAccessibleName(
      expect.stringContaining('5–15 Rhythm, complete, 14–2 The Beat, complete and 29–46 Discovery, one half'),
    )
    const rings = (className: string) => wheel.querySelectorAll(`path.${className}`)
    expect(rings('stroke-them')).toHaveLength(4)
    expect(rings('stroke-you')).toHaveLength(4)
    const [full, dashed] = [wheel.querySelector('.stroke-rhythm'), wheel.querySelector('.stroke-discovery')]
    expect(full).not.toHaveAttribute('stroke-dasharray')
    expect(dashed).toHaveAttribute('stroke-dasharray')
  })

  test('draws the bodygraph of both people instead of the wheel', async () => {
    const { user } = await openCounted(resultOf(calculationOf(1)))
    await user.click(screen.getByRole('radio', { name: 'Bodygraph' }))
    const drawing = screen.getByRole('img', { name: 'The bodygraph of Marina and you' })
    const together = [...drawing.querySelectorAll('[data-together]')]
    expect(together.map((mark) => mark.getAttribute('data-together'))).toEqual([
      '2-14',
      '5-15',
      '20-57',
      '34-57',
    ])
    expect(screen.queryByRole('img', { name: /^The wheel/ })).toBeNull()
    await user.click(screen.getByText('Centres and channels in words'))
    expect(screen.getByText('Marina 57 · You 34 · complete only together')).toBeVisible()
    await user.click(screen.getByRole('radio', { name: 'Wheel' }))
    expect(screen.getByRole('img', { name: /^The wheel/ })).toBeVisible()
  })

  test('opens the Moon’s harmony into both Moons, eight kootas and both directions', async () => {
    const { user } = await openCounted(resultOf(calculationOf(1)))
    const summary = screen.getByText('27.25 / 36')
    const details = summary.closest('details')
    expect(details).not.toHaveAttribute('open')
    await user.click(summary)
    expect(details).toHaveAttribute('open')
    const moon = region(details)
    expect(moon.getByRole('progressbar', { name: 'Moon harmony' })).toHaveAttribute('value', '27.25')
    expect(moon.getAllByRole('listitem')).toHaveLength(8)
    expect(moon.getByText('1.25 / 2')).toBeVisible()
    const sentences = moon.getAllByRole('listitem').map((koota) => koota.querySelector('p')?.textContent)
    expect(sentences).toHaveLength(8)
    expect(sentences[1]).toBe('There’s a pull between you, though it’s moderate or one-sided.')
    expect(sentences[7]).toBe('Your constitutions are alike; tradition prefers two different ones.')
    expect(moon.getByText('Your Moon').nextElementSibling).toHaveTextContent('Gemini, Punarvasu')
    expect(moon.getByText('Marina’s Moon').nextElementSibling).toHaveTextContent('Libra, Swati')
    expect(moon.getAllByText(/^You first:/).map(({ textContent }) => textContent)).toEqual([
      'You first: 1. Marina first: 1.5.',
    ])
    expect(moon.getByText('From you to Marina')).toBeVisible()
    expect(moon.getByText('27.5 / 36')).toBeVisible()
  })

  test('shows estimate, range and uncertain features when a birth time is unknown', async () => {
    const calculation = calculationOf(1, { stars: 3, isEstimate: true, range: { min: 3, max: 5 } })
    await openCounted(
      resultOf(calculation, {
        doubt: {
          shares: [0, 0, 0, 0.5, 0.2991, 0.2009],
          overTime: {
            of: 'other',
            parts: [
              { from: '00:00', to: '04:49', share: 0.2009, stars: 5 },
              { from: '04:49', to: '12:00', share: 0.2991, stars: 4 },
              { from: '12:00', to: '00:00', share: 0.5, stars: 3 },
            ],
          },
        },
        other: noTime,
        channels: [
          { channel: '5-15', state: 'full', isCertain: true },
          { channel: '14-2', state: 'full', isCertain: false },
          { channel: '29-46', state: 'none', isCertain: true },
        ],
      }),
    )
    expect(await screen.findByText('3 stars; 3 to 5 without a birth time')).toBeVisible()
    expect(
      screen.getByText(/^We don’t know Marina’s time of birth, so these are the most likely/),
    ).toBeVisible()
    const odds = region(screen.getByRole('heading', { name: 'How likely each number is' }).closest('section'))
    expect(odds.getByText(/^Most likely 3 stars, at 50%/)).toBeVisible()
    const [five, four, three, ...hours] = odds.getAllByRole('listitem')
    for (const [row, stars, percent] of [
      [five, 5, '20%'],
      [four, 4, '30%'],
      [three, 3, '50%'],
    ] as const) {
      expect(region(row ?? null).getByRole('img', { name: `${stars} of 5 stars` })).toBeVisible()
      expect(region(row ?? null).getByText(percent)).toBeVisible()
    }
    expect(hours.map(({ textContent }) => textContent)).toEqual([
      '00:00–04:49: 5 stars',
      '04:49–12:00: 4 stars',
      '12:00–24:00: 3 stars',
    ])
    expect(channel('14–2 The Beat').getByText(/Marina: gate 2 \(only at some times\)$/)).toBeVisible()
    expect(screen.getByText('most likely complete')).toBeVisible()
    const gates = region(screen.getByText('All gates').closest('details'))
    const open = gates.getByText('Only at some times:').nextElementSibling
    expect([...(open?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      '2 Direction',
      '46 Love of the body',
    ])
    expect(screen.queryByRole('button', { name: 'Add your time of birth' })).not.toBeInTheDocument()
  })

  test.each([
    [true, false, /^Your time of birth is approximate, so these are the most likely stars/],
    [false, true, /^Marina’s time of birth is approximate, so these/],
    [true, true, /^Both times of birth are approximate, so these/],
  ])('shows the range of the hour when a time is about: own %s, other %s', async (own, other, note) => {
    const calculation = calculationOf(1, { stars: 3, isEstimate: true, range: { min: 3, max: 4 } })
    const { own: side } = resultOf(calculation)
    const parts = [
      { from: '23:00', to: '23:45', share: 0.75, stars: 3 },
      { from: '23:45', to: '00:00', share: 0.25, stars: 4 },
    ]
    await openCounted(
      resultOf(calculation, {
        own: { ...side, timeIsAbout: own },
        other: { ...side, timeIsAbout: other },
        doubt: {
          shares: [0, 0, 0, 0.75, 0.25, 0],
          overTime: own && other ? null : { of: own ? 'own' : 'other', parts },
        },
      }),
    )
    expect(await screen.findByText('3 stars; 3 to 4 give or take half an hour')).toBeVisible()
    expect(screen.getByText(note)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Add your time of birth' })).not.toBeInTheDocument()
    if (own && other) {
      expect(screen.getByText(/Every pair of possible moments counts equally\.$/)).toBeVisible()
      return
    }
    const title = own
      ? 'Over the hour around your time of birth'
      : 'Over the hour around Marina’s time of birth'
    expect(screen.getByRole('heading', { name: title })).toBeVisible()
    expect(screen.getByText('23:45–24:00: 4 stars')).toBeVisible()
  })

  test('says that the stars hold all that hour if they do', async () => {
    const calculation = calculationOf(1, { isEstimate: true })
    const { other } = resultOf(calculation)
    await openResult(resultOf(calculation, { other: { ...other, timeIsAbout: true } }))
    expect(await screen.findByText('4 stars, give or take half an hour')).toBeVisible()
  })

  test('links to the profile when the member’s own birth time is missing', async () => {
    const calculation = calculationOf(1, { isEstimate: true })
    await openResult(
      resultOf(calculation, {
        own: { timeKnown: false, timeIsAbout: false, gates: { certain: [5], possible: [] } },
      }),
    )
    expect(await screen.findByText('4 stars at any hour of that day')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Add your time of birth' })).toHaveAttribute(
      'href',
      '/profile-setup',
    )
  })

  test('shows no level for one star', async () => {
    const result = resultOf(calculationOf(1, { stars: 1, range: { min: 1, max: 1 } }))
    await openResult(result)
    expect(await screen.findByText(wordsOf(result).head[0] ?? '')).toBeVisible()
    expect(screen.queryByRole('heading', { level: 2, name: /Flow|Sparks|Connection|Challenge/ })).toBeNull()
  })

  test('speaks Russian', async () => {
    await act(() => setLanguage('ru'))
    const calculation = calculationOf(1, { isEstimate: true, range: { min: 3, max: 5 } })
    const { user } = await openResult(resultOf(calculation, { other: noTime }))
    expect(await screen.findByText('4 звезды, без времени рождения от 3 до 5')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Как мы считали' }))
    expect(screen.getByText('27,25 / 36')).toBeVisible()
  })

  test('shows that a result is gone or cannot be loaded', async () => {
    await openResult(refusal('NOT_FOUND', 404))
    expect(await screen.findByText('This calculation is no longer here.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Your calculations' })).toHaveAttribute(
      'href',
      '/manual-compatibility',
    )
    cleanup()
    await openResult(refusal('RATE_LIMITED', 429, { retryAfterSeconds: 3 }))
    expect(await screen.findByText('We couldn’t load the result.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  })
})
