import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, memberSession, refusal } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'

test('prepares a file of the member’s data and shows its link', async () => {
  let isDown = true
  fakeApi({
    account: {
      session: () => memberSession,
      prepareExport: () => {
        if (isDown) throw refusal('RATE_LIMITED', 429, { retryAfterSeconds: 90 })
        return { url: '/api/account/data.zip?e=1&s=x', expiresAt: '2026-11-12T10:10:00Z' }
      },
    },
    notifications: { badges: () => ({ matches: 0, messages: 0 }) },
  })
  const { user } = await renderApp('/settings/data')
  const make = await screen.findByRole('button', { name: 'Create file' })
  await user.click(make)
  expect(await screen.findByText('Too many attempts. Please wait 90 seconds and try again.')).toBeVisible()
  isDown = false
  await user.click(make)
  const link = await screen.findByRole('link', { name: 'Download ZIP' })
  expect(link).toHaveAttribute('href', '/api/account/data.zip?e=1&s=x')
})
