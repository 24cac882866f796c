import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, type Mock, test, vi } from 'vitest'
import { dispatchRealtime } from '#/lib/events.ts'
import {
  anna,
  annasMatch,
  makeConversation,
  makeMessage,
  makePicture,
  makeServerThread,
} from '#/test/chat-samples.ts'
import { fakeApi, type Fakes, memberSession, refusal } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'
import type { Api } from '#/lib/api.ts'
import { pictureUrl } from '@yuti/contract/picture-sources'

type Messages = NonNullable<Fakes<Api>['messages']>

let server: ReturnType<typeof makeServerThread>
let markRead: Mock<(input: { matchId: string; upTo: number }) => { unread: number }>
let isActive: boolean
let otherReadNumber: number
let clearedNumber: number
let isYourTurn: boolean

beforeEach(() => {
  server = makeServerThread([
    makeMessage({ number: 1, content: 'You have 14, I have 2.' }),
    makeMessage({ number: 2, content: 'Only one way to find out.', isOwn: true }),
  ])
  markRead = vi.fn(() => ({ unread: 0 }))
  isActive = false
  otherReadNumber = 0
  clearedNumber = 0
  isYourTurn = false
})

async function openChat(fakes: Partial<Messages> = {}) {
  fakeApi({
    account: { session: () => memberSession },
    notifications: { badges: () => ({ matches: 0, messages: 0 }) },
    messages: {
      inbox: () => ({ items: [], next: null }),
      conversation: () =>
        makeConversation({ isActive, otherReadNumber, clearedNumber, unread: 1, isYourTurn }),
      list: ({ before, after, changedAfter }) => ({
        ...server.list({
          ...(before === undefined ? {} : { before }),
          ...(after === undefined ? {} : { after }),
        }),
        ...server.changes(changedAfter ?? Number.POSITIVE_INFINITY),
      }),
      send: ({ draft }) => server.send(draft),
      markRead,
      typing: () => ({ ok: true }),
      ...fakes,
    },
  })
  const app = await renderApp(`/messages/${annasMatch}`)
  await screen.findByRole('log')
  return app
}

function input(): HTMLElement {
  return screen.getByRole('textbox', { name: 'Message Anna' })
}

async function write(user: UserEvent, text: string) {
  await user.type(input(), text)
}

function contents(): (string | null)[] {
  const log = screen.getByRole('log', { name: 'Conversation with Anna' })
  return within(log)
    .getAllByText(/./, { selector: 'p.whitespace-pre-wrap' })
    .map((bubble) => bubble.textContent)
}

test('shows the person and the messages, and marks them as read', async () => {
  isActive = true
  await openChat()
  expect(await screen.findByRole('heading', { name: 'Anna, 29' })).toBeInTheDocument()
  expect(screen.getByText('Active now')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: /Anna, 29/ })).toHaveAttribute('href', `/profile/${anna.id}`)
  expect(contents()).toEqual(['You have 14, I have 2.', 'Only one way to find out.'])
  await waitFor(() => expect(markRead).toHaveBeenCalledWith({ matchId: annasMatch, upTo: 2 }))
  act(() => dispatchRealtime({ type: 'presence', userId: anna.id, isActive: false }))
  await waitFor(() => expect(screen.queryByText('Active now')).not.toBeInTheDocument())
})

test.each([true, false])('the header shows whether the photos are verified: %s', async (isVerified) => {
  await openChat({ conversation: () => makeConversation({ person: { ...anna, isVerified } }) })
  const header = within(await screen.findByRole('link', { name: /Anna, 29/ }))
  expect(header.queryAllByRole('img', { name: 'Photos verified' })).toHaveLength(isVerified ? 1 : 0)
})

test('Enter sends the trimmed message, which is shown at once; white space is not sent', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { user } = await openChat({
    send: async ({ draft }) => {
      await promise
      return server.send(draft)
    },
  })
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled()
  await write(user, '   {Enter}')
  expect(contents()).toHaveLength(2)
  await user.clear(input())
  await write(user, '  Perfect ✨  {Enter}')
  expect(contents().at(-1)).toBe('Perfect ✨')
  expect(input()).toHaveValue('')
  await write(user, 'Saturday?')
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled()
  act(resolve)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled())
  expect(contents()).toHaveLength(3)
  expect(server.stored).toHaveLength(3)
})

test('Shift+Enter breaks the line, and Enter that ends a composition does not send', async () => {
  const { user } = await openChat()
  await write(user, 'one{Shift>}{Enter}{/Shift}two')
  expect(input()).toHaveValue('one\ntwo')
  fireEvent.keyDown(input(), { key: 'Enter', isComposing: true })
  fireEvent.keyDown(input(), { key: 'Enter', keyCode: 229 })
  expect(server.stored).toHaveLength(2)
  await write(user, '{Enter}')
  await waitFor(() => expect(server.stored.at(-1)?.content).toBe('one\ntwo'))
})

test('a failed message returns to the input, and sending it again makes no duplicate', async () => {
  const keys: string[] = []
  let answer: 'lost' | 'given' = 'lost'
  const { user } = await openChat({
    send: ({ draft }) => {
      keys.push(draft.clientId)
      const message = server.send(draft)
      if (answer === 'lost') throw new Error('the answer was lost')
      return message
    },
  })
  await write(user, 'Coffee?{Enter}')
  expect(await screen.findByText('Failed to send message')).toBeInTheDocument()
  expect(screen.getByText('Please try again')).toBeInTheDocument()
  expect(input()).toHaveValue('Coffee?')
  expect(contents()).toHaveLength(2)
  answer = 'given'
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(contents()).toHaveLength(3))
  expect(new Set(keys).size).toBe(1)
  expect(server.stored).toHaveLength(3)
})

test('clears the input when the failed message turns out to have arrived', async () => {
  const { user } = await openChat({
    send: ({ draft }) => {
      server.send(draft)
      throw new Error('the answer was lost')
    },
  })
  await write(user, 'Coffee?{Enter}')
  await waitFor(() => expect(input()).toHaveValue('Coffee?'))
  act(() => dispatchRealtime({ type: 'message', matchId: annasMatch, number: 3 }))
  await waitFor(() => expect(contents()).toHaveLength(3))
  await waitFor(() => expect(input()).toHaveValue(''))
})

test('a changed text after a failure is sent as a new message', async () => {
  const keys: string[] = []
  const { user } = await openChat({
    send: ({ draft }) => {
      keys.push(draft.clientId)
      throw new Error('no')
    },
  })
  await write(user, 'Coffee?{Enter}')
  await waitFor(() => expect(input()).toHaveValue('Coffee?'))
  await write(user, ' Tea?{Enter}')
  await waitFor(() => expect(keys).toHaveLength(2))
  expect(new Set(keys).size).toBe(2)
})

test('fetches new messages after the last number, once each, also after a lost connection', async () => {
  const list = vi.fn(server.list)
  await openChat({ list: ({ after }) => list(after === undefined ? {} : { after }) })
  server.add({ content: 'This place, 11:00?' })
  act(() => dispatchRealtime({ type: 'message', matchId: annasMatch, number: 3 }))
  act(() => dispatchRealtime({ type: 'message', matchId: annasMatch, number: 3 }))
  await waitFor(() => expect(contents()).toHaveLength(3))
  expect(list).toHaveBeenCalledWith({ after: 2 })
  server.add({ content: 'Still there?' })
  server.add({ content: 'Hello?' })
  act(() => dispatchRealtime({ type: 'hello' }))
  await waitFor(() => expect(contents()).toHaveLength(5))
  expect(list.mock.calls.slice(1).every(([range]) => (range?.after ?? 0) >= 2)).toBe(true)
})

test('shows "Seen" under the last own message after the other side has read it', async () => {
  await openChat()
  expect(screen.queryByText('Seen')).not.toBeInTheDocument()
  otherReadNumber = 2
  act(() => dispatchRealtime({ type: 'read', matchId: annasMatch, readerId: anna.id, number: 2 }))
  expect(await screen.findByText('Seen')).toBeInTheDocument()
})

test('says "Your turn" quietly under a message that waits, until something is sent', async () => {
  isYourTurn = true
  server = makeServerThread([makeMessage({ number: 1, content: 'How was the concert?' })])
  const { user } = await openChat()
  expect(await screen.findByText('Your turn, whenever you like')).toBeInTheDocument()
  await write(user, 'Wonderful{Enter}')
  await waitFor(() => expect(screen.queryByText(/Your turn/)).not.toBeInTheDocument())
})

test('shows that the other side is typing until their message arrives', async () => {
  await openChat()
  act(() => dispatchRealtime({ type: 'typing', matchId: annasMatch }))
  expect(await screen.findByText('Anna is typing')).toBeInTheDocument()
  server.add({ content: 'Done' })
  act(() => dispatchRealtime({ type: 'message', matchId: annasMatch, number: 3 }))
  await waitFor(() => expect(screen.queryByText('Anna is typing')).not.toBeInTheDocument())
})

test('keeps a draft while another conversation is open', async () => {
  const { user, router } = await openChat()
  await write(user, 'I was thin')
  await act(() => router.navigate({ to: '/messages' }))
  await act(() => router.navigate({ to: '/messages/$matchId', params: { matchId: annasMatch } }))
  await waitFor(() => expect(input()).toHaveValue('I was thin'))
})

test('leaves an open chat when its match ends, and still offers a report', async () => {
  const { router, user } = await openChat()
  act(() => dispatchRealtime({ type: 'match_removed', matchId: annasMatch }))
  expect(await screen.findByText('This conversation is over')).toBeInTheDocument()
  await waitFor(() => expect(router.state.location.pathname).toBe('/messages'))
  await user.click(screen.getByRole('button', { name: 'Report' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/settings/ended'))
})

test('blocking in the chat confirms it once and leads to the list', async () => {
  const { user, router } = await openChat()
  const fakes = vi.fn(() => {
    dispatchRealtime({ type: 'match_removed', matchId: annasMatch })
    return { ok: true as const }
  })
  fakeApi({
    account: { session: () => memberSession },
    notifications: { badges: () => ({ matches: 0, messages: 0 }) },
    messages: { inbox: () => ({ items: [], next: null }) },
    safety: { block: fakes },
  })
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Block User' }))
  await user.click(await screen.findByRole('button', { name: 'Block User' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/messages'))
  expect(await screen.findByText('You have blocked Anna')).toBeInTheDocument()
  expect(screen.queryByText('This conversation is over')).not.toBeInTheDocument()
  expect(fakes).toHaveBeenCalledWith({ userId: anna.id })
})

test('the menu of a chat leads to the safety page', async () => {
  const { user, router } = await openChat()
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Safety tips' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/safety-tips'))
})

test('redirects to the list from a chat that is not the member’s own', async () => {
  fakeApi({
    account: { session: () => memberSession },
    notifications: { badges: () => ({ matches: 0, messages: 0 }) },
    messages: {
      inbox: () => ({ items: [], next: null }),
      conversation: () => {
        throw refusal('NOT_FOUND', 404)
      },
      list: () => {
        throw refusal('NOT_FOUND', 404)
      },
    },
  })
  const { router } = await renderApp(`/messages/${annasMatch}`)
  await waitFor(() => expect(router.state.location.pathname).toBe('/messages'))
  expect(await screen.findByText('The match no longer exists.')).toBeInTheDocument()
})

test('removes messages that the other side deleted', async () => {
  await openChat()
  server.stored.length = 0
  act(() => dispatchRealtime({ type: 'chat_deleted', matchId: annasMatch }))
  expect(await screen.findByText('Say hello to Anna')).toBeInTheDocument()
})

test('after a lost connection, deleted messages are gone and new ones are there', async () => {
  await openChat()
  server.stored.splice(0, 2, makeMessage({ number: 3, content: 'A new start' }))
  clearedNumber = 2
  act(() => dispatchRealtime({ type: 'hello' }))
  await waitFor(() => expect(contents()).toEqual(['A new start']))
})

test('opens an image over the whole page and closes it', async () => {
  server.add({ content: null, image: makePicture(1) })
  const { user } = await openChat()
  await user.click(screen.getByRole('button', { name: 'Open photo: Photo from Anna' }))
  const viewer = await screen.findByRole('dialog', { name: 'Photo from Anna' })
  expect(within(viewer).getByRole('img')).toHaveAttribute('src', pictureUrl(makePicture(1), 'large'))
  await user.click(within(viewer).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('shows an error when messages cannot be loaded, and retries', async () => {
  let works = false
  fakeApi({
    account: { session: () => memberSession },
    notifications: { badges: () => ({ matches: 0, messages: 0 }) },
    messages: {
      inbox: () => ({ items: [], next: null }),
      conversation: () => ({
        matchId: annasMatch,
        person: anna,
        isActive,
        otherReadNumber,
        clearedNumber,
        unread: 0,
        isYourTurn: false,
        showsImages: true,
        safetyHintDismissedNumber: 0,
      }),
      list: () => {
        if (!works) throw refusal('RATE_LIMITED', 429, { retryAfterSeconds: 1 })
        return server.list()
      },
      markRead,
    },
  })
  const { user } = await renderApp(`/messages/${annasMatch}`)
  expect(await screen.findByText('Failed to load messages')).toBeInTheDocument()
  works = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('log')).toBeInTheDocument()
})

test('keeps the whole of a text that is too long, says how long it is and sends nothing', async () => {
  const { user } = await openChat()
  await user.click(input())
  await user.paste('a'.repeat(3_000))
  expect(screen.queryByText('3000 of 4000 characters')).toBeNull()
  await user.paste('b'.repeat(3_000))
  expect(input()).toHaveValue('a'.repeat(3_000) + 'b'.repeat(3_000))
  expect(input()).toBeInvalid()
  expect(input()).toHaveAccessibleDescription(/^That’s 6000 of 4000 characters\. Please shorten it/)
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled()
  const before = screen.getByRole('log').textContent
  await user.keyboard('{Enter}')
  expect(input()).toHaveValue('a'.repeat(3_000) + 'b'.repeat(3_000))
  expect(screen.getByRole('log').textContent).toBe(before)
  // The server counts without the space around the text.
  fireEvent.change(input(), { target: { value: `  ${'a'.repeat(4_000)}\n` } })
  expect(screen.getByText('4000 of 4000 characters')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled()
})

test('the log gets the focus when the focused jump button disappears at the end', async () => {
  await openChat()
  const log = screen.getByRole('log', { name: 'Conversation with Anna' })
  Object.defineProperties(log, { scrollHeight: { value: 1000 }, clientHeight: { value: 300 } })
  log.scrollTop = 100
  fireEvent.scroll(log)
  const jump = await screen.findByRole('button', { name: 'Jump to the newest message' })
  act(() => jump.focus())
  log.scrollTop = 700
  fireEvent.scroll(log)
  expect(jump).not.toBeInTheDocument()
  expect(log).toHaveFocus()
})
