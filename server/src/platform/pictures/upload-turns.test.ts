import { afterEach, expect, test, vi } from 'vitest'
import { createUploadTurns } from './upload-turns.ts'

afterEach(() => vi.useRealTimers())

/** Lets what can start do so. */
const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

function setUp() {
  const turns = createUploadTurns(1000)
  const started: string[] = []
  const add = (owner: string, name: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const done = turns.take(owner, () => {
      started.push(name)
      return promise
    })
    return { done, end: resolve, fail: reject }
  }
  return { add, count: turns.count, started }
}

test('an account has one upload in work, and others do not wait for it', async () => {
  const { add, count, started } = setUp()
  const first = add('anna', 'a1')
  const second = add('anna', 'a2')
  const other = add('boris', 'b1')
  await settle()
  expect(started).toEqual(['a1', 'b1'])
  expect([count('anna'), count('boris'), count('vera')]).toEqual([2, 1, 0])
  first.end()
  await first.done
  await settle()
  expect(started).toEqual(['a1', 'b1', 'a2'])
  second.end()
  other.end()
  await Promise.all([second.done, other.done])
  expect([count('anna'), count('boris')]).toEqual([0, 0])
})

test('the next upload comes after a failure', async () => {
  const { add, count, started } = setUp()
  const first = add('anna', 'a1')
  const second = add('anna', 'a2')
  first.fail(new Error('the connection broke'))
  await expect(first.done).rejects.toThrow('the connection broke')
  await settle()
  expect(started).toEqual(['a1', 'a2'])
  second.end()
  await second.done
  expect(count('anna')).toBe(0)
})

test('an upload that lasts longer than patience does no longer hold up the next one of its account', async () => {
  vi.useFakeTimers()
  const { add, count, started } = setUp()
  const slow = add('anna', 'a1')
  const second = add('anna', 'a2')
  await vi.advanceTimersByTimeAsync(999)
  expect(started).toEqual(['a1'])
  await vi.advanceTimersByTimeAsync(1)
  expect(started).toEqual(['a1', 'a2'])
  expect(count('anna')).toBe(2)
  slow.end()
  second.end()
  await Promise.all([slow.done, second.done])
  expect(count('anna')).toBe(0)
})
