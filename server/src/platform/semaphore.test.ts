import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createSemaphore } from './semaphore.ts'

test('runs two at once, in order, and survives failures', async () => {
  const semaphore = createSemaphore(2)
  let inside = 0
  let most = 0
  const entered: number[] = []
  const results = await Promise.allSettled(
    [0, 1, 2, 3, 4, 5].map((id) =>
      semaphore(async () => {
        entered.push(id)
        inside += 1
        most = Math.max(most, inside)
        await sleep(5)
        inside -= 1
        if (id === 1) throw new Error('refused')
        return id
      }),
    ),
  )
  expect(most).toBe(2)
  expect(entered).toEqual([0, 1, 2, 3, 4, 5])
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ])
})
