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

function numbersOf({ messages: held }: { messages: readonly Message[] }): number[] {
  return held.map(({ number }) => number)
}

describe('mergeMessages', () => {
  test('keeps the order and holds each message once, whatever comes twice or late', () => {
    const thread = mergeMessages({ messages: messages(3, 5), hasOlder: true, revision: 0 }, messages(4, 5, 1))
    expect(numbersOf(thread)).toEqual([1, 3, 4, 5])
    expect(thread.hasOlder).toBe(true)
    expect(newestNumber(thread)).toBe(5)
  })

  test('the newer state of a message wins', () => {
    const [old] = messages(1)
    const thread = mergeMessages({ messages: old ? [old] : [], hasOlder: false, revision: 0 }, [
      makeMessage({ number: 1, read: true }),
    ])
    expect(thread.messages[0]?.read).toBe(true)
  })

  test('nothing new is the same thread', () => {
    expect(mergeMessages(emptyThread, [])).toBe(emptyThread)
  })
})

describe('replaceNewest', () => {
  test('what is missing in the newest page was deleted', () => {
    const held = { messages: messages(1, 2, 3, 4), hasOlder: false, revision: 0 }
    expect(numbersOf(replaceNewest(held, messages(4, 5), false))).toEqual([4, 5])
    expect(numbersOf(replaceNewest(held, [], false))).toEqual([])
  })

  test('older pages stay where the page joins them, and go where a gap would be', () => {
    const held = { messages: messages(1, 2, 3, 4), hasOlder: false, revision: 0 }
    expect(numbersOf(replaceNewest(held, messages(4, 5, 6), true))).toEqual([1, 2, 3, 4, 5, 6])
    const far = replaceNewest(held, messages(9, 10), true)
    expect(numbersOf(far)).toEqual([9, 10])
    expect(far.hasOlder).toBe(true)
  })
})

test('what was deleted with the chat goes, and newer messages stay', () => {
  const held = { messages: messages(1, 2, 3), hasOlder: true, revision: 0 }
  expect(dropCleared(held, 0)).toBe(held)
  expect(dropCleared(held, 2)).toEqual({ messages: messages(3), hasOlder: false, revision: 0 })
})

test('changes reach what is held and the quotes of it, and nothing that is not held', () => {
  const [first, second] = messages(1, 2)
  if (!first || !second) throw new Error('two messages')
  const quote = { number: 1, isOwn: false, content: 'message 1', isImage: false, isDeleted: false }
  const held = { messages: [first, { ...second, replyTo: quote }], hasOlder: true, revision: 3 }
  const gone = { ...first, content: null, isDeleted: true }
  const merged = mergeChanges(held, [gone, ...messages(99)], 5)
  expect(merged.messages.map(({ number }) => number)).toEqual([1, 2])
  expect(merged.messages[0]).toEqual(gone)
  expect(merged.messages[1]?.replyTo).toEqual({ ...quote, content: null, isDeleted: true })
  expect(merged).toMatchObject({ hasOlder: true, revision: 5 })
  expect(mergeChanges(held, [], 3)).toBe(held)
})
