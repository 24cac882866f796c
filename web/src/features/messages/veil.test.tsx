import { screen } from '@testing-library/react'
import { beforeEach, expect, type Mock, test, vi } from 'vitest'
import type { Api } from '#/lib/api.ts'
import {
  annasMatch,
  makeConversation,
  makeMessage,
  makePicture,
  makeServerThread,
} from '#/test/chat-samples.ts'
import { fakeApi, type Fakes, memberSession } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'

type Messages = NonNullable<Fakes<Api>['messages']>

let server: ReturnType<typeof makeServerThread>
let setView: Mock<(view: object) => { ok: true }>

beforeEach(() => {
  setView = vi.fn(() => ({ ok: true as const }))
  server = makeServerThread([makeMessage({ number: 1, content: 'Tea or coffee?' })])
})

async function openChat(fakes: Partial<Messages> = {}) {
  fakeApi({
    account: { session: () => memberSession },
    notifications: { badges: () => ({ matches: 0, messages: 0 }) },
    messages: {
      inbox: () => ({ items: [], next: null }),
      conversation: () => makeConversation({ showsImages: false }),
      list: ({ after, changedAfter }) => ({
        ...server.list(after === undefined ? {} : { after }),
        ...server.changes(changedAfter ?? Number.POSITIVE_INFINITY),
      }),
      markRead: () => ({ unread: 0 }),
      setView,
      ...fakes,
    },
  })
  const app = await renderApp(`/messages/${annasMatch}`)
  await screen.findByRole('log')
  return app
}

test('veils pictures of the other side until the first tap, and remembers it', async () => {
  server.add({ content: null, image: makePicture(1) })
  server.add({ content: null, image: makePicture(2), isOwn: true })
  const { user, queryClient } = await openChat()
  expect(screen.getAllByRole('button', { name: /Open photo/ })).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Hidden photo from Anna. Tap to show the photo' }))
  const [shown, ...others] = await screen.findAllByRole('button', { name: /Open photo/ })
  expect(others).toHaveLength(1)
  expect(shown).toHaveFocus()
  expect(setView).toHaveBeenCalledWith({ matchId: annasMatch, showsImages: true })
  // This answer was requested before the server knew of the tap.
  await queryClient.invalidateQueries()
  expect(screen.getAllByRole('button', { name: /Open photo/ })).toHaveLength(2)
})

test('veils a picture that may show nudity by itself, until a tap on it', async () => {
  server.add({ content: null, image: makePicture(1), isVeiled: true })
  server.add({ content: null, image: makePicture(2), isVeiled: true })
  const { user } = await openChat({ conversation: () => makeConversation({ showsImages: true }) })
  expect(screen.queryByRole('button', { name: /Open photo/ })).not.toBeInTheDocument()
  const [first] = screen.getAllByRole('button', { name: 'Hidden photo from Anna. Tap to show the photo' })
  if (!first) throw new Error('nothing is veiled')
  await user.click(first)
  expect(screen.getAllByRole('button', { name: /Open photo/ })).toHaveLength(1)
  expect(
    screen.getAllByRole('button', { name: 'Hidden photo from Anna. Tap to show the photo' }),
  ).toHaveLength(1)
  expect(setView).not.toHaveBeenCalled()
})

test('reports a picture from its veil, without showing it', async () => {
  server.add({ content: null, image: makePicture(1), isVeiled: true })
  const { user } = await openChat({ conversation: () => makeConversation({ showsImages: true }) })
  await user.click(screen.getByRole('button', { name: 'Report the hidden photo from Anna' }))
  expect(await screen.findByRole('dialog', { name: 'Report Anna' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /Open photo/ })).not.toBeInTheDocument()
})
