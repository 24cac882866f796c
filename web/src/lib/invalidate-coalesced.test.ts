import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { invalidateCoalesced } from './invalidate-coalesced.ts'

test('a burst of events costs two fetches, and the last one starts after the last event', async () => {
  const queryClient = new QueryClient()
  let state = 0
  const queryFn = vi.fn(async () => {
    const seen = state
    await new Promise((resolve) => setTimeout(resolve, 5))
    return seen
  })
  const observer = new QueryObserver(queryClient, { queryKey: ['state'], queryFn })
  const stop = observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(0))
  queryFn.mockClear()
  const first = invalidateCoalesced(queryClient, ['state'])
  for (state = 1; state < 100; state += 1) void invalidateCoalesced(queryClient, ['state'])
  await first
  expect(observer.getCurrentResult().data).toBe(100)
  expect(queryFn).toHaveBeenCalledTimes(2)
  stop()
})

test('a flood costs one fetch a second, and the first one starts at once', async () => {
  vi.useFakeTimers({ now: 0 })
  onTestFinished(() => void vi.useRealTimers())
  const queryClient = new QueryClient()
  const readAt: number[] = []
  const queryFn = () => readAt.push(Date.now())
  const stop = new QueryObserver(queryClient, { queryKey: ['count'], queryFn }).subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(10)
  readAt.length = 0
  for (let event = 0; event < 100; event += 1) {
    void invalidateCoalesced(queryClient, ['count'], 1_000)
    await vi.advanceTimersByTimeAsync(30)
  }
  await vi.advanceTimersByTimeAsync(5_000)
  expect(readAt).toEqual([10, 1_010, 2_010, 3_010])
  stop()
})
