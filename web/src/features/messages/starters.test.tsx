import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Api } from '#/lib/api.ts'
import { threadKey } from '#/lib/realtime-queries.ts'
import { anna, annasMatch, makeConversation, makeServerThread } from '#/test/chat-samples.ts'
import { fakeApi, memberSession } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'
import { conversationQuery } from './queries.ts'

type Match = Awaited<ReturnType<Api['matches']['get']>>

const match: Match = {
  id: annasMatch,
  matchedAt: '2026-11-21T09:00:00Z',
  hasMessages: false,
  channels: [{ channel: '5-15', state: 'full', half: null }],
  person: {
    ...anna,
    distanceKm: 4,
    bio: '',
    interests: [],
    about: {},
    photos: [],
    rating: { stars: 4, isEstimate: false, isExact: true },
  },
}

/** Opens an empty chat whose match has not been read yet. */
async function openEmptyChat() {
  const reading = Promise.withResolvers<Match>()
  fakeApi({
    account: { session: () => memberSession },
    notifications: { badges: () => ({ matches: 0, messages: 0 }) },
    matches: { get: () => reading.promise },
    messages: {
      inbox: () => ({ items: [], next: null }),
      conversation: () => makeConversation({ isActive: true }),
      list: () => makeServerThread([]).list(),
    },
  })
  const { queryClient } = await renderApp(`/messages/${annasMatch}`)
  await waitFor(() => {
    expect(queryClient.getQueryData(threadKey(annasMatch))).toBeDefined()
    expect(queryClient.getQueryData(conversationQuery(annasMatch).queryKey)).toBeDefined()
  })
  // Draws what has been read.
  await act(async () => {})
  expect(screen.getByRole('heading', { name: 'Anna, 29' })).toBeVisible()
  return reading
}

test('the words of an empty chat and its questions come at once, as do the stars and the activity', async () => {
  const { resolve } = await openEmptyChat()
  expect(screen.queryByText('Say hello to Anna')).toBeNull()
  expect(screen.queryByText('Active now')).toBeNull()
  resolve(match)
  expect(await screen.findByText('Say hello to Anna')).toBeVisible()
  expect(screen.getByRole('region', { name: /Two questions/ })).toBeVisible()
  expect(await screen.findByText('Active now')).toBeVisible()
  expect(screen.getByRole('img', { name: '4 of 5 stars' })).toBeVisible()
})

test('an empty chat whose match cannot be read is there without questions', async () => {
  const { reject } = await openEmptyChat()
  reject(new Error('down'))
  expect(await screen.findByText('Say hello to Anna')).toBeVisible()
  expect(screen.getByText('Active now')).toBeVisible()
  expect(screen.queryByRole('region', { name: /Two questions/ })).toBeNull()
})
