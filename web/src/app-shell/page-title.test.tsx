import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeDeckServer, makePerson } from '#/test/deck-samples.ts'
import { fakeApi, signedOutSession } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'

test('titles a member page by its tab, after the unread count', async () => {
  const { fakes } = makeDeckServer([makePerson('Anna')])
  fakeApi({
    ...fakes,
    matches: { list: () => ({ items: [], next: null }) },
    notifications: { badges: () => ({ matches: 1, messages: 2 }) },
  })
  const { user } = await renderApp('/discover')
  await waitFor(() => expect(document.title).toBe('(3) Discover · Yuti'))
  await user.click(screen.getAllByRole('link', { name: /^Matches/ })[0] ?? document.body)
  await waitFor(() => expect(document.title).toBe('(3) Matches · Yuti'))
})

test('titles any other page by its heading', async () => {
  fakeApi({ account: { session: () => signedOutSession } })
  const { router } = await renderApp('/forgot-password')
  await waitFor(() => expect(document.title).toBe('Forgot your password? · Yuti'))
  await router.navigate({ to: '/' })
  await waitFor(() => expect(document.title).toBe('Yuti'))
})
