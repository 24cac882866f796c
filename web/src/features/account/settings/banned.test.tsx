import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeApi, memberSession } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'

test('explains a ban: the reason, since when, and how to appeal', async () => {
  const refused = vi.fn()
  const session = { ...memberSession, isBlocked: true }
  let reason: string | null = 'Spam in three chats'
  let endsAt: string | null = null
  let appeal: 'none' | 'open' | 'upheld' = 'none'
  fakeApi({
    account: {
      session: () => session,
      block: () => ({ reason, blockedAt: '2026-11-12T10:00:00Z', endsAt, appeal }),
    },
    notifications: { badges: refused },
    profiles: { own: refused },
    safety: { listBlocked: refused },
  })
  const { queryClient, router } = await renderApp('/discover')
  expect(await screen.findByRole('heading', { name: 'Your account is blocked' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/settings')
  expect(await screen.findByText('Spam in three chats')).toBeVisible()
  expect(screen.getByText('Blocked on 12 November 2026')).toBeVisible()
  expect(screen.getByText('The block has no end date.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Write to our team' })).toHaveAttribute('href', '/messages/admin')
  expect(screen.getByRole('link', { name: 'Download my data' })).toHaveAttribute('href', '/settings/data')
  expect(screen.getByRole('button', { name: 'Delete account' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Log out' })).toBeVisible()
  expect(screen.queryByRole('switch')).not.toBeInTheDocument()
  expect(refused).not.toHaveBeenCalled()
  expect(screen.getByText(/your first message is your appeal/)).toBeVisible()
  // The day is that of the mail, wherever the person is.
  endsAt = '2026-12-12T23:30:00Z'
  appeal = 'open'
  await queryClient.invalidateQueries()
  expect(await screen.findByText(/We’ve received your appeal/)).toBeVisible()
  expect(screen.getByText(/^The block ends on 12 December 2026\./)).toBeVisible()
  appeal = 'upheld'
  await queryClient.invalidateQueries()
  expect(await screen.findByText(/answered you in the chat/)).toBeVisible()
  reason = null
  await queryClient.invalidateQueries()
  expect(await screen.findByText('The team didn’t note a reason. Please ask us.')).toBeVisible()
})

test('lets a reason that failed to load be loaded again', async () => {
  let isDown = true
  fakeApi({
    account: {
      session: () => ({ ...memberSession, isBlocked: true }),
      block: () => {
        if (isDown) throw new Error('down')
        return { reason: 'Spam', blockedAt: '2026-11-12T10:00:00Z', endsAt: null, appeal: 'none' }
      },
    },
  })
  const { user } = await renderApp('/settings')
  expect(await screen.findByText('We couldn’t load the reason.')).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Spam')).toBeVisible()
})
