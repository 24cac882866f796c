import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Message } from '@yuti/contract/messages'
import { beforeEach, describe, expect, type Mock, onTestFinished, test, vi } from 'vitest'
import { dispatchRealtime } from '#/lib/events.ts'
import type { Api } from '#/lib/api.ts'
import { anna, annasMatch, makeConversation, makeMessage, makeServerThread } from '#/test/chat-samples.ts'
import { fakeApi, type Fakes, memberSession, refusal } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'

type Messages = NonNullable<Fakes<Api>['messages']>
type Draft = { content: string | null; replyTo?: number | null }

let server: ReturnType<typeof makeServerThread>
let sent: Draft[]
let setView: Mock<(view: object) => { ok: true }>
const done = () => ({ ok: true as const })

beforeEach(() => {
  sent = []
  setView = vi.fn(() => ({ ok: true as const }))
  server = makeServerThread([
    makeMessage({ number: 1, content: 'Tea or coffee?' }),
    makeMessage({ number: 2, content: 'Tea, always', isOwn: true }),
  ])
})

async function openChat(fakes: Partial<Messages> = {}, rest: Fakes<Api> = {}) {
  fakeApi({
    account: { session: () => memberSession },
    notifications: { badges: () => ({ matches: 0, messages: 0 }) },
    ...rest,
    messages: {
      inbox: () => ({ items: [], next: null }),
      conversation: () => makeConversation({ showsImages: false }),
      list: ({ after, changedAfter }) => ({
        ...server.list(after === undefined ? {} : { after }),
        ...server.changes(changedAfter ?? Number.POSITIVE_INFINITY),
      }),
      send: ({ draft }) => {
        sent.push(draft)
        return server.send(draft)
      },
      markRead: () => ({ unread: 0 }),
      typing: done,
      setView,
      ...fakes,
    },
  })
  const app = await renderApp(`/messages/${annasMatch}`)
  await screen.findByRole('log')
  return app
}

function line(number: number): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-number="${number}"]`)
  if (!found) throw new Error(`no message ${number}`)
  return found
}

/** Changes a message as the other side or another device would. */
function changeElsewhere(number: number, to: Partial<Message>) {
  server.change(number, to)
  act(() => dispatchRealtime({ type: 'message_changed', matchId: annasMatch }))
}

test('the keyboard opens the menu, starts a reply with its quote, and cancels it with Escape', async () => {
  const { user } = await openChat()
  within(line(1)).getByRole('button', { name: 'Message options' }).focus()
  await user.keyboard('{Enter}')
  const menu = await screen.findByRole('menu', { name: 'Message options' })
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map((item) => item.textContent),
  ).toEqual(['Reply', 'Copy text', 'Report message'])
  await user.click(within(menu).getByRole('menuitem', { name: 'Reply' }))
  expect(await screen.findByText('Reply to Anna')).toBeVisible()
  const input = screen.getByRole('textbox', { name: 'Message Anna' })
  await waitFor(() => expect(input).toHaveFocus())
  await user.keyboard('{Escape}')
  expect(screen.queryByText('Reply to Anna')).not.toBeInTheDocument()
})

test('a reply carries the number of the quoted message, also after a failure', async () => {
  let isDown = true
  const { user } = await openChat({
    send: ({ draft }) => {
      sent.push(draft)
      if (isDown) throw new Error('down')
      return server.send(draft)
    },
  })
  fireEvent.contextMenu(within(line(1)).getByText('Tea or coffee?'))
  await user.click(await screen.findByRole('menuitem', { name: 'Reply' }))
  await user.type(screen.getByRole('textbox', { name: 'Message Anna' }), 'Both{Enter}')
  expect(await screen.findByText('Failed to send message')).toBeVisible()
  expect(screen.getByText('Reply to Anna')).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(server.stored).toHaveLength(3))
  expect(sent.map(({ content, replyTo }) => [content, replyTo])).toEqual([
    ['Both', 1],
    ['Both', 1],
  ])
  expect(screen.queryByText('Reply to Anna')).not.toBeInTheDocument()
})

test('a reaction is shown at once, can be replaced, and is reverted when saving fails', async () => {
  const react = vi.fn(done)
  const { user } = await openChat({ react })
  const choose = async (name: string) => {
    await user.click(within(line(1)).getByRole('button', { name: 'Message options' }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name }))
  }
  await choose('Heart')
  expect(await within(line(1)).findByText('You reacted: Heart')).toBeInTheDocument()
  expect(react).toHaveBeenLastCalledWith({ matchId: annasMatch, number: 1, reaction: 'heart' })
  await choose('Heart')
  await waitFor(() => expect(within(line(1)).queryByText(/reacted/)).not.toBeInTheDocument())
  expect(react).toHaveBeenLastCalledWith({ matchId: annasMatch, number: 1, reaction: null })
  react.mockImplementation(() => {
    throw refusal('NOT_FOUND', 404)
  })
  await choose('Fire')
  expect(await screen.findByText('Failed to save your reaction')).toBeVisible()
  await waitFor(() => expect(within(line(1)).queryByText(/reacted/)).not.toBeInTheDocument())
})

test('shows changes of the other side at once, also in quotes', async () => {
  server.add({
    content: 'Which one?',
    replyTo: {
      number: 1,
      isOwn: false,
      content: 'Tea or coffee?',
      isImage: false,
      isVoice: false,
      isDeleted: false,
    },
  })
  await openChat()
  expect(screen.getAllByText('Tea or coffee?')).toHaveLength(2)
  changeElsewhere(2, { otherReaction: 'laugh' })
  expect(await within(line(2)).findByText('Anna reacted: Laughter')).toBeInTheDocument()
  // This change happens while disconnected: no event reports it, and the next hello fetches it.
  server.change(2, { otherReaction: 'fire' })
  act(() => dispatchRealtime({ type: 'hello' }))
  expect(await within(line(2)).findByText('Anna reacted: Fire')).toBeInTheDocument()
  changeElsewhere(1, { isDeleted: true, content: null })
  expect(await within(line(1)).findByText('Message deleted')).toBeVisible()
  expect(screen.queryByText('Tea or coffee?')).not.toBeInTheDocument()
  expect(within(line(1)).queryByRole('button', { name: 'Message options' })).not.toBeInTheDocument()
})

test('fetches changes page by page until none is left', async () => {
  const asked: (number | undefined)[] = []
  await openChat({
    list: ({ after, changedAfter }) => {
      asked.push(changedAfter)
      const changes = server.changes(changedAfter ?? Number.POSITIVE_INFINITY, 1)
      return { ...server.list(after === undefined ? {} : { after }), ...changes }
    },
  })
  server.change(2, { otherReaction: 'laugh' })
  changeElsewhere(1, { isDeleted: true, content: null })
  expect(await within(line(1)).findByText('Message deleted')).toBeVisible()
  expect(within(line(2)).getByText('Anna reacted: Laughter')).toBeInTheDocument()
  expect(asked.slice(-2)).toEqual([0, 1])
})

test('deleting asks first, shows a failure, and leaves a placeholder', async () => {
  let isDown = true
  const { user } = await openChat({
    remove: ({ number }) => {
      if (isDown) throw new Error('down')
      server.change(number, { isDeleted: true, content: null })
      return { ok: true }
    },
  })
  await user.click(within(line(2)).getByRole('button', { name: 'Message options' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete for both of you' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete message?' })
  await user.click(within(dialog).getByRole('button', { name: 'Delete for both of you' }))
  expect(await screen.findByText('Failed to delete message')).toBeVisible()
  isDown = false
  await user.click(within(dialog).getByRole('button', { name: 'Delete for both of you' }))
  expect(await within(line(2)).findByText('You deleted this message')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('log')).toHaveFocus())
})

test('a report of a message carries its number', async () => {
  const report = vi.fn(done)
  const { user } = await openChat({}, { safety: { report } })
  await user.click(within(line(1)).getByRole('button', { name: 'Message options' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Report message' }))
  const dialog = await screen.findByRole('dialog', { name: 'Report Anna' })
  expect(within(dialog).getByText(/sealed copy of this message/)).toBeVisible()
  await user.click(within(dialog).getByRole('radio', { name: 'Harassment' }))
  await user.click(within(dialog).getByRole('button', { name: 'Submit Report' }))
  await waitFor(() =>
    expect(report).toHaveBeenCalledWith(
      expect.objectContaining({ userId: anna.id, from: { matchId: annasMatch, number: 1 } }),
    ),
  )
})

test('opens a link in a new tab', async () => {
  server.add({ content: 'See https://photos.example/42.' })
  await openChat()
  const link = screen.getByRole('link', { name: 'https://photos.example/42' })
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
  expect(link).toHaveAttribute('target', '_blank')
})

const annaInFull = {
  id: annasMatch,
  matchedAt: '2026-11-21T09:00:00Z',
  hasMessages: false,
  channels: [{ channel: '5-15', state: 'full', half: null } as const],
  person: {
    ...anna,
    distanceKm: 4,
    bio: '',
    interests: [],
    about: {},
    photos: [],
    rating: { stars: 1, isEstimate: false, isExact: true } as const,
  },
}

test('shows the exact stars under the name of the match, called so until the first message', async () => {
  await openChat({}, { matches: { get: () => annaInFull } })
  const name = await screen.findByRole('link', { name: /Anna.*1 of 5 stars/ })
  expect(within(name).getByRole('img', { name: '1 of 5 stars' })).toBeVisible()
  expect(within(name).getByText('now exact')).toBeVisible()
  cleanup()
  await openChat({}, { matches: { get: () => ({ ...annaInFull, hasMessages: true }) } })
  await screen.findByRole('link', { name: /Anna.*1 of 5 stars/ })
  expect(screen.queryByText('now exact')).not.toBeInTheDocument()
})

test('an empty chat offers two questions; a press fills the input and sends nothing', async () => {
  server = makeServerThread()
  const { user } = await openChat({}, { matches: { get: () => annaInFull } })
  const starters = await screen.findByRole('region', { name: /Two questions/ })
  const [first, second] = within(starters).getAllByRole('button')
  if (!first || !second) throw new Error('two starters')
  await user.click(first)
  const input = screen.getByRole('textbox', { name: 'Message Anna' })
  expect(input).toHaveValue(first.textContent)
  expect(input).toHaveFocus()
  await user.click(second)
  expect(input).toHaveValue(second.textContent)
  expect(sent).toEqual([])
})

test('a long press opens the menu, a moving finger scrolls', async () => {
  await openChat()
  const words = within(line(1)).getByText('Tea or coffee?')
  const touch = { pointerType: 'touch', clientX: 50, clientY: 50 }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  fireEvent.pointerDown(words, touch)
  fireEvent.pointerMove(words, { ...touch, clientY: 90 })
  act(() => void vi.advanceTimersByTime(60_000))
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  fireEvent.pointerDown(words, touch)
  act(() => void vi.advanceTimersByTime(450))
  vi.useRealTimers()
  expect(await screen.findByRole('menu', { name: 'Message options' })).toBeVisible()
})

const justNow = () => new Date().toISOString()

async function startEditing() {
  const input = screen.getByRole<HTMLTextAreaElement>('textbox')
  fireEvent.change(input, { target: { value: 'half a sentence' } })
  fireEvent.click(within(line(2)).getByRole('button', { name: 'Message options' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  await waitFor(() => expect(input).toHaveValue('Tea, alwys'))
  return input
}

describe('editing', () => {
  beforeEach(() => {
    server = makeServerThread([
      makeMessage({ number: 1, content: 'Tea or coffee?', createdAt: justNow() }),
      makeMessage({ number: 2, content: 'Tea, alwys', isOwn: true, createdAt: justNow() }),
    ])
  })

  test('saves the new text, marks it, and gives the draft back', async () => {
    const edit = vi.fn(({ number, content }: { number: number; content: string }) => {
      changeElsewhere(number, { content, isEdited: true })
      return { ok: true as const }
    })
    await openChat({ edit })
    const input = await startEditing()
    expect(screen.getByText('Editing your message')).toBeVisible()
    fireEvent.change(input, { target: { value: 'Tea, always' } })
    fireEvent.keyDown(input, { key: 'Enter' })
    await waitFor(() => expect(input).toHaveValue('half a sentence'))
    expect(edit).toHaveBeenCalledExactlyOnceWith({ matchId: annasMatch, number: 2, content: 'Tea, always' })
    expect(line(2)).toHaveTextContent('Tea, always')
    expect(within(line(2)).getByText('Edited')).toBeVisible()
    expect(sent).toEqual([])
  })

  test('keeps the text in the input if the server refuses it, and says why', async () => {
    await openChat({
      edit: () => {
        throw refusal('EDIT_TOO_LATE', 409)
      },
    })
    const input = await startEditing()
    fireEvent.change(input, { target: { value: 'Tea, always' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save the change' }))
    expect(await screen.findByText('Messages can be edited for five minutes after sending.')).toBeVisible()
    expect(input).toHaveValue('Tea, always')
    expect(line(2)).toHaveTextContent('Tea, alwys')
  })

  test('cancels with Escape and sends nothing for an unchanged text', async () => {
    const edit = vi.fn(done)
    await openChat({ edit })
    const input = await startEditing()
    fireEvent.change(input, { target: { value: 'no' } })
    fireEvent.keyDown(input, { key: 'Escape' })
    await waitFor(() => expect(input).toHaveValue('half a sentence'))
    await startEditing()
    fireEvent.keyDown(input, { key: 'Enter' })
    await waitFor(() => expect(input).toHaveValue('half a sentence'))
    expect(edit).not.toHaveBeenCalled()
  })

  test('is offered neither for the other side’s messages nor after five minutes', async () => {
    server = makeServerThread([
      makeMessage({ number: 1, createdAt: justNow() }),
      makeMessage({ number: 2, isOwn: true, createdAt: new Date(Date.now() - 5 * 60_000).toISOString() }),
    ])
    await openChat()
    for (const number of [1, 2]) {
      fireEvent.click(within(line(number)).getByRole('button', { name: 'Message options' }))
      // oxlint-disable-next-line no-await-in-loop -- one menu after the other
      expect(await screen.findByRole('menuitem', { name: 'Reply' })).toBeVisible()
      expect(screen.queryByRole('menuitem', { name: 'Edit' })).toBeNull()
      fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
      // oxlint-disable-next-line no-await-in-loop -- one menu after the other
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    }
  })
})
