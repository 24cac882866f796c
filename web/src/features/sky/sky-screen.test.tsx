import { act, screen, within } from '@testing-library/react'
import { CHANNELS } from '@yuti/contract/bodygraph'
import type { OwnChart } from '@yuti/contract/profiles'
import { describe, expect, test } from 'vitest'
import { setLanguage } from '#/i18n/i18n.ts'
import { aboutChart, knownChart, openChart } from '#/test/chart-samples.ts'
import { fakeApi, memberSession, refusal } from '#/test/fake-api.ts'
import { offsetText } from '#/features/births/shared/moment-text.ts'
import { renderApp } from '#/test/render.tsx'
import { settled } from '#/test/wizard-samples.ts'

async function openSky(chart: () => OwnChart | Promise<OwnChart>) {
  fakeApi({
    account: { session: () => memberSession },
    notifications: { badges: () => ({ matches: 0, messages: 0 }) },
    profiles: { own: () => settled, chart },
  })
  return await renderApp('/profile/chart')
}

type User = Awaited<ReturnType<typeof openSky>>['user']

/** Opens a row and returns its content. */
async function openRow(user: User, name: RegExp) {
  const button = await screen.findByRole('button', { name })
  await user.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  const content = document.querySelector(`#${CSS.escape(button.getAttribute('aria-controls') ?? '')}`)
  if (!(content instanceof HTMLElement)) throw new Error('a row without content')
  return within(content)
}

const paragraphs = (row: Awaited<ReturnType<typeof openRow>>) =>
  row.getAllByRole('paragraph').map(({ textContent }) => textContent?.trim())

describe('my chart', () => {
  test('shows the sky with two sentences about the person', async () => {
    await openSky(() => knownChart)
    expect(await screen.findByRole('heading', { name: 'My chart', level: 1 })).toBeVisible()
    expect(screen.getByText('Only you see this page.')).toBeVisible()
    expect(screen.getByText('Moon in Aquarius · Shatabhisha')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'The empty circle' })).toBeVisible()
    expect(screen.getByText(/^You need a room of your own/)).toBeVisible()
    expect(screen.getByText('Rhythm is complete in you')).toBeVisible()
    expect(screen.getByText('You bring Discovery')).toBeVisible()
    expect(screen.queryByText(/The Beat/)).not.toBeInTheDocument()
  })

  test('reads the birth back', async () => {
    const { user } = await openSky(() => knownChart)
    const birth = await openRow(user, /^Your birth details/)
    expect(birth.getByText('15 June 1990, 14:30, summer time')).toBeVisible()
    expect(birth.getByText('10:30 UTC (UTC+4)')).not.toBeVisible()
  })

  test('says type, strategy, authority, profile and definition with a sentence each', async () => {
    const { user } = await openSky(() => knownChart)
    const row = await openRow(user, /^Bodygraph/)
    expect(await row.findByText('Manifesting Generator')).toBeVisible()
    expect(row.getByText(/^You have lasting energy and quick feet/)).toBeVisible()
    expect(row.getAllByRole('definition')).toHaveLength(5)
    expect(row.getByRole('img', { name: 'Your bodygraph' })).toHaveAccessibleDescription(
      'Defined centres: Throat, G centre and Sacral. Complete channels: 5–15 Rhythm and 20–34 Charisma.',
    )
  })

  test('says which part of the three channels is the own one', async () => {
    const { user } = await openSky(() => knownChart)
    expect(paragraphs(await openRow(user, /^Your part in the three channels/))).toEqual([
      'A channel is complete when two people together have both of its gates.',
      'Both gates are yours, so it’s complete with anyone.',
      'You bring neither 14 nor 2.',
      'You bring gate 46; gate 29 completes it.',
    ])
  })

  test('lists the 26 activations with signs, degrees and lines', async () => {
    const { user } = await openSky(() => knownChart)
    const table = await openRow(user, /^Planets/)
    expect(table.getAllByRole('row')).toHaveLength(14)
    expect(table.getByRole('row', { name: 'Sun 1° Gemini 12.2 34.6' })).toBeVisible()
    expect(table.getByRole('row', { name: 'Pluto 20° Scorpio 5.2 34.6' })).toBeVisible()
  })

  test('opens a sentence for a gate, and Escape closes it and then the row', async () => {
    const { user } = await openSky(() => knownChart)
    const row = await openRow(user, /^Your gates/)
    const gate = await row.findByRole('button', { name: '5 Fixed rhythms' })
    expect(row.getAllByRole('listitem')).toHaveLength(6)
    await user.click(gate)
    expect(row.getByText(/^You do well with rituals/)).toBeVisible()
    await user.keyboard('{Escape}')
    expect(row.getByText(/^You do well with rituals/)).not.toBeVisible()
    expect(gate).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(screen.getByRole('button', { name: /^Your gates/ })).toHaveFocus()
    expect(gate).not.toBeVisible()
  })

  test('holds the other gates folded, so that all 64 can be read', async () => {
    const { user } = await openSky(() => knownChart)
    const row = await openRow(user, /^Your gates/)
    await user.click(await row.findByRole('button', { name: 'The other gates 58' }))
    expect(row.getAllByRole('listitem')).toHaveLength(64)
    expect(row.getByText(/^These aren’t lit in you/)).toBeVisible()
    await user.click(row.getByRole('button', { name: '1 Self-expression' }))
    expect(row.getByText(/^You make things your own way/)).toBeVisible()
  })

  test('counts gates of some hours as neither certain nor others', async () => {
    const { user } = await openSky(() => openChart)
    const row = await openRow(user, /^Your gates/)
    await user.click(await row.findByRole('button', { name: 'The other gates 58' }))
    expect(row.getAllByRole('listitem')).toHaveLength(64)
  })

  test('says what a part of the bodygraph means', async () => {
    const { user } = await openSky(() => knownChart)
    const design = await openRow(user, /^Bodygraph/)
    const finder = await design.findByRole('button', { name: /^Names in the bodygraph/ })
    expect(finder).toHaveAccessibleDescription('Tap a centre or a channel to read what it means for you.')
    act(() => finder.focus())
    await user.keyboard('{ArrowRight}')
    expect(finder).toHaveAccessibleDescription(
      'Head: open centre Other people’s questions inspire you, and you may leave behind those that aren’t yours.',
    )
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(finder).toHaveAccessibleDescription(/^Throat: defined centre You have a voice of your own/)
    // The channels follow the nine centres.
    await user.keyboard('{ArrowDown}'.repeat(6 + CHANNELS.findIndex((gates) => gates.join() === '5,15') + 1))
    expect(finder).toHaveAccessibleDescription(
      /^5–15 Rhythm: complete\. .+ 5 Fixed rhythms: You do well with rituals.+ 15 .+: /,
    )
  })

  test('says of a gate of some hours when it counts', async () => {
    const { user } = await openSky(() => openChart)
    const design = await openRow(user, /^Bodygraph/)
    const finder = await design.findByRole('button', { name: /^Names in the bodygraph/ })
    act(() => finder.focus())
    await user.keyboard('{ArrowDown}'.repeat(9 + CHANNELS.findIndex((gates) => gates.join() === '13,33') + 1))
    expect(finder).toHaveAccessibleDescription(/13 The listener \(only at some times\): /)
  })

  test('opens a sentence for a centre, defined or open', async () => {
    const { user } = await openSky(() => knownChart)
    const row = await openRow(user, /^Your centres/)
    expect(row.getAllByRole('listitem')).toHaveLength(9)
    await user.click(await row.findByRole('button', { name: 'Throat Defined' }))
    expect(row.getByText(/^You have a voice of your own/)).toBeVisible()
    await user.click(row.getByRole('button', { name: 'Heart Open' }))
    expect(row.getByText(/^You have nothing to prove/)).toBeVisible()
  })

  test('says for a time that is about between which times it may be', async () => {
    const { user } = await openSky(() => aboutChart)
    expect(await screen.findByText(/^You may have been born any minute from 14:00 to 15:00\./)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Add your time of birth' })).not.toBeInTheDocument()
    const birth = await openRow(user, /^Your birth details/)
    expect(birth.getByText('15 June 1990, about 14:30')).toBeVisible()
    const design = await openRow(user, /^Bodygraph/)
    expect(await design.findByText(/75% of that hour/)).toBeVisible()
  })

  test('says without a time what is certain, what is possible and how to add the time', async () => {
    const { user } = await openSky(() => openChart)
    expect(await screen.findByText('If you were born before 15:00')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'The empty circle' })).toBeVisible()
    expect(screen.getByText('If you were born after 15:00')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'The sword' })).toBeVisible()
    expect(screen.getByText('You may bring Discovery')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Add your time of birth' })).toHaveAttribute(
      'href',
      '/profile-setup',
    )
    const planets = await openRow(user, /^Planets/)
    expect(planets.getByRole('row', { name: 'Moon 14° Aquarius – 27° Aquarius 13, 49 34' })).toBeVisible()
    const gates = await openRow(user, /^Your gates/)
    expect(await gates.findByText('May be yours, depending on the time of birth')).toBeVisible()
    expect(gates.getByRole('button', { name: '13 The listener' })).toBeVisible()
    const design = await openRow(user, /^Bodygraph/)
    expect(await design.findByText('Perhaps: 75% of that day')).toBeVisible()
    expect(design.getByText('Reflector')).toBeVisible()
    const channels = await openRow(user, /^Your part/)
    expect(channels.getByText('(only at some times)')).toBeVisible()
  })

  test('is sure of the Moon’s star without a time when it holds all day', async () => {
    const [moon] = openChart.moons
    const moons = [
      { ...moon!, sign: 9, share: 0.5, hours: { from: '00:00', to: '12:00' } },
      { ...moon!, sign: 10, share: 0.5, hours: { from: '12:00', to: '00:00' } },
    ]
    await openSky(() => ({ ...openChart, moons }))
    expect(await screen.findByText('Moon in Capricorn / Aquarius · Shatabhisha')).toBeVisible()
    expect(screen.queryByText(/^If you were born/)).not.toBeInTheDocument()
  })

  test('promises no channel whose gates are active at different hours', async () => {
    const all = { certain: [5, 12], possible: [2, 14, 29, 34, 46] }
    const { user } = await openSky(() => ({
      ...openChart,
      gates: { ...openChart.gates, all },
      bodygraph: {
        channels: { certain: [], possible: ['29-46'] },
        centres: { certain: [], possible: ['g', 'sacral'] },
      },
    }))
    expect(paragraphs(await openRow(user, /^Your part/))).toEqual([
      'A channel is complete when two people together have both of its gates.',
      'You bring gate 5; gate 15 completes it.',
      'At some times you bring gate 14, at others gate 2, never both at once.',
      'Both gates are yours, so it’s complete with anyone. (only at some times)',
    ])
    expect(screen.getByText('You may bring The Beat')).toBeVisible()
    expect(screen.getByText('Discovery may be complete in you')).toBeVisible()
  })

  test('offers the wizard to a member with an unfinished profile', async () => {
    await openSky(() => {
      throw refusal('PROFILE_INCOMPLETE', 409)
    })
    expect(await screen.findByRole('heading', { name: 'Your chart isn’t ready yet' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Finish your profile' })).toHaveAttribute(
      'href',
      '/profile-setup',
    )
  })

  test('can be loaded again after a failure', async () => {
    let isBroken = true
    const { user } = await openSky(() => {
      if (isBroken) throw refusal('RATE_LIMITED', 429, { retryAfterSeconds: 3 })
      return knownChart
    })
    expect(await screen.findByText('We couldn’t load your chart.')).toBeVisible()
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'The empty circle' })).toBeVisible()
  })

  test('shows a skeleton while it loads', async () => {
    await openSky(() => new Promise(() => undefined))
    expect(await screen.findByRole('heading', { name: 'My chart', level: 1 })).toBeVisible()
    expect(screen.queryByRole('img')).toBeNull()
  })

  test('is shown in Russian and Spanish', async () => {
    await act(() => setLanguage('ru'))
    await openSky(() => knownChart)
    expect(await screen.findByRole('heading', { name: 'Пустой круг' })).toBeVisible()
    expect(screen.getByText('Луна: Водолей · Шатабхиша')).toBeVisible()
    await act(() => setLanguage('es'))
    expect(await screen.findByText('Luna en Acuario · Shatabhisha')).toBeVisible()
  })
})

test('is linked from the member’s own profile', async () => {
  await openSky(() => knownChart)
  const { router } = await renderApp('/profile')
  expect(await screen.findByRole('link', { name: 'Your sky' })).toHaveAttribute('href', '/profile/chart')
  expect(router.state.location.pathname).toBe('/profile')
})

test.each([
  [14_400, 'UTC+4'],
  [-12_600, 'UTC−3:30'],
  [0, 'UTC+0'],
  [9017, 'UTC+2:30:17'],
])('formats an offset of %i seconds as %s', (seconds, text) => expect(offsetText(seconds)).toBe(text))
