import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { dispatchRealtime } from '#/lib/events.ts'
import { endSession } from '#/lib/session.ts'
import { anna, annasMatch, makeMessage, makeServerThread } from '#/test/chat-samples.ts'
import { fakeApi, memberSession } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'

let server: ReturnType<typeof makeServerThread>
let isCut: boolean
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

/** As after a reload: nothing is left of the page before but what the tab keeps. */
async function open(path: string, name: string, session = memberSession) {
  cleanup()
  fakeApi({
    account: { session: () => session },
    notifications: { badges: () => ({ matches: 0, messages: 0 }) },
    messages: {
      inbox: () => ({ entries: [] }),
      conversation: () => ({
        matchId: annasMatch,
        person: anna,
        isActive: false,
        otherReadNumber: 0,
        clearedNumber: 0,
        unread: 0,
        showsImages: true,
        careDismissedNumber: 0,
      }),
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
const openTeam = () => open('/messages/admin', 'Message the team')
const kept = () => Object.values(sessionStorage).join()

test('what is half written is there after a reload, for this chat alone', async () => {
  const { user, input } = await openChat()
  await user.type(input, 'Are you free on Sat')
  expect((await openTeam()).input).toHaveValue('')
  const again = await openChat()
  expect(again.input).toHaveValue('Are you free on Sat')
  await again.user.type(again.input, 'urday?{Enter}')
  await waitFor(() => expect(server.stored.at(-1)?.content).toBe('Are you free on Saturday?'))
  await waitFor(() => expect(kept()).not.toContain('Saturday'))
  expect((await openChat()).input).toHaveValue('')
})

test('the talk with the team keeps it, too', async () => {
  const { user, input } = await openTeam()
  await user.type(input, 'Something is wr')
  expect((await openTeam()).input).toHaveValue('Something is wr')
})

test('what had arrived when the page was reloaded does not come back', async () => {
  isCut = true
  const { user, input } = await openChat()
  await user.type(input, 'On its way{Enter}')
  await waitFor(() => expect(server.stored).toHaveLength(2))
  const again = await openChat()
  await screen.findByText('On its way', { selector: 'p' })
  await waitFor(() => expect(again.input).toHaveValue(''))
  expect(kept()).not.toContain('On its way')
})

test('nobody else who signs in reads it, and it ends with the session', async () => {
  const { user, input } = await openChat()
  await user.type(input, 'Only for Anna')
  const other = { ...memberSession, user: memberSession.user && { ...memberSession.user, id: anna.id } }
  const next = await openChat(other)
  expect(next.input).toHaveValue('')
  act(() => endSession(next.queryClient))
  expect(kept()).not.toContain('Only for Anna')
})

test('it ends with the match', async () => {
  const { user, input } = await openChat()
  await user.type(input, 'Never sent')
  act(() => dispatchRealtime({ type: 'match_removed', matchId: annasMatch }))
  await waitFor(() => expect(kept()).not.toContain('Never sent'))
})
