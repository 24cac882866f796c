import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeDeckServer, makePerson } from '#/test/deck-samples.ts'
import { fakeApi } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'

test('moves the focus to main when the followed link disappears with its page', async () => {
  const { fakes } = makeDeckServer([makePerson('Anna')])
  fakeApi({
    ...fakes,
    discovery: { ...fakes.discovery, likes: () => ({ items: [], next: null }) },
    matches: { list: () => ({ items: [], next: null }) },
  })
  const { user, router } = await renderApp('/discover')
  const likes = await screen.findByRole('button', { name: 'Likes you' })
  expect(document.body).toHaveFocus()
  likes.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/likes'))
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})
