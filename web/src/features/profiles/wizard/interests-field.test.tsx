import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { renderWithProviders } from '#/test/render.tsx'
import { InterestsField } from './interests-field.tsx'

function InterestsForm({ given }: { given: string[] }) {
  const [draft, setDraft] = useState({ interests: given, interestText: '' })
  return (
    <InterestsField draft={draft} change={(change) => setDraft((current) => ({ ...current, ...change }))} />
  )
}

const interests = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

async function openField(given: string[] = []) {
  const { user } = await renderWithProviders(<InterestsForm given={given} />)
  return { user, field: await screen.findByRole('textbox', { name: 'Interests' }) }
}

describe('a chip', () => {
  test('is made by a comma and by Enter, announced, and merged with the same word', async () => {
    const { user, field } = await openField()
    await user.type(field, 'Maps,')
    expect(screen.getByRole('status')).toHaveTextContent('Added: Maps')
    await user.type(field, 'rye bread{Enter}')
    await user.type(field, 'MAPS,')
    expect(interests()).toEqual(['Maps', 'rye bread'])
    expect(field).toHaveValue('')
    expect(screen.getByRole('list', { name: 'Your interests' })).toBeVisible()
  })

  test('is made of each pasted word', async () => {
    const { user, field } = await openField()
    await user.click(field)
    await user.paste(' Radios, Swimming, , Maps')
    expect(interests()).toEqual(['Radios', 'Swimming', 'Maps'])
    await user.paste('one\ntwo')
    expect(interests()).toEqual(['Radios', 'Swimming', 'Maps', 'one', 'two'])
  })

  test('returns to the field with Backspace and goes with its button', async () => {
    const { user, field } = await openField(['Maps', 'Rye'])
    await user.click(field)
    await user.keyboard('{Backspace}')
    expect(field).toHaveValue('Rye')
    expect(interests()).toEqual(['Maps'])
    await user.click(screen.getByRole('button', { name: 'Remove Maps' }))
    expect(interests()).toEqual(['Rye'])
    await user.click(screen.getByRole('button', { name: 'Remove Rye' }))
    expect(screen.getByRole('status')).toHaveTextContent('Removed: Rye')
    expect(field).toHaveFocus()
    expect(interests()).toEqual([])
  })
})

test('keeps an interest that is too long in the field and says so', async () => {
  const { user, field } = await openField()
  await user.click(field)
  await user.paste(`Maps, ${'я'.repeat(41)}`)
  expect(interests()).toEqual(['Maps'])
  expect(field).toHaveValue('я'.repeat(41))
  expect(screen.getByRole('alert')).toHaveTextContent('Each interest can have up to 40 characters.')
})

test('keeps the 31st interest in the field and says so', async () => {
  const { user, field } = await openField(Array.from({ length: 30 }, (_, index) => `i${index}`))
  await user.type(field, 'Maps,')
  expect(interests()).toHaveLength(30)
  expect(field).toHaveValue('Maps')
  expect(screen.getByRole('alert')).toHaveTextContent('Up to 30 interests, please.')
})
