import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeDeckServer, makePerson } from '#/test/deck-samples.ts'
import { fakeApi } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'

test('a link that goes with its page leaves the keyboard at the top of the next one', async () => {
  const { fakes } = makeDeckServer([makePerson('Anna')])
  fakeApi({
    ...fakes,
    discovery: { ...fakes.discovery, likes: () => ({ people: [], next: null }) },
    matches: { list: () => ({ matches: [] }) },
  })
  const { user, router } = await renderApp('/discover')
  const likes = await screen.findByRole('button', { name: 'Likes you' })
  expect(document.body).toHaveFocus()
  likes.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/likes'))
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})
