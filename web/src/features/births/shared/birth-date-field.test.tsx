import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { setLanguage } from '#/i18n/i18n.ts'
import { renderWithProviders } from '#/test/render.tsx'
import { BirthDateField } from './birth-date-field.tsx'

function DateForm() {
  const [date, setDate] = useState('')
  return (
    <>
      <BirthDateField label="Date of birth" value={date} onValueChange={setDate} autoComplete="bday" />
      <input aria-label="Value" readOnly value={date} />
      <button type="button">After</button>
    </>
  )
}

const value = () => screen.getByLabelText<HTMLInputElement>('Value').value

afterEach(() => setLanguage('en'))

async function openField() {
  const { user } = await renderWithProviders(<DateForm />)
  const group = await screen.findByRole('group', { name: 'Date of birth' })
  const [day, month, year] = within(group).getAllByRole<HTMLInputElement>('textbox')
  if (!day || !month || !year) throw new Error('A part is missing')
  return { user, day, month, year }
}

describe('typing', () => {
  test('goes on to the next part by itself and shows the name of the month', async () => {
    const { user, day, month, year } = await openField()
    expect(day).toHaveAttribute('inputmode', 'numeric')
    expect(day).toHaveAttribute('autocomplete', 'bday-day')
    await user.click(day)
    await user.keyboard('1402')
    expect(year).toHaveFocus()
    expect(month).toHaveValue('February')
    await user.keyboard('1992')
    expect(value()).toBe('1992-02-14')
  })

  test('takes separators and single digits that nothing can follow', async () => {
    const { user, day } = await openField()
    await user.click(day)
    await user.keyboard('1/9/1988')
    expect(value()).toBe('1988-09-01')
  })

  test('takes the name of a month, and drops the value while a part is changed', async () => {
    const { user, month, year, day } = await openField()
    await user.type(day, '7')
    await user.type(month, 'mar')
    await user.tab()
    expect(month).toHaveValue('March')
    await user.type(year, '2001')
    expect(value()).toBe('2001-03-07')
    await user.clear(year)
    expect(value()).toBe('')
  })

  test('goes back with Backspace in an empty part', async () => {
    const { user, day, month } = await openField()
    await user.type(day, '14')
    expect(month).toHaveFocus()
    await user.keyboard('{Backspace}')
    expect(day).toHaveFocus()
    expect(day).toHaveValue('14')
  })

  test('reads like the language', async () => {
    const { user, day, month, year } = await openField()
    await user.click(day)
    await user.keyboard('05051990')
    await user.tab()
    await setLanguage('ru')
    expect(await screen.findByDisplayValue('мая')).toBe(month)
    expect(year).toHaveAccessibleName('Год')
    expect(value()).toBe('1990-05-05')
  })
})

test('spreads a pasted date over the parts', async () => {
  const { user, day, month, year } = await openField()
  await user.click(day)
  await user.paste('14 февраля 1992')
  expect([day.value, month.value, year.value]).toEqual(['14', 'February', '1992'])
  expect(value()).toBe('1992-02-14')
})

test.each([
  ['31021992', 'That date doesn’t exist. Please check the day and the month.'],
  ['1413', 'Please enter the month as a number from 1 to 12 or by its name.'],
  ['140292', 'Please enter the year with four digits.'],
])('keeps %s and says what is wrong with it', async (keys, text) => {
  const { user, day } = await openField()
  await user.click(day)
  await user.keyboard(keys)
  await user.click(screen.getByRole('button', { name: 'After' }))
  expect(screen.getByRole('alert')).toHaveTextContent(text)
  expect(day).toBeInvalid()
  expect(day).toHaveAccessibleDescription(text)
  expect(day).not.toHaveValue('')
  expect(value()).toBe('')
})

test.each(['<b>hi</b>', '🙂🙂', 'שלום', 'x'.repeat(10_000), '99999999999'])(
  'takes no date from %.12s',
  async (text) => {
    const { user, day } = await openField()
    await user.click(day)
    await user.paste(text)
    expect(day.value.length).toBeLessThanOrEqual(2)
    expect(value()).toBe('')
  },
)
