import { ORPCError } from '@orpc/client'
import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'

test('a mutation fails at once while offline and does not run later', async () => {
  onTestFinished(() => onlineManager.setOnline(true))
  onlineManager.setOnline(false)
  const mutationFn = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  const mutation = new MutationObserver(createQueryClient(), { mutationFn })
  await expect(mutation.mutate()).rejects.toThrow('Failed to fetch')
  expect(mutation.getCurrentResult().isPaused).toBe(false)
  onlineManager.setOnline(true)
  expect(mutationFn).toHaveBeenCalledOnce()
})

test('a first load fails at once while offline, and runs again when the network is back', async () => {
  onTestFinished(() => onlineManager.setOnline(true))
  onlineManager.setOnline(false)
  const queryClient = createQueryClient()
  queryClient.mount()
  onTestFinished(() => queryClient.unmount())
  const queryFn = vi.fn(() =>
    onlineManager.isOnline() ? Promise.resolve('cards') : Promise.reject(new TypeError('Failed to fetch')),
  )
  const observer = new QueryObserver(queryClient, { queryKey: ['deck'], queryFn })
  onTestFinished(observer.subscribe(() => undefined))
  await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true))
  expect(queryFn).toHaveBeenCalledOnce()
  onlineManager.setOnline(true)
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('cards'))
})

test.each([
  ['UNAUTHORIZED', 401, 1],
  ['STAFF_FACTOR_NEEDED', 403, 0],
  ['NOT_FOUND', 404, 0],
])(
  'a query that is refused with %s signs out only when the session has ended',
  async (code, status, calls) => {
    const onSignedOut = vi.fn()
    const queryClient = createQueryClient({ onSignedOut })
    const queryFn = () => Promise.reject(new ORPCError(code, { status }))
    await expect(queryClient.fetchQuery({ queryKey: [code], queryFn })).rejects.toThrow()
    expect(onSignedOut).toHaveBeenCalledTimes(calls)
  },
)

test('a read waits as long as the server says before it asks again', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const away = new ORPCError('SERVICE_UNAVAILABLE', { status: 503, data: { retryAfterSeconds: 3 } })
  const queryFn = vi.fn<() => Promise<string>>().mockRejectedValueOnce(away).mockResolvedValueOnce('back')
  const answer = createQueryClient().fetchQuery({ queryKey: ['away'], queryFn, retry: 1 })
  await vi.advanceTimersByTimeAsync(2999)
  expect(queryFn).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(1)
  await expect(answer).resolves.toBe('back')
})

test('a screen that could not be read during a long outage is read when the database is back', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const away = new ORPCError('SERVICE_UNAVAILABLE', { status: 503, data: { retryAfterSeconds: 1 } })
  const queryFn = vi.fn<() => Promise<string>>().mockResolvedValueOnce('old').mockRejectedValue(away)
  const queryClient = createQueryClient()
  const observer = new QueryObserver(queryClient, { queryKey: ['outage'], queryFn })
  onTestFinished(observer.subscribe(() => undefined))
  await vi.advanceTimersByTimeAsync(1)
  void queryClient.invalidateQueries()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(observer.getCurrentResult()).toMatchObject({ isError: true, data: 'old' })
  queryFn.mockResolvedValue('new')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(observer.getCurrentResult()).toMatchObject({ isError: false, data: 'new' })
  const { length } = queryFn.mock.calls
  await vi.advanceTimersByTimeAsync(60_000)
  expect(queryFn).toHaveBeenCalledTimes(length)
})
