import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { matchId } from '@yuti/contract/base'
import type { InboxEntry } from '@yuti/contract/messages'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '#/i18n/i18n.ts'
import type { Api } from '#/lib/api.ts'
import { dispatchRealtime } from '#/lib/events.ts'
import { anna, annasMatch, makeConversation } from '#/test/chat-samples.ts'
import { fakeApi, type Fakes, memberSession, refusal } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'
import { widenScreen } from '#/test/wide-screen.ts'

let entries: InboxEntry[]

beforeEach(() => {
  const createdAt = new Date().toISOString()
  entries = [
    {
      matchId: null,
      person: null,
      last: {
        content: 'Welcome! Ask us anything.',
        isImage: false,
        isVoice: false,
        isDeleted: false,
        proposalStep: null,
        isOwn: false,
        createdAt,
      },
      unread: 1,
      isYourTurn: false,
    },
    {
      matchId: annasMatch,
      person: anna,
      last: {
        content: 'Perfect ✨',
        isImage: false,
        isVoice: false,
        isDeleted: false,
        proposalStep: null,
        isOwn: true,
        createdAt: '2020-11-12T09:40:00Z',
      },
      unread: 0,
      isYourTurn: false,
    },
  ]
})

async function openInbox(messages: Partial<NonNullable<Fakes<Api>['messages']>> = {}) {
  fakeApi({
    account: { session: () => memberSession },
    notifications: { badges: () => ({ matches: 0, messages: 1 }) },
    messages: { inbox: () => ({ items: entries, next: null }), ...messages },
  })
  return await renderApp('/messages')
}

async function rowOf(name: string) {
  const button = await screen.findByRole('button', { name: `Options for the chat with ${name}` })
  return within(button.closest('li') ?? document.body)
}

test('shows a row for each conversation: name, last message, time and unread mark', async () => {
  await openInbox()
  const supportRow = await rowOf('Yuti Team')
  expect(supportRow.getByRole('link')).toHaveAttribute('href', '/messages/admin')
  expect(supportRow.getByText('Yuti Team')).toBeInTheDocument()
  // Beside the name it would push the time into a second line.
  expect(supportRow.getByText('Team').parentElement).not.toContainElement(supportRow.getByText('Yuti Team'))
  expect(supportRow.getByText('Now')).toBeInTheDocument()
  expect(supportRow.getByText('1 new')).toBeInTheDocument()
  const matchRow = await rowOf('Anna')
  expect(matchRow.getByRole('link')).toHaveAttribute('href', `/messages/${annasMatch}`)
  expect(matchRow.getByText('You: Perfect ✨')).toBeInTheDocument()
  expect(matchRow.getByText('12 Nov')).toBeInTheDocument()
  expect(matchRow.queryByText(/new/)).not.toBeInTheDocument()
  await waitFor(() => expect(document.title).toBe('(1) Messages · Yuti'))
})

test.each([true, false])(
  'the row of a person shows whether their photos are verified: %s',
  async (isVerified) => {
    entries = entries.map((entry) => (entry.person ? { ...entry, person: { ...anna, isVerified } } : entry))
    await openInbox()
    expect((await rowOf('Anna')).queryAllByRole('img', { name: 'Photos verified' })).toHaveLength(
      isVerified ? 1 : 0,
    )
    expect((await rowOf('Yuti Team')).queryByRole('img', { name: 'Photos verified' })).not.toBeInTheDocument()
  },
)

test('says "Your turn" beside the name, without a number or a mark', async () => {
  entries = entries.map((entry) => ({ ...entry, isYourTurn: entry.matchId !== null }))
  await openInbox()
  const matchRow = await rowOf('Anna')
  expect(matchRow.getByText('Your turn')).toBeInTheDocument()
  expect(screen.getAllByText('Your turn')).toHaveLength(1)
})

const contextMenu = (pointerType: string) =>
  new PointerEvent('contextmenu', { pointerType, bubbles: true, cancelable: true })

test('a long press on a row opens its menu, and the right button of a mouse does not', async () => {
  await openInbox()
  const link = (await rowOf('Anna')).getByRole('link')
  expect(fireEvent(link, contextMenu('mouse'))).toBe(true)
  expect(fireEvent(link, contextMenu('touch'))).toBe(false)
  expect(await screen.findByRole('menuitem', { name: 'View profile' })).toBeVisible()
})

test('says what a last message about a date does, in the words of its side', async () => {
  entries = entries.map((entry) => ({
    ...entry,
    last: entry.last && { ...entry.last, proposalStep: 'proposed' },
  }))
  await openInbox()
  expect(await screen.findByText('You suggested a date')).toBeInTheDocument()
  expect(screen.getByText('Suggests a date')).toBeInTheDocument()
})

test('names an image in the chosen language', async () => {
  entries = entries.map((entry) => ({
    ...entry,
    last: entry.last && { ...entry.last, content: null, isImage: true },
  }))
  await act(() => setLanguage('ru'))
  await openInbox()
  expect(await screen.findByText('Вы: Фото')).toBeInTheDocument()
  expect(screen.getByText('Фото')).toBeInTheDocument()
})

test('an empty inbox offers matches and the support conversation', async () => {
  entries = []
  await openInbox()
  expect(await screen.findByText('No messages yet')).toBeInTheDocument()
  expect(screen.getByText('Start chatting with your matches!')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'See your matches' })).toHaveAttribute('href', '/matches')
})

test('an inbox with the team alone offers matches below its row', async () => {
  entries = entries.filter(({ matchId: id }) => id === null)
  await openInbox()
  expect(await screen.findByText('No messages yet')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'See your matches' })).toHaveAttribute('href', '/matches')
  expect(screen.getByRole('link', { name: /^Yuti Team/ })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Write to the Yuti Team' })).toBeNull()
})

test('reloads the list on a new message', async () => {
  await openInbox()
  await screen.findByText('You: Perfect ✨')
  entries = entries.map((entry) => ({
    ...entry,
    last: entry.last && { ...entry.last, content: 'Hello', isOwn: false },
  }))
  act(() => dispatchRealtime({ type: 'message', matchId: annasMatch, number: 9 }))
  await waitFor(() => expect(screen.getAllByText('Hello')).toHaveLength(2))
})

async function askToDelete(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Options for the chat with Anna' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete chat' }))
}

test('deletes a chat after a confirmation', async () => {
  const removeChat = vi.fn(({ matchId }: { matchId: string }) => {
    entries = entries.filter((entry) => entry.matchId !== matchId)
    return { ok: true as const }
  })
  const { user } = await openInbox({ removeChat })
  await askToDelete(user)
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(removeChat).not.toHaveBeenCalled()
  await askToDelete(user)
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByText('Anna')).not.toBeInTheDocument())
  expect(removeChat).toHaveBeenCalledWith({ matchId: annasMatch })
})

test('shows an error and keeps the row when deleting fails', async () => {
  const { user } = await openInbox({
    removeChat: () => {
      throw refusal('NOT_FOUND', 404)
    },
  })
  await askToDelete(user)
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Failed to delete chat')).toBeInTheDocument()
  expect(screen.getAllByText('Anna').length).toBeGreaterThan(0)
})

test('shows an error and retries when the list cannot be loaded', async () => {
  let works = false
  const { user } = await openInbox({
    inbox: () => {
      if (!works) throw refusal('RATE_LIMITED', 429, { retryAfterSeconds: 1 })
      return { items: entries, next: null }
    },
  })
  expect(await screen.findByText('We couldn’t load your conversations.')).toBeInTheDocument()
  works = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Anna')).toBeInTheDocument()
})

const makeEntry = (number: number): InboxEntry => ({
  matchId: matchId.parse(`00000000-0000-4000-8000-${String(number).padStart(12, '0')}`),
  person: { ...anna, name: `Person ${number}` },
  last: {
    content: 'Hi',
    isImage: false,
    isVoice: false,
    isDeleted: false,
    proposalStep: null,
    isOwn: false,
    createdAt: new Date(Date.UTC(2026, 10, 20) - number * 60_000).toISOString(),
  },
  unread: 0,
  isYourTurn: false,
})
const cursor = '1763600000000000_00000000-0000-4000-8000-000000000002'

test('shows more conversations on request, keeps the rest when that fails, and moves the focus to the list', async () => {
  let isBroken = true
  const { user } = await openInbox({
    inbox: ({ after } = {}) => {
      if (after === undefined) return { items: [makeEntry(1), makeEntry(2)], next: cursor }
      if (isBroken) throw refusal('RATE_LIMITED', 429, { retryAfterSeconds: 1 })
      return { items: [makeEntry(3)], next: null }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByText('Person 2')).toBeVisible()
  expect(again.previousElementSibling).toHaveTextContent(/too fast|wait|try again/i)
  isBroken = false
  await user.click(again)
  expect(await screen.findByText('Person 3')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
  await waitFor(() => expect(screen.getByText('Person 3').closest('ul')).toHaveFocus())
})

test('loads the next page when the end of the list comes near the view', async () => {
  const observed: (() => void)[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        observed.push(() => report([{ isIntersecting: true }]))
      }
      observe() {}
      disconnect() {}
    },
  )
  await openInbox({
    inbox: ({ after } = {}) =>
      after === undefined
        ? { items: [makeEntry(1), makeEntry(2)], next: cursor }
        : { items: [makeEntry(3)], next: null },
  })
  await screen.findByText('Person 2')
  act(() => observed.at(-1)?.())
  expect(await screen.findByText('Person 3')).toBeVisible()
})

test('a conversation is two stops of the keyboard, and Delete asks whether to delete it', async () => {
  const { user } = await openInbox()
  const row = await screen.findByRole('link', { name: /^Yuti Team/ })
  row.focus()
  const stops = [
    screen.getByRole('button', { name: 'Options for the chat with Yuti Team' }),
    screen.getByRole('link', { name: /^Anna/ }),
    screen.getByRole('button', { name: 'Options for the chat with Anna' }),
  ]
  for (const stop of stops) {
    await user.tab()
    expect(stop).toHaveFocus()
  }
  await user.tab({ shift: true })
  await user.keyboard('{Delete}')
  expect(await screen.findByRole('alertdialog', { name: 'Delete chat?' })).toHaveTextContent('Anna')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.getByRole('link', { name: /^Anna/ })).toHaveFocus())
})

test('the menu of a row leads to the profile; the team has none', async () => {
  const { user, router } = await openInbox()
  await user.click(await screen.findByRole('button', { name: 'Options for the chat with Yuti Team' }))
  expect(await screen.findByRole('menuitem', { name: 'Delete chat' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'View profile' })).not.toBeInTheDocument()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
  await user.click(screen.getByRole('button', { name: 'Options for the chat with Anna' }))
  await user.click(await screen.findByRole('menuitem', { name: 'View profile' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/profile/${anna.id}`))
})

async function openInboxBesideChats() {
  widenScreen()
  return await openInbox({
    conversation: () => makeConversation(),
    list: () => ({ messages: [], hasMore: false, changed: [], hasMoreChanges: false, revision: 0 }),
  })
}

test('on a wide page, opening a conversation from the list leads to its input', async () => {
  const { user } = await openInboxBesideChats()
  const row = await screen.findByRole('link', { name: /^Anna/ })
  row.focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('textbox', { name: 'Message Anna' })).toHaveFocus()
})

test('on a wide page, a link leads past the list to the input', async () => {
  const { user, router } = await openInboxBesideChats()
  await act(() => router.navigate({ to: '/messages/$matchId', params: { matchId: annasMatch } }))
  const input = await screen.findByRole('textbox', { name: 'Message Anna' })
  const main = screen.getByRole('main')
  main.focus()
  await user.tab()
  expect(screen.getByRole('link', { name: 'Skip to message' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(input).toHaveFocus()
  expect(router.state.location.hash).toBe('')
})

test('the end of the list leads to ended conversations', async () => {
  await openInbox()
  const link = await screen.findByRole('link', { name: 'Ended conversations' })
  expect(link).toHaveAttribute('href', '/settings/ended')
})
