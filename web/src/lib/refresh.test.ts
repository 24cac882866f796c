import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { refresh } from './refresh.ts'

test('a burst of events costs two readings, the last of which began after the last event', async () => {
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
  const first = refresh(queryClient, ['state'])
  for (state = 1; state < 100; state += 1) void refresh(queryClient, ['state'])
  await first
  expect(observer.getCurrentResult().data).toBe(100)
  expect(queryFn).toHaveBeenCalledTimes(2)
  stop()
})
