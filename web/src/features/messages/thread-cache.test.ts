import type { Message } from '@yuti/contract/messages'
import { describe, expect, test } from 'vitest'
import { makeMessage } from '#/test/chat-samples.ts'
import {
  dropCleared,
  emptyThread,
  mergeChanges,
  mergeMessages,
  newestNumber,
  replaceNewest,
} from './thread-cache.ts'

function messages(...numbers: number[]): Message[] {
  return numbers.map((number) => makeMessage({ number }))
}

function numbersOf({ messages: cached }: { messages: readonly Message[] }): number[] {
  return cached.map(({ number }) => number)
}

describe('mergeMessages', () => {
  test('keeps the order and stores each message once, even if it arrives twice or late', () => {
    const thread = mergeMessages({ messages: messages(3, 5), hasOlder: true, revision: 0 }, messages(4, 5, 1))
    expect(numbersOf(thread)).toEqual([1, 3, 4, 5])
    expect(thread.hasOlder).toBe(true)
    expect(newestNumber(thread)).toBe(5)
  })

  test('replaces a message by its newer state', () => {
    const [old] = messages(1)
    const thread = mergeMessages({ messages: old ? [old] : [], hasOlder: false, revision: 0 }, [
      makeMessage({ number: 1, read: true }),
    ])
    expect(thread.messages[0]?.read).toBe(true)
  })

  test('returns the same thread when nothing is new', () => {
    expect(mergeMessages(emptyThread, [])).toBe(emptyThread)
  })
})

describe('replaceNewest', () => {
  test('removes messages that are missing in the newest page', () => {
    const cached = { messages: messages(1, 2, 3, 4), hasOlder: false, revision: 0 }
    expect(numbersOf(replaceNewest(cached, messages(4, 5), false))).toEqual([4, 5])
    expect(numbersOf(replaceNewest(cached, [], false))).toEqual([])
  })

  test('keeps older pages that join the newest page, and drops them when there is a gap', () => {
    const cached = { messages: messages(1, 2, 3, 4), hasOlder: false, revision: 0 }
    expect(numbersOf(replaceNewest(cached, messages(4, 5, 6), true))).toEqual([1, 2, 3, 4, 5, 6])
    const far = replaceNewest(cached, messages(9, 10), true)
    expect(numbersOf(far)).toEqual([9, 10])
    expect(far.hasOlder).toBe(true)
  })
})

test('dropCleared removes messages up to the cleared number and keeps newer ones', () => {
  const cached = { messages: messages(1, 2, 3), hasOlder: true, revision: 0 }
  expect(dropCleared(cached, 0)).toBe(cached)
  expect(dropCleared(cached, 2)).toEqual({ messages: messages(3), hasOlder: false, revision: 0 })
})

test('mergeChanges updates stored messages and their quotes, and adds nothing', () => {
  const [first, second] = messages(1, 2)
  if (!first || !second) throw new Error('two messages')
  const quote = {
    number: 1,
    isOwn: false,
    content: 'message 1',
    isImage: false,
    isVoice: false,
    isDeleted: false,
  }
  const cached = { messages: [first, { ...second, replyTo: quote }], hasOlder: true, revision: 3 }
  const gone = { ...first, content: null, isDeleted: true }
  const merged = mergeChanges(cached, [gone, ...messages(99)], 5)
  expect(merged.messages.map(({ number }) => number)).toEqual([1, 2])
  expect(merged.messages[0]).toEqual(gone)
  expect(merged.messages[1]?.replyTo).toEqual({ ...quote, content: null, isDeleted: true })
  expect(merged).toMatchObject({ hasOlder: true, revision: 5 })
  expect(mergeChanges(cached, [], 3)).toBe(cached)
})
