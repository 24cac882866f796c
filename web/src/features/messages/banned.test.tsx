import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { makeMessage, makeServerThread } from '#/test/chat-samples.ts'
import { fakeApi, memberSession } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'

test('lets a banned person write to staff, and makes no call that the server would refuse', async () => {
  const server = makeServerThread([makeMessage({ number: 1, content: 'Welcome!' })])
  const refused = vi.fn()
  fakeApi({
    account: { session: () => ({ ...memberSession, isBlocked: true }) },
    notifications: { badges: refused },
    messages: {
      inbox: refused,
      support: {
        list: () => server.list(),
        send: ({ draft }) => server.send(draft),
        markRead: () => ({ ok: true }),
      },
    },
  })
  const { user } = await renderApp('/messages/admin')
  await user.type(await screen.findByRole('textbox', { name: 'Message the team' }), 'Why?{Enter}')
  await waitFor(() => expect(server.stored.at(-1)?.content).toBe('Why?'))
  expect(screen.getByRole('button', { name: 'Back' })).toHaveAttribute('href', '/settings')
  expect(refused).not.toHaveBeenCalled()
})
