import { act, screen } from '@testing-library/react'
import { ORPCError } from '@orpc/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { setLanguage } from '#/i18n/i18n.ts'
import { renderWithProviders } from '#/test/render.tsx'
import { ErrorState } from './error-state.tsx'

/** Returns a function that brings the connection back. */
function cutConnection() {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => onLine.mockRestore())
  return () => {
    onLine.mockReturnValue(true)
    act(() => void dispatchEvent(new Event('online')))
  }
}

const lost = new TypeError('Failed to fetch')
const show = (error: unknown = lost, text: string | null = 'Your matches didn’t load.') =>
  renderWithProviders(<ErrorState error={error} text={text} onRetry={vi.fn()} />)
const reason = () => screen.getByRole('alert')

for (const { language, title } of [
  { language: 'en', title: 'Network error. Please check your connection.' },
  { language: 'ru', title: 'Ошибка сети. Проверьте подключение к интернету.' },
  { language: 'es', title: 'Error de red. Comprueba tu conexión.' },
] as const) {
  test(`says in ${language} that the connection is the reason`, async () => {
    cutConnection()
    await setLanguage(language)
    onTestFinished(() => setLanguage('en'))
    await show()
    expect(reason()).toHaveTextContent(title)
  })
}

test('follows the language while it is shown', async () => {
  await show(new ORPCError('RATE_LIMITED', { status: 429, data: { retryAfterSeconds: 40 } }), null)
  expect(reason()).toHaveTextContent('Too many attempts. Please wait 40 seconds and try again.')
  onTestFinished(() => setLanguage('en'))
  await act(() => setLanguage('ru'))
  expect(reason()).toHaveTextContent('Слишком много попыток')
})

test('says what failed while there is a connection, and again when it is back', async () => {
  const reconnect = cutConnection()
  await show()
  expect(reason()).not.toHaveTextContent('Your matches')
  reconnect()
  expect(reason()).toHaveTextContent('Your matches didn’t load.')
})

test('does not blame the connection for a refusal of the server', async () => {
  cutConnection()
  await show(new ORPCError('NOT_FOUND', { status: 404 }))
  expect(reason()).toHaveTextContent('Your matches didn’t load.')
})
