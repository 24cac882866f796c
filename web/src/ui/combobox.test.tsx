import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderWithProviders } from '#/test/render.tsx'
import { Combobox } from './combobox.tsx'

const cities = ['Barcelona, Spain', 'Barcelona, Venezuela', 'Kazan, Russia']

function CityField({ initial = null }: { initial?: string | null }) {
  const [city, setCity] = useState<string | null>(initial)
  const [text, setText] = useState('')
  return (
    <>
      <Combobox
        label="City of birth"
        value={city}
        onValueChange={setCity}
        items={cities.filter((name) => name.toLowerCase().includes(text.toLowerCase()))}
        onTextChange={setText}
        itemKey={(name) => name}
        itemLabel={(name) => name}
        emptyText="No city found."
      />
      <p data-testid="chosen">{city ?? 'none'}</p>
    </>
  )
}

test('chooses the option that the arrow keys reached', async () => {
  const { user } = await renderWithProviders(<CityField />)
  const input = screen.getByRole('combobox', { name: 'City of birth' })
  await user.type(input, 'barc')
  expect(await screen.findAllByRole('option')).toHaveLength(2)
  await user.keyboard('{ArrowDown}{Enter}')
  expect(screen.getByTestId('chosen')).toHaveTextContent('Barcelona, Venezuela')
  expect(input).toHaveValue('Barcelona, Venezuela')
})

test('says that nothing was found', async () => {
  const { user } = await renderWithProviders(<CityField />)
  await user.type(screen.getByRole('combobox'), 'atlantis')
  expect(await screen.findByText('No city found.')).toBeVisible()
  expect(screen.queryByRole('option')).not.toBeInTheDocument()
})

test('shows the chosen item in the field without filtering the list by it', async () => {
  const { user } = await renderWithProviders(<CityField initial="Kazan, Russia" />)
  const input = screen.getByRole('combobox')
  expect(input).toHaveValue('Kazan, Russia')
  await user.click(input)
  expect(await screen.findAllByRole('option')).toHaveLength(3)
})

test('chooses the tapped item and closes the list', async () => {
  const { user } = await renderWithProviders(<CityField />)
  const input = screen.getByRole('combobox')
  await user.type(input, 'kaz')
  await user.click(screen.getByRole('option', { name: 'Kazan, Russia' }))
  expect(input).toHaveValue('Kazan, Russia')
  expect(input).toHaveFocus()
  expect(input).toHaveAttribute('aria-expanded', 'false')
})

test('restores the choice when the text names no item, and chooses nothing when cleared', async () => {
  const { user } = await renderWithProviders(<CityField initial="Kazan, Russia" />)
  const input = screen.getByRole('combobox')
  await user.type(input, ' and beyond')
  await user.tab()
  expect(input).toHaveValue('Kazan, Russia')
  await user.clear(input)
  await user.tab()
  expect(screen.getByTestId('chosen')).toHaveTextContent('none')
})

test('chooses a label typed in full on blur, whatever its case', async () => {
  const { user } = await renderWithProviders(<CityField />)
  await user.type(screen.getByRole('combobox'), 'kazan, russia')
  await user.tab()
  expect(screen.getByTestId('chosen')).toHaveTextContent('Kazan, Russia')
})

test('keeps the choice when Escape closes the list or is pressed in a closed field', async () => {
  const { user } = await renderWithProviders(<CityField initial="Kazan, Russia" />)
  const input = screen.getByRole('combobox')
  await user.type(input, 'barc')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('option')).not.toBeInTheDocument()
  expect(input).toHaveValue('Kazan, Russia')
  await user.keyboard('{Escape}')
  expect(input).toHaveValue('Kazan, Russia')
  expect(screen.getByTestId('chosen')).toHaveTextContent('Kazan, Russia')
})
