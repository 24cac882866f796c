import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeApi } from '#/test/fake-api.ts'
import { renderWithProviders } from '#/test/render.tsx'
import { SanctionNotices } from './sanction-notices.tsx'

const warning = {
  id: '11111111-1111-4111-8111-111111111111',
  kind: 'warning' as const,
  reason: 'You sent advertising.',
  givenAt: '2026-11-20T10:00:00Z',
  endsAt: '2026-12-20T10:00:00Z',
  appeal: 'none' as const,
}

test('shows a warning with its reason and closes it', async () => {
  let sanctions = [warning]
  let isDown = true
  const closeWarning = vi.fn(() => {
    if (isDown) throw new Error('down')
    sanctions = []
    return { ok: true as const }
  })
  fakeApi({ account: { sanctions: () => ({ sanctions }), closeWarning } })
  const { user } = await renderWithProviders(<SanctionNotices />)
  expect(await screen.findByText('A warning from our team')).toBeVisible()
  expect(screen.getByText('You sent advertising.')).toBeVisible()
  expect(screen.getByText(/your first message is your appeal/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'I have read it' }))
  expect(await screen.findByText('That didn’t work. Please try again.')).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'I have read it' }))
  await waitFor(() => expect(screen.queryByText('A warning from our team')).not.toBeInTheDocument())
  expect(closeWarning).toHaveBeenCalledWith({ id: warning.id })
})

test('shows until when likes are paused, and that the appeal is open', async () => {
  const limit = { ...warning, kind: 'limit' as const, appeal: 'open' as const }
  fakeApi({ account: { sanctions: () => ({ sanctions: [limit] }) } })
  await renderWithProviders(<SanctionNotices />)
  expect(await screen.findByText('Your likes are paused')).toBeVisible()
  expect(screen.getByText(/^Until 20 December 2026/)).toBeVisible()
  expect(screen.getByText('You have appealed. We look at it again.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'I have read it' })).not.toBeInTheDocument()
})
