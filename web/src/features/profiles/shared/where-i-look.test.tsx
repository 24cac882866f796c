import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setLanguage } from '#/i18n/i18n.ts'
import { stubDevice } from '#/test/device-position.ts'
import { fakeApi, refusal } from '#/test/fake-api.ts'
import { renderWithProviders } from '#/test/render.tsx'
import { settled } from '#/test/wizard-samples.ts'
import { WhereILook } from './where-i-look.tsx'

const madrid = { latitude: 40.4168, longitude: -3.7038 }

async function openPlace(town: string | null = null, failure?: Error) {
  const calls: unknown[] = []
  let place = { town }
  function save(input: unknown, next: string | null) {
    calls.push(input)
    if (failure) throw failure
    place = { town: next }
    return { ok: true as const }
  }
  const label = 'Москва, Россия'
  fakeApi({
    places: {
      get: ({ id, language }) => ({
        id,
        label: language === 'ru' ? label : id,
        name: id,
        region: null,
        country: '',
      }),
    },
    profiles: {
      own: () => ({ ...settled, place }),
      updatePosition: (position) => save(position, null),
      chooseTown: (input) => save(input, input.town),
    },
  })
  const { user } = await renderWithProviders(<WhereILook />)
  return { user, calls }
}

test('shows the chosen town in the language of the app', async () => {
  await setLanguage('ru')
  await openPlace('Moscow, Russia')
  expect(await screen.findByText('Москва, Россия')).toBeVisible()
})

test('takes the position of the device when asked', async () => {
  stubDevice({ position: madrid })
  const { user, calls } = await openPlace('Moscow, Russia')
  await user.click(await screen.findByRole('button', { name: 'Use my position now' }))
  expect(await screen.findByText('Around the last position you shared')).toBeVisible()
  expect(calls).toEqual([madrid])
})

test('leads to the towns when the device refuses', async () => {
  stubDevice({ position: null })
  const { user, calls } = await openPlace()
  await user.click(await screen.findByRole('button', { name: 'Use my position now' }))
  const field = screen.getByRole('combobox', { name: 'Or a town' })
  await waitFor(() => expect(field).toHaveFocus())
  expect(screen.getByText('We couldn’t get your location. Choose a town instead.')).toBeVisible()
  await user.keyboard('moscow')
  await user.click(await screen.findByRole('option', { name: 'Moscow, Russia' }))
  expect(await screen.findByText('You’re now looking for people there')).toBeVisible()
  expect(calls).toEqual([{ town: 'Moscow, Russia' }])
})

test('keeps the former place when a change is refused', async () => {
  stubDevice({ position: madrid })
  const { user } = await openPlace('Moscow, Russia', refusal('RATE_LIMITED', 429, { retryAfterSeconds: 60 }))
  await user.click(await screen.findByRole('button', { name: 'Use my position now' }))
  expect(await screen.findByText(/^Too many attempts\./)).toBeVisible()
  expect(screen.getByText('Moscow, Russia')).toBeVisible()
})
