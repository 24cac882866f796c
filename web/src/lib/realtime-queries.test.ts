import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { matchId, userId } from '@yuti/contract/base'
import { realtimeEvent } from '@yuti/contract/events'
import { expect, onTestFinished, test, vi } from 'vitest'
import { orpc } from './api.ts'
import { dispatchRealtime } from './events.ts'
import { inboxQuery, matchesQuery } from './paged-lists.ts'
import { handledElsewhere, realtimeQueries, threadKey, useRealtimeQueries } from './realtime-queries.ts'

const match = matchId.parse('44444444-0000-4000-8000-000000000001')
const otherMatch = matchId.parse('44444444-0000-4000-8000-000000000002')
const member = userId.parse('55555555-0000-4000-8000-000000000001')
const otherMember = userId.parse('55555555-0000-4000-8000-000000000002')

/** Mounts the table on a fresh cache, with a query under each of the keys. */
function mountTable(...keys: (readonly unknown[])[]) {
  const queryClient = new QueryClient()
  for (const key of keys) queryClient.setQueryData(key, 'stored')
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client: queryClient }, children)
  const { unmount } = renderHook(useRealtimeQueries, { wrapper })
  return {
    queryClient,
    unmount,
    isStale: (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated,
  }
}

test('each event of the contract is in the table or is handled elsewhere, exactly once', () => {
  const types = realtimeEvent.options.map(({ shape }) => shape.type.value)
  expect([...Object.keys(realtimeQueries), ...handledElsewhere].toSorted()).toEqual(types.toSorted())
})

test('a message invalidates the inbox, the badges, the matches and its own thread only', () => {
  const inbox = inboxQuery.queryKey
  const badges = orpc.notifications.badges.queryKey()
  const matches = matchesQuery.queryKey
  const table = mountTable(inbox, badges, matches, threadKey(match), threadKey(otherMatch), threadKey(null))
  dispatchRealtime({ type: 'message', matchId: match, number: 3 })
  for (const key of [inbox, badges, matches, threadKey(match)]) expect(table.isStale(key)).toBe(true)
  for (const key of [threadKey(otherMatch), threadKey(null)]) expect(table.isStale(key)).toBe(false)
})

test('a read receipt invalidates the conversation of its match only', () => {
  const key = orpc.messages.conversation.queryKey({ input: { matchId: match } })
  const otherKey = orpc.messages.conversation.queryKey({ input: { matchId: otherMatch } })
  const table = mountTable(key, otherKey)
  dispatchRealtime({ type: 'read', matchId: match, readerId: member, number: 3 })
  expect(table.isStale(key)).toBe(true)
  expect(table.isStale(otherKey)).toBe(false)
})

test('a support message invalidates the messages of its member only, in each view that staff have open', () => {
  const keyOf = (id: typeof member, reportId: null) =>
    orpc.support.list.infiniteKey({
      input: (before: number | undefined) => ({ userId: id, reportId, before }),
      initialPageParam: undefined,
    })
  const table = mountTable(keyOf(member, null), keyOf(otherMember, null))
  dispatchRealtime({ type: 'support_inbox_changed', userId: member })
  expect(table.isStale(keyOf(member, null))).toBe(true)
  expect(table.isStale(keyOf(otherMember, null))).toBe(false)
})

test.each([
  [{ type: 'likes' } as const, orpc.discovery.countLikes.queryKey()],
  [{ type: 'moderation_changed' } as const, orpc.moderation.key()],
])('a flood of $type events reads at most once a second', async (event, queryKey) => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { queryClient } = mountTable()
  const queryFn = vi.fn(() => 0)
  const stop = new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => undefined)
  onTestFinished(stop)
  await vi.advanceTimersByTimeAsync(10)
  queryFn.mockClear()
  for (let sent = 0; sent < 90; sent += 1) {
    dispatchRealtime(event)
    await vi.advanceTimersByTimeAsync(10)
  }
  expect(queryFn).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(queryFn).toHaveBeenCalledTimes(2)
})

test('invalidates nothing after the layout is unmounted', () => {
  const inbox = inboxQuery.queryKey
  const table = mountTable(inbox)
  table.unmount()
  dispatchRealtime({ type: 'match', matchId: match })
  expect(table.isStale(inbox)).toBe(false)
})
