import { act, screen, within } from '@testing-library/react'
import type { OwnChart } from '@yuti/contract/profiles'
import { describe, expect, test } from 'vitest'
import { setLanguage } from '#/i18n/i18n.ts'
import { aboutChart, knownChart, openChart } from '#/test/chart-samples.ts'
import { fakeApi, memberSession, refusal } from '#/test/fake-api.ts'
import { offsetText } from '#/features/births/shared/moment-text.ts'
import { renderApp } from '#/test/render.tsx'
import { settled } from '#/test/wizard-samples.ts'

async function openChartScreen(chart: () => OwnChart | Promise<OwnChart>) {
  fakeApi({
    account: { session: () => memberSession },
    notifications: { badges: () => ({ matches: 0, messages: 0 }) },
    profiles: { own: () => settled, chart },
  })
  return await renderApp('/profile/chart')
}

const block = async (name: string) => within(await screen.findByRole('region', { name }))

describe('my chart', () => {
  test('reads the birth back, and shows gates, Moon and channels', async () => {
    await openChartScreen(() => knownChart)
    expect(await screen.findByRole('heading', { name: 'My chart', level: 1 })).toBeVisible()
    expect(screen.getByText('Only you see this page.')).toBeVisible()
    const birth = await block('Your birth details')
    expect(birth.getByText('15 June 1990, 14:30, summer time')).toBeVisible()
    expect(birth.getByText('10:30 UTC (UTC+4)')).not.toBeVisible()

    expect(screen.getByRole('img', { name: 'Your bodygraph' })).toHaveAccessibleDescription(
      'Defined centres: Throat, G centre and Sacral. Complete channels: 5–15 Rhythm and 20–34 Charisma.',
    )

    const moon = await block('Your Moon')
    expect(moon.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Aquarius',
      'Shatabhisha',
      '3',
      'an empty circle',
    ])

    const channels = await block('Your part in the three channels')
    expect(channels.getAllByRole('paragraph').map(({ textContent }) => textContent?.trim())).toEqual([
      'A channel is complete when two people together have both of its gates.',
      'Both gates are yours, so it’s complete with anyone.',
      'You bring neither 14 nor 2.',
      'You bring gate 46; gate 29 completes it.',
    ])
  })

  test('lists the 26 activations with their lines', async () => {
    await openChartScreen(() => knownChart)
    const table = within(await screen.findByRole('table'))
    expect(table.getAllByRole('row')).toHaveLength(14)
    expect(table.getByRole('row', { name: 'Sun 12.2 34.6' })).toBeVisible()
    expect(table.getByRole('row', { name: 'Pluto 5.2 34.6' })).toBeVisible()
  })

  test('says for a time that is about between which times it may be', async () => {
    await openChartScreen(() => aboutChart)
    const birth = await block('Your birth details')
    expect(birth.getByText('15 June 1990, about 14:30')).toBeVisible()
    expect(birth.getByText(/^It may be any minute from 14:00 to 15:00\./)).toBeVisible()
    expect(birth.queryByRole('button', { name: 'Add your time of birth' })).not.toBeInTheDocument()
    const moon = await block('Your Moon')
    expect(moon.getByText('63% of that hour')).toBeVisible()
  })

  test('says without a time what is certain, what is possible and how to add the time', async () => {
    await openChartScreen(() => openChart)
    const birth = await block('Your birth details')
    expect(birth.getByText('15 June 1990, time unknown')).toBeVisible()
    expect(birth.getByRole('button', { name: 'Add your time of birth' })).toHaveAttribute(
      'href',
      '/profile-setup',
    )
    expect(screen.getByRole('row', { name: 'Moon 13, 49 34' })).toBeVisible()
    const moon = await block('Your Moon')
    expect(moon.getByText('63% of that day')).toBeVisible()
    expect(moon.getByText('Purva Bhadrapada')).toBeVisible()
    const channels = await block('Your part in the three channels')
    expect(channels.getByText('(only at some times)')).toBeVisible()
  })

  test('promises no channel whose gates are active at different hours', async () => {
    const all = { certain: [5, 12], possible: [2, 14, 29, 34, 46] }
    await openChartScreen(() => ({
      ...openChart,
      gates: { ...openChart.gates, all },
      bodygraph: {
        channels: { certain: [], possible: ['29-46'] },
        centres: { certain: [], possible: ['g', 'sacral'] },
      },
    }))
    const channels = await block('Your part in the three channels')
    expect(channels.getAllByRole('paragraph').map(({ textContent }) => textContent?.trim())).toEqual([
      'A channel is complete when two people together have both of its gates.',
      'You bring gate 5; gate 15 completes it.',
      'At some times you bring gate 14, at others gate 2, never both at once.',
      'Both gates are yours, so it’s complete with anyone. (only at some times)',
    ])
  })

  test('offers the wizard to a member with an unfinished profile', async () => {
    await openChartScreen(() => {
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
    const { user } = await openChartScreen(() => {
      if (isBroken) throw refusal('RATE_LIMITED', 429, { retryAfterSeconds: 3 })
      return knownChart
    })
    expect(await screen.findByText('We couldn’t load your chart.')).toBeVisible()
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('15 June 1990, 14:30, summer time')).toBeVisible()
  })

  test('shows a skeleton while it loads', async () => {
    await openChartScreen(() => new Promise(() => undefined))
    expect(await screen.findByRole('heading', { name: 'My chart', level: 1 })).toBeVisible()
    expect(screen.queryByRole('img')).toBeNull()
  })

  test('is shown in Russian and Spanish', async () => {
    await act(() => setLanguage('ru'))
    await openChartScreen(() => knownChart)
    expect(await screen.findByText('15 июня 1990 г., 14:30, летнее время')).toBeVisible()
    expect(screen.getByText('Шатабхиша')).toBeVisible()
    await act(() => setLanguage('es'))
    expect(await screen.findByText('Acuario')).toBeVisible()
  })
})

test('is linked from the member’s own profile', async () => {
  await openChartScreen(() => knownChart)
  const { router } = await renderApp('/profile')
  expect(await screen.findByRole('button', { name: 'My chart' })).toHaveAttribute('href', '/profile/chart')
  expect(router.state.location.pathname).toBe('/profile')
})

test.each([
  [14_400, 'UTC+4'],
  [-12_600, 'UTC−3:30'],
  [0, 'UTC+0'],
  [9017, 'UTC+2:30:17'],
])('formats an offset of %i seconds as %s', (seconds, text) => expect(offsetText(seconds)).toBe(text))
