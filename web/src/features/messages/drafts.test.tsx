import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { dispatchRealtime } from '#/lib/events.ts'
import { endSession, setSession, signOut } from '#/lib/session.ts'
import { anna, annasMatch, makeConversation, makeMessage, makeServerThread } from '#/test/chat-samples.ts'
import { fakeApi, memberSession, signedOutSession } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'

let server: ReturnType<typeof makeServerThread>
let isCut: boolean
let current: typeof memberSession
const send = vi.fn(async ({ draft }: { draft: Parameters<typeof server.send>[0] }) => {
  const message = server.send(draft)
  if (isCut) await new Promise(() => undefined)
  return message
})

beforeEach(() => {
  server = makeServerThread([makeMessage({ number: 1, content: 'Hello' })])
  isCut = false
  send.mockClear()
})

function list({ before, after }: { before?: number | undefined; after?: number | undefined }) {
  return {
    ...server.list({ ...(before && { before }), ...(after && { after }) }),
    ...server.changes(Number.POSITIVE_INFINITY),
  }
}

/** Opens the app as after a reload: only the tab's storage is left of the page before. */
async function open(path: string, name: string, session = memberSession) {
  cleanup()
  current = session
  fakeApi({
    account: {
      session: () => current,
      signIn: () => {
        current = session
        return session
      },
    },
    notifications: { badges: () => ({ matches: 0, messages: 0 }) },
    messages: {
      inbox: () => ({ items: [], next: null }),
      conversation: () => makeConversation(),
      list,
      send,
      markRead: () => ({ unread: 0 }),
      typing: () => ({ ok: true }),
      support: { list, send, markRead: () => ({ ok: true }) },
    },
  })
  const app = await renderApp(path)
  await screen.findByRole('log')
  return { ...app, input: await screen.findByRole('textbox', { name }) }
}

const openChat = (session = memberSession) => open(`/messages/${annasMatch}`, 'Message Anna', session)
const openSupport = () => open('/messages/admin', 'Message the team')
const stored = () => Object.values(sessionStorage).join()

test('keeps a draft over a reload, for its own chat only', async () => {
  const { user, input } = await openChat()
  await user.type(input, 'Are you free on Sat')
  expect((await openSupport()).input).toHaveValue('')
  const again = await openChat()
  expect(again.input).toHaveValue('Are you free on Sat')
  await again.user.type(again.input, 'urday?{Enter}')
  await waitFor(() => expect(server.stored.at(-1)?.content).toBe('Are you free on Saturday?'))
  await waitFor(() => expect(stored()).not.toContain('Saturday'))
  expect((await openChat()).input).toHaveValue('')
})

test('keeps the draft of the support conversation', async () => {
  const { user, input } = await openSupport()
  await user.type(input, 'Something is wr')
  expect((await openSupport()).input).toHaveValue('Something is wr')
})

test('drops a draft whose message arrived before the reload', async () => {
  isCut = true
  const { user, input } = await openChat()
  await user.type(input, 'On its way{Enter}')
  await waitFor(() => expect(server.stored).toHaveLength(2))
  const again = await openChat()
  await screen.findByText('On its way', { selector: 'p' })
  await waitFor(() => expect(again.input).toHaveValue(''))
  expect(stored()).not.toContain('On its way')
})

const other = { ...memberSession, user: memberSession.user && { ...memberSession.user, id: anna.id } }

test('keeps the draft when the session ends, and shows it to the same person after the next sign-in', async () => {
  const { user, input, queryClient } = await openChat()
  await user.type(input, 'Are you free on Sat')
  cleanup()
  endSession(queryClient)
  expect((await openChat()).input).toHaveValue('Are you free on Sat')
})

test('leads back to the conversation and its draft after a session that ended while somebody typed', async () => {
  const { user, input, router } = await openChat()
  await user.type(input, 'Are you free on Sat')
  current = signedOutSession
  act(() => dispatchRealtime({ type: 'session_ended' }))
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'anna@example.org')
  expect(router.state.location.pathname).toBe('/auth')
  await user.type(screen.getByLabelText('Password'), 'violet-harbour-81{Enter}')
  expect(await screen.findByRole('textbox', { name: 'Message Anna' })).toHaveValue('Are you free on Sat')
  expect(router.state.location.pathname).toBe(`/messages/${annasMatch}`)
})

test('hides the draft from another member and deletes it when that one signs in', async () => {
  const { user, input } = await openChat()
  await user.type(input, 'Only for Anna')
  const next = await openChat(other)
  expect(next.input).toHaveValue('')
  act(() => endSession(next.queryClient))
  act(() => setSession(next.queryClient, other))
  expect(stored()).not.toContain('Only for Anna')
})

test('deletes the draft with a sign-out', async () => {
  const { user, input, queryClient } = await openChat()
  await user.type(input, 'Only for Anna')
  cleanup()
  await signOut(
    queryClient,
    () => Promise.resolve(),
    () => Promise.resolve(),
  )
  expect(stored()).not.toContain('Only for Anna')
})

test('deletes the draft when the match ends', async () => {
  const { user, input } = await openChat()
  await user.type(input, 'Never sent')
  act(() => dispatchRealtime({ type: 'match_removed', matchId: annasMatch }))
  await waitFor(() => expect(stored()).not.toContain('Never sent'))
})
