import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeApi, memberSession } from '#/test/fake-api.ts'
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

test('the link can be copied', async () => {
  const user = await openInvitation()
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(press('Copy link'))
  expect(await screen.findByText('Link copied')).toBeVisible()
  expect(write).toHaveBeenCalledExactlyOnceWith(location.origin)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('where nothing can be copied, the link is shown and the other ways stay', async () => {
  const user = await openInvitation()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  await user.click(press('Copy link'))
  expect(await screen.findByText('The link could not be copied')).toBeVisible()
  expect(screen.getByText(location.origin)).toBeVisible()
  for (const name of ['WhatsApp', 'Telegram', 'Email', 'Cancel']) expect(press(name)).toBeVisible()
})

test('in the shell the phone’s sheet is one of the ways, also where its web view has none', async () => {
  expect('share' in navigator).toBe(false)
  vi.stubGlobal('Capacitor', { getPlatform: () => 'android' })
  onTestFinished(() => void vi.unstubAllGlobals())
  await openInvitation()
  expect(press('More ways to share')).toBeVisible()
})
