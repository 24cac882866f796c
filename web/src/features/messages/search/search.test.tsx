import { act, screen, waitFor, within } from '@testing-library/react'
import type { SearchResults } from '@yuti/contract/messages'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Api } from '#/lib/api.ts'
import { anna, annasMatch, makeConversation, makeMessage, makeServerThread } from '#/test/chat-samples.ts'
import { fakeApi, type Fakes, memberSession, refusal } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'

type Messages = NonNullable<Fakes<Api>['messages']>

const nothing: SearchResults = { people: [], messages: [], hasMore: false, isComplete: true }
let asked: string[]
let results: SearchResults

beforeEach(() => {
  asked = []
  results = {
    ...nothing,
    people: [{ matchId: annasMatch, person: anna }],
    messages: [
      {
        matchId: annasMatch,
        person: anna,
        number: 3,
        isOwn: true,
        createdAt: '2020-11-12T09:40:00Z',
        excerpt: { text: 'Meet at the lighthouse', marks: [{ from: 12, to: 17 }] },
      },
    ],
  }
})

async function openInbox(fakes: Partial<Messages> = {}) {
  const last = {
    content: 'Hi',
    isImage: false,
    isVoice: false,
    isDeleted: false,
    proposalStep: null,
    isOwn: false,
    createdAt: '2020-11-12T09:40:00Z',
  }
  fakeApi({
    account: { session: () => memberSession },
    notifications: { badges: () => ({ matches: 0, messages: 0 }) },
    messages: {
      inbox: () => ({
        items: [{ matchId: annasMatch, person: anna, last, unread: 0, isYourTurn: false }],
        next: null,
      }),
      search: ({ text }) => {
        asked.push(text)
        return results
      },
      ...fakes,
    },
  })
  const app = await renderApp('/messages')
  const field = await screen.findByRole('textbox', { name: 'Search your conversations' })
  return { ...app, field }
}

test('asks once for a pause in typing, and shows people and messages with what was found', async () => {
  const { user, field } = await openInbox()
  await user.type(field, ' light ')
  expect(await screen.findByText('light', { selector: 'mark' })).toBeInTheDocument()
  expect(asked).toEqual(['light'])
  expect(screen.getByRole('status')).toHaveTextContent('2 results')
  expect(screen.getByRole('heading', { level: 2, name: 'People' })).toBeVisible()
  const [person, message] = screen.getAllByRole('link', { name: /Anna/ })
  expect(person).toHaveAttribute('href', `/messages/${annasMatch}`)
  expect(message).toHaveAttribute('href', `/messages/${annasMatch}?message=3`)
  expect(message).toHaveTextContent('You: Meet at the lighthouse')
})

test.each([true, false])(
  'found people and messages show whether the photos are verified: %s',
  async (isVerified) => {
    const person = { ...anna, isVerified }
    results = {
      ...results,
      people: results.people.map((found) => ({ ...found, person })),
      messages: results.messages.map((found) => ({ ...found, person })),
    }
    const { user, field } = await openInbox()
    await user.type(field, 'light')
    await screen.findByText('light', { selector: 'mark' })
    const badges = screen
      .getAllByRole('link', { name: /Anna/ })
      .map((link) => within(link).queryAllByRole('img', { name: 'Photos verified' }).length)
    expect(badges).toEqual(isVerified ? [1, 1] : [0, 0])
  },
)

test('asks nothing for one letter or white space, and Escape returns to the list', async () => {
  const { user, field } = await openInbox()
  await user.type(field, ' a')
  expect(await screen.findByText('Type at least two letters.')).toBeInTheDocument()
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('button', { name: 'Options for the chat with Anna' })).toBeInTheDocument()
  expect(field).toHaveValue('')
  await user.type(field, '   ')
  expect(screen.getByRole('button', { name: 'Options for the chat with Anna' })).toBeInTheDocument()
  expect(asked).toEqual([])
})

test('says that nothing was found', async () => {
  results = nothing
  const { user, field } = await openInbox()
  await user.type(field, 'zebra')
  expect(await screen.findByText('Nothing found')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Clear the search' }))
  expect(field).toHaveFocus()
})

test('says what the results leave out', async () => {
  results = { ...results, hasMore: true, isComplete: false }
  const { user, field } = await openInbox()
  await user.type(field, 'light')
  expect(await screen.findByText(/the newest 30/)).toBeInTheDocument()
  expect(screen.getByText('Only your newest 20,000 messages were searched.')).toBeInTheDocument()
})

test('an error keeps the text and can be tried again', async () => {
  let works = false
  const { user, field } = await openInbox({
    search: () => {
      if (!works) throw refusal('RATE_LIMITED', 429, { retryAfterSeconds: 5 })
      return results
    },
  })
  await user.type(field, 'light')
  expect(await screen.findByText(/5 seconds/)).toBeInTheDocument()
  expect(field).toHaveValue('light')
  works = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('light', { selector: 'mark' })).toBeInTheDocument()
})

test('says that search needs a connection, and searches when it is back', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => onLine.mockRestore())
  const { user, field } = await openInbox({
    search: () => {
      if (!navigator.onLine) throw new TypeError('Failed to fetch')
      return results
    },
  })
  act(() => void globalThis.dispatchEvent(new Event('offline')))
  await user.type(field, 'light')
  expect(await screen.findByText(/You’re offline/)).toBeInTheDocument()
  onLine.mockReturnValue(true)
  act(() => void globalThis.dispatchEvent(new Event('online')))
  expect(await screen.findByText('light', { selector: 'mark' })).toBeInTheDocument()
})

test('a result opens the conversation at the message, and Back returns to the results', async () => {
  const server = makeServerThread(
    Array.from({ length: 150 }, (_, index) =>
      makeMessage({ number: index + 1, content: `line ${index + 1}` }),
    ),
  )
  const { user, field, router } = await openInbox({
    conversation: () => makeConversation(),
    list: ({ before, after }) =>
      server.list({ ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) }),
    markRead: () => ({ unread: 0 }),
  })
  await user.type(field, 'light')
  await user.click((await screen.findAllByRole('link', { name: /lighthouse/ }))[0] ?? document.body)
  const log = await screen.findByRole('log')
  const line = await within(log).findByText('line 3')
  await waitFor(() => expect(line.closest('[data-number]')).toHaveFocus())
  act(() => router.history.back())
  expect(await screen.findByText('light', { selector: 'mark' })).toBeInTheDocument()
})
