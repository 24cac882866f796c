import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

/** Lets what can start do so. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

/** Work that ends when the test says so. */
function startWork(
  queue: ReturnType<typeof createFairQueue>,
  started: string[],
  owner: string,
  name: string,
) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const done = queue(owner, () => {
    started.push(name)
    return promise
  })
  return async () => {
    resolve()
    await done
    await settle()
  }
}

test('serves the owner next who was served longest ago, so that many pieces of one delay another by one', async () => {
  const queue = createFairQueue(1)
  const started: string[] = []
  const first = startWork(queue, started, 'anna', 'a1')
  const second = startWork(queue, started, 'anna', 'a2')
  const third = startWork(queue, started, 'anna', 'a3')
  const other = startWork(queue, started, 'boris', 'b1')
  await settle()
  expect(started).toEqual(['a1'])
  await first()
  expect(started).toEqual(['a1', 'b1'])
  await other()
  await second()
  await third()
  expect(started).toEqual(['a1', 'b1', 'a2', 'a3'])
})

test('runs one piece of an owner at a time, and leaves the other places to others', async () => {
  const queue = createFairQueue(2)
  const started: string[] = []
  const first = startWork(queue, started, 'anna', 'a1')
  const second = startWork(queue, started, 'anna', 'a2')
  await settle()
  expect(started).toEqual(['a1'])
  const other = startWork(queue, started, 'boris', 'b1')
  await settle()
  expect(started).toEqual(['a1', 'b1'])
  await other()
  expect(started).toEqual(['a1', 'b1'])
  await first()
  expect(started).toEqual(['a1', 'b1', 'a2'])
  await second()
})

test('goes on after a failure', async () => {
  const queue = createFairQueue(1)
  await expect(queue('anna', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue('anna', () => Promise.resolve('whole'))).toBe('whole')
})
