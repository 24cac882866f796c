import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeMessage, makeServerThread } from '#/test/chat-samples.ts'
import { fakeApi, memberSession } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'

const starter = 'I have a question about my chart:'

async function openSupportChat({ isBlocked = false } = {}) {
  const server = makeServerThread([makeMessage({ number: 1, content: 'Welcome!' })])
  fakeApi({
    account: { session: () => ({ ...memberSession, isBlocked }) },
    notifications: { badges: () => ({ matches: 0, messages: 0 }) },
    messages: {
      inbox: () => ({ items: [], next: null }),
      support: {
        list: () => server.list(),
        send: ({ draft }) => server.send(draft),
        markRead: () => ({ ok: true }),
      },
    },
  })
  const app = await renderApp('/messages/admin')
  expect(await screen.findByRole('heading', { name: 'Ask us anything' })).toBeVisible()
  return { ...app, server, input: screen.getByRole('textbox', { name: 'Message the team' }) }
}

test('offers beginnings of a message to the team until the member has written', async () => {
  const { user, server, input } = await openSupportChat()
  await user.click(screen.getByRole('button', { name: starter }))
  expect(input).toHaveValue(starter)
  expect(input).toHaveFocus()
  expect(server.stored).toHaveLength(1)
  await user.type(input, ' is it right?{Enter}')
  await waitFor(() => expect(server.stored.at(-1)?.content).toBe(`${starter} is it right?`))
  await waitFor(() => expect(screen.queryByRole('button', { name: starter })).toBeNull())
  expect(screen.getByRole('heading', { name: 'Ask us anything' })).toBeVisible()
})

test('offers no beginnings to a blocked member, whose first message is an appeal', async () => {
  await openSupportChat({ isBlocked: true })
  expect(screen.queryByRole('button', { name: starter })).toBeNull()
})
