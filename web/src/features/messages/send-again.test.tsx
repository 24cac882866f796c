import { screen, waitFor, within } from '@testing-library/react'
import type { ChatDraftInput } from '@yuti/contract/messages'
import { beforeEach, expect, test } from 'vitest'
import { repeats } from '#/lib/repeat.ts'
import { annasMatch, makeConversation, makeServerThread } from '#/test/chat-samples.ts'
import { fakeApi, memberSession, refusal } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'

let keys: string[]
let server: ReturnType<typeof makeServerThread>
beforeEach(() => {
  Object.assign(repeats, { pausesMs: [0, 0], longestMs: 0 })
  keys = []
  server = makeServerThread([])
})

/** Types a message and sends it; `answer` plays the server at each try, counted from 1. */
async function say(answer: (draft: ChatDraftInput, attempt: number) => unknown) {
  fakeApi({
    account: { session: () => memberSession },
    notifications: { badges: () => ({ matches: 0, messages: 0 }) },
    messages: {
      inbox: () => ({ items: [], next: null }),
      conversation: () => makeConversation({}),
      list: ({ after }) => ({ ...server.list(after === undefined ? {} : { after }), ...server.changes(0) }),
      send: async ({ draft }) => {
        keys.push(draft.clientId)
        await answer(draft, keys.length)
        return server.send(draft)
      },
      markRead: () => ({ unread: 0 }),
      typing: () => ({ ok: true }),
    },
  })
  const app = await renderApp(`/messages/${annasMatch}`)
  const input = await screen.findByRole('textbox', { name: 'Message Anna' })
  await app.user.type(input, 'Coffee?{Enter}')
  return { ...app, input }
}

const away = () => refusal('SERVICE_UNAVAILABLE', 503, { retryAfterSeconds: 1 })
const bubbles = () => within(screen.getByRole('log')).getAllByText('Coffee?')

test('a message that finds no server says so and is sent again with its own key', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { input } = await say(async (_, attempt) => {
    if (attempt === 1) throw away()
    await promise
  })
  expect(await screen.findByText('Not sent yet. Trying again…')).toBeInTheDocument()
  resolve()
  await waitFor(() => expect(server.stored).toHaveLength(1))
  await waitFor(() => expect(screen.queryByText(/Trying again/)).not.toBeInTheDocument())
  expect(bubbles()).toHaveLength(1)
  expect(input).toHaveValue('')
  expect(keys).toEqual([keys[0], keys[0]])
})

test('after the last try the words return to the input, with the reason', async () => {
  const { input } = await say(() => {
    throw away()
  })
  await waitFor(() => expect(input).toHaveValue('Coffee?'))
  expect(screen.getByText(/We can’t reach our servers right now/)).toBeInTheDocument()
  expect(keys).toHaveLength(3)
})

test('a refusal is not tried again', async () => {
  const { input } = await say(() => {
    throw refusal('RATE_LIMITED', 429, { retryAfterSeconds: 5 })
  })
  await waitFor(() => expect(input).toHaveValue('Coffee?'))
  expect(keys).toHaveLength(1)
})

test('words whose key was used for others go out under a new key', async () => {
  const { input, user } = await say((_, attempt) => {
    if (attempt === 1) throw refusal('MESSAGE_KEY_USED', 409)
  })
  await waitFor(() => expect(input).toHaveValue('Coffee?'))
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(server.stored).toHaveLength(1))
  expect(new Set(keys).size).toBe(2)
})
