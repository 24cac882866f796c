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
      <output>{city ?? 'none'}</output>
    </>
  )
}

test('type, move, take', async () => {
  const { user } = await renderWithProviders(<CityField />)
  const input = screen.getByRole('combobox', { name: 'City of birth' })
  await user.type(input, 'barc')
  expect(await screen.findAllByRole('option')).toHaveLength(2)
  await user.keyboard('{ArrowDown}{Enter}')
  expect(screen.getByRole('status')).toHaveTextContent('Barcelona, Venezuela')
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
