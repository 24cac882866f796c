import { act, screen, waitFor } from '@testing-library/react'
import type { PlaceSuggestion, PlaceSuggestions } from '@yuti/contract/places'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { loadTexts, setLanguage } from '#/i18n/i18n.ts'
import { fakeApi, fakeOffline, refusal } from '#/test/fake-api.ts'
import { renderWithProviders } from '#/test/render.tsx'
import { CityPicker } from './city-picker.tsx'

const inState = (region: string): PlaceSuggestion => ({
  id: `Springfield, ${region}, USA`,
  label: `Springfield, ${region}, USA`,
  name: 'Springfield',
  region,
  country: 'USA',
})
const all = (...places: PlaceSuggestion[]): PlaceSuggestions => ({ places, isComplete: true })

function TestField({ initial }: { initial: string | null }) {
  const [city, setCity] = useState(initial)
  return (
    <>
      <CityPicker label="City of birth" emptyText="No city found." value={city} onValueChange={setCity} />
      <p data-testid="chosen">{city ?? 'none'}</p>
    </>
  )
}

async function open(initial: string | null = null) {
  await loadTexts('births', 'ui')
  const { user } = await renderWithProviders(<TestField initial={initial} />)
  return { user, input: screen.getByRole('combobox', { name: 'City of birth' }) }
}

test('towns of one name show their region and country, and the arrow keys choose one', async () => {
  const asked: string[] = []
  fakeApi({
    places: {
      search: ({ query }) => {
        asked.push(query)
        return all(inState('Missouri'), inState('Illinois'))
      },
    },
  })
  const { user, input } = await open()
  await user.type(input, 'springf')
  expect(await screen.findByRole('option', { name: 'Springfield, Illinois, USA' })).toBeVisible()
  await user.keyboard('{ArrowDown}{Enter}')
  expect(screen.getByTestId('chosen')).toHaveTextContent('Springfield, Illinois, USA')
  expect(input).toHaveValue('Springfield, Illinois, USA')
  expect(asked.at(-1)).toBe('springf')
})

test('the answer to what is typed last is shown, even if an earlier one comes later', async () => {
  const { promise: slow, resolve: answerSlowly } = Promise.withResolvers<PlaceSuggestions>()
  const asked: string[] = []
  fakeApi({
    places: {
      search: ({ query }) => {
        asked.push(query)
        return query === 'spri' ? slow : all(inState('Oregon'))
      },
    },
  })
  const { user, input } = await open()
  await user.type(input, 'spri')
  expect(await screen.findByText('Searching...')).toBeVisible()
  await waitFor(() => expect(asked.at(-1)).toBe('spri'))
  expect(screen.queryByText(/No city found/)).not.toBeInTheDocument()
  await user.type(input, 'ngfield')
  await screen.findByRole('option', { name: /Oregon/ })
  await act(async () => answerSlowly(all(inState('Ohio'))))
  expect(screen.getByRole('option', { name: /Oregon/ })).toBeVisible()
  expect(screen.queryByRole('option', { name: /Ohio/ })).not.toBeInTheDocument()
})

test('when no town is found, it says which one to choose and why that is right', async () => {
  fakeApi({ places: { search: () => all() } })
  const { user, input } = await open()
  await user.type(input, 'atlantis')
  expect(await screen.findByText(/^No city found\./)).toHaveTextContent(
    'Choose the nearest larger town in the same country. Its clocks show the same time',
  )
})

test('without the server the larger cities can be chosen, and it says so', async () => {
  fakeOffline()
  const { user, input } = await open()
  await user.type(input, 'mosc')
  expect(await screen.findByText(/^We can’t search small towns right now\./)).toBeVisible()
  await user.keyboard('{Enter}')
  expect(screen.getByTestId('chosen')).toHaveTextContent('Moscow, Russia')
})

test('while the server loads the towns, its answer counts as incomplete', async () => {
  fakeApi({ places: { search: () => ({ places: [], isComplete: false }) } })
  const { user, input } = await open()
  await user.type(input, 'atlantis')
  expect(await screen.findByText(/^No city found\./)).toHaveTextContent(
    'We can’t search small towns right now. Try again in a moment.',
  )
})

test('a stored town is named in the language of the person', async () => {
  fakeApi({
    places: {
      get: ({ id, language }) => {
        if (language !== 'ru') throw refusal('NOT_FOUND', 404)
        return {
          id,
          label: 'Люберцы, Россия',
          name: 'Люберцы',
          region: 'Московская область',
          country: 'Россия',
        }
      },
    },
  })
  const { input } = await open('Lyubertsy, Russia')
  expect(input).toHaveValue('Lyubertsy, Russia')
  await act(() => setLanguage('ru'))
  await waitFor(() => expect(input).toHaveValue('Люберцы, Россия'))
})
