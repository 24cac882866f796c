import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeApi, memberSession } from '#/test/fake-api.ts'
import { stubShell } from '#/test/native-shell.ts'
import { renderApp } from '#/test/render.tsx'

async function openInvitation() {
  fakeApi({
    account: { session: () => memberSession },
    notifications: { badges: () => ({ matches: 0, messages: 0 }) },
  })
  const { user } = await renderApp('/compatibility')
  await user.click(await screen.findByRole('button', { name: 'Invite a friend' }))
  await screen.findByRole('dialog', { name: 'Invite a friend' })
  return user
}

const press = (name: string) => screen.getByRole('button', { name })

test('copies the link', async () => {
  const user = await openInvitation()
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(press('Copy link'))
  expect(await screen.findByText('Link copied')).toBeVisible()
  expect(write).toHaveBeenCalledExactlyOnceWith(location.origin)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('shows the link when it cannot be copied, and keeps the other ways', async () => {
  const user = await openInvitation()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  await user.click(press('Copy link'))
  expect(await screen.findByText('Couldn’t copy the link')).toBeVisible()
  expect(screen.getByText(location.origin)).toBeVisible()
  for (const name of ['WhatsApp', 'Telegram', 'Email', 'Cancel']) expect(press(name)).toBeVisible()
})

test('offers the system share sheet in the native shell even if the web view has none', async () => {
  expect('share' in navigator).toBe(false)
  stubShell('android')
  onTestFinished(() => void vi.unstubAllGlobals())
  await openInvitation()
  expect(press('More ways to share')).toBeVisible()
})
