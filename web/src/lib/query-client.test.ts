import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'

test('offline a deed fails at once instead of being done later', async () => {
  onTestFinished(() => onlineManager.setOnline(true))
  onlineManager.setOnline(false)
  const mutationFn = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  const deed = new MutationObserver(createQueryClient(), { mutationFn })
  await expect(deed.mutate()).rejects.toThrow('Failed to fetch')
  expect(deed.getCurrentResult().isPaused).toBe(false)
  onlineManager.setOnline(true)
  expect(mutationFn).toHaveBeenCalledOnce()
})
