import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, signedOutSession } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'
import { helpLines } from './help-lines.ts'

async function openTips() {
  fakeApi({ account: { session: () => signedOutSession } })
  const app = await renderApp('/safety-tips')
  await screen.findByRole('heading', { level: 2, name: 'Help lines' })
  return app
}

test('tells visitors about first dates, scams, reports and help lines', async () => {
  await openTips()
  for (const name of [
    'If you’re in danger',
    'A first date',
    'Money and other tricks',
    'How to report and block',
  ])
    expect(screen.getByRole('heading', { level: 2, name })).toBeVisible()
  expect(screen.getByText(/Numbers can change/)).toHaveTextContent('call your emergency number')
  const spain = screen
    .getAllByRole('listitem')
    .find((item) => within(item).queryByRole('heading', { level: 3, name: 'Spain' }))
  if (!spain) throw new Error('Spain is missing')
  const line = within(spain).getByRole('link', { name: '016' })
  expect(line).toHaveAttribute('href', 'tel:016')
  expect(screen.getByRole('link', { name: '1-800-799-7233' })).toHaveAttribute('href', 'tel:18007997233')
})

const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

test('names the European Union first and then the countries in the order of the reader’s language', async () => {
  const { user } = await openTips()
  expect(names()).toHaveLength(helpLines.length)
  expect(names().slice(0, 3)).toEqual(['European Union', 'Argentina', 'Armenia'])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'es')
  expect(await screen.findByRole('heading', { level: 3, name: 'Alemania' })).toBeVisible()
  expect(names().slice(0, 2)).toEqual(['Unión Europea', 'Alemania'])
})

test.each(['Armenia', 'Belarus', 'Bolivia', 'Ecuador', 'Kazakhstan', 'Kyrgyzstan', 'Uruguay', 'Venezuela'])(
  'names a country whose language the app speaks: %s',
  async (country) => {
    await openTips()
    expect(names()).toContain(country)
  },
)

test.each(helpLines)('gives $country an emergency number first', ({ lines }) => {
  expect(lines[0][0]).toBe('emergency')
  for (const [, number] of lines) expect(number).toMatch(/^[\d -]{3,16}$/)
})
