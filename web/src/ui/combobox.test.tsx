import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderWithProviders } from '#/test/render.tsx'
import { Combobox } from './combobox.tsx'

const cities = ['Barcelona, Spain', 'Barcelona, Venezuela', 'Kazan, Russia']

function CityField({ initial = null }: { initial?: string | null }) {
  const [city, setCity] = useState<string | null>(initial)
  return (
    <>
      <Combobox
        label="City of birth"
        value={city}
        onValueChange={setCity}
        search={(text) => cities.filter((name) => name.toLowerCase().includes(text.toLowerCase()))}
        itemKey={(name) => name}
        itemLabel={(name) => name}
        emptyText="No city found."
      />
      <p data-testid="chosen">{city ?? 'none'}</p>
    </>
  )
}

test('type, move, take', async () => {
  const { user } = await renderWithProviders(<CityField />)
  const input = screen.getByRole('combobox', { name: 'City of birth' })
  await user.type(input, 'barc')
  expect(await screen.findAllByRole('option')).toHaveLength(2)
  await user.keyboard('{ArrowDown}{Enter}')
  expect(screen.getByTestId('chosen')).toHaveTextContent('Barcelona, Venezuela')
  expect(input).toHaveValue('Barcelona, Venezuela')
})

test('says so when nothing fits', async () => {
  const { user } = await renderWithProviders(<CityField />)
  await user.type(screen.getByRole('combobox'), 'atlantis')
  expect(await screen.findByText('No city found.')).toBeVisible()
  expect(screen.queryByRole('option')).not.toBeInTheDocument()
})

test('a chosen item stands in the field and does not narrow the list', async () => {
  const { user } = await renderWithProviders(<CityField initial="Kazan, Russia" />)
  const input = screen.getByRole('combobox')
  expect(input).toHaveValue('Kazan, Russia')
  await user.click(input)
  expect(await screen.findAllByRole('option')).toHaveLength(3)
})

test('a tap takes an item, and the list closes', async () => {
  const { user } = await renderWithProviders(<CityField />)
  const input = screen.getByRole('combobox')
  await user.type(input, 'kaz')
  await user.click(screen.getByRole('option', { name: 'Kazan, Russia' }))
  expect(input).toHaveValue('Kazan, Russia')
  expect(input).toHaveFocus()
  expect(input).toHaveAttribute('aria-expanded', 'false')
})

test('text that names nothing goes back to the choice; an emptied field chooses none', async () => {
  const { user } = await renderWithProviders(<CityField initial="Kazan, Russia" />)
  const input = screen.getByRole('combobox')
  await user.type(input, ' and beyond')
  await user.tab()
  expect(input).toHaveValue('Kazan, Russia')
  await user.clear(input)
  await user.tab()
  expect(screen.getByTestId('chosen')).toHaveTextContent('none')
})

test('a name typed in full is taken on leaving, in any case', async () => {
  const { user } = await renderWithProviders(<CityField />)
  await user.type(screen.getByRole('combobox'), 'kazan, russia')
  await user.tab()
  expect(screen.getByTestId('chosen')).toHaveTextContent('Kazan, Russia')
})

test('Escape closes the list and keeps the choice', async () => {
  const { user } = await renderWithProviders(<CityField initial="Kazan, Russia" />)
  const input = screen.getByRole('combobox')
  await user.type(input, 'barc')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('option')).not.toBeInTheDocument()
  expect(input).toHaveValue('Kazan, Russia')
})
