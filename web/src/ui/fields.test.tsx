import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderWithProviders } from '#/test/render.tsx'
import { ChipToggles } from './chip-group.tsx'
import { PasswordField } from './password-field.tsx'
import { RadioGroup } from './radio-group.tsx'
import { Switch } from './switch.tsx'
import { TextField } from './text-field.tsx'
import { Textarea } from './textarea.tsx'

test('describes the field by error and hint and keeps the value', async () => {
  const { user } = await renderWithProviders(<RefusingField />)
  const input = screen.getByRole('textbox', { name: 'E-mail' })
  expect(input).toHaveAccessibleDescription('We write to it once.')
  await user.type(input, 'anna@')
  await user.tab()
  expect(input).toBeInvalid()
  expect(input).toHaveAccessibleDescription('Invalid email address We write to it once.')
  expect(input).toHaveValue('anna@')
})

function RefusingField() {
  const [error, setError] = useState('')
  return (
    <TextField
      label="E-mail"
      hint="We write to it once."
      error={error}
      onBlur={() => setError('Invalid email address')}
    />
  )
}

test('shows and hides the password', async () => {
  const { user } = await renderWithProviders(<PasswordField label="Password" autoComplete="new-password" />)
  const input = screen.getByLabelText('Password')
  await user.type(input, 'a secret')
  expect(input).toHaveAttribute('type', 'password')
  await user.click(screen.getByRole('button', { name: 'Show characters' }))
  expect(input).toHaveAttribute('type', 'text')
  expect(input).toHaveValue('a secret')
  await user.click(screen.getByRole('button', { name: 'Hide characters' }))
  expect(input).toHaveAttribute('type', 'password')
})

const genders = [
  { value: 'male', label: 'Men' },
  { value: 'female', label: 'Women' },
] as const
type Gender = (typeof genders)[number]['value']

function Chips() {
  const [value, setValue] = useState<Gender[]>(['female'])
  return (
    <>
      <ChipToggles label="Looking for" choices={genders} value={value} onValueChange={setValue} />
      <output>{value.join(' ')}</output>
    </>
  )
}

test('returns toggled chips in the order of the choices', async () => {
  const { user } = await renderWithProviders(<Chips />)
  await user.click(screen.getByRole('checkbox', { name: 'Men' }))
  expect(screen.getByRole('status')).toHaveTextContent('male female')
  await user.click(screen.getByRole('checkbox', { name: 'Women' }))
  expect(screen.getByRole('status')).toHaveTextContent(/^male$/)
})

function Radios() {
  const [value, setValue] = useState<Gender | null>(null)
  return <RadioGroup label="I am" choices={genders} value={value} onValueChange={setValue} />
}

test('chooses a radio by keyboard', async () => {
  const { user } = await renderWithProviders(<Radios />)
  expect(screen.getByRole('radiogroup', { name: 'I am' })).toBeVisible()
  await user.tab()
  await user.keyboard(' ')
  expect(screen.getByRole('radio', { name: 'Men' })).toBeChecked()
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('radio', { name: 'Women' })).toBeChecked()
})

function AgeSwitch() {
  const [isOn, setIsOn] = useState(true)
  return <Switch label="Show my age" checked={isOn} onCheckedChange={setIsOn} />
}

test('tells the state of a switch', async () => {
  const { user } = await renderWithProviders(<AgeSwitch />)
  const control = screen.getByRole('switch', { name: 'Show my age' })
  expect(control).toBeChecked()
  await user.click(control)
  expect(control).not.toBeChecked()
})

test('shows the length of a nearly full text', async () => {
  const { user } = await renderWithProviders(<LimitedText />)
  const input = screen.getByRole('textbox', { name: 'Bio' })
  await user.type(input, 'a'.repeat(17))
  expect(input).toHaveAccessibleDescription('A few lines.')
  await user.paste('b'.repeat(40))
  expect(input).toHaveValue(`${'a'.repeat(17)}bbb`)
  expect(input).toHaveAccessibleDescription('20 of 20 characters')
})

function LimitedText() {
  const [text, setText] = useState('')
  return (
    <Textarea
      label="Bio"
      hint="A few lines."
      maxLength={20}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  )
}
