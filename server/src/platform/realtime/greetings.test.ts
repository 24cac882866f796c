import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createGreetings, type Greetings } from './greetings.ts'
import type { Stream } from './hub.ts'

let greetings: Greetings
/** For each stream, when it was greeted, in milliseconds from the beginning of the test. */
let greeted: Map<string, number[]>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: 0 })
  greetings = createGreetings()
  greeted = new Map()
})
afterEach(() => {
  vi.useRealTimers()
})

function makeStreams(count: number): Stream[] {
  return Array.from({ length: count }, () => {
    const id = randomUUID()
    return {
      id,
      userId: id,
      sessionId: id,
      send: ({ type }) => {
        expect(type).toBe('hello')
        greeted.set(id, [...(greeted.get(id) ?? []), Date.now()])
      },
      ping: () => undefined,
      end: () => undefined,
    }
  })
}

const times = () => [...greeted.values()].flat()

test('a few clients read again at once', () => {
  greetings.spread(makeStreams(20))
  vi.advanceTimersByTime(200)
  expect(times()).toHaveLength(20)
})

test('ten thousand clients are spread evenly, and the last one begins within five seconds', () => {
  greetings.spread(makeStreams(10_000))
  vi.advanceTimersByTime(5000)
  expect(greeted.size).toBe(10_000)
  expect(times()).toHaveLength(10_000)
  const perSecond = Array.from({ length: 5 }, (_, second) =>
    times().filter((ms) => Math.floor(ms / 1000) === second),
  )
  for (const { length } of perSecond) expect(Math.abs(length - 2000)).toBeLessThan(100)
})

test('a client that waits is told once when events were lost again, and one that was told is told again', () => {
  const streams = makeStreams(100)
  greetings.spread(streams)
  vi.advanceTimersByTime(500)
  greetings.spread(streams)
  vi.advanceTimersByTime(10_000)
  const [first] = streams
  const last = streams.at(-1)
  expect(greeted.get(first?.id ?? '')).toHaveLength(2)
  expect(greeted.get(last?.id ?? '')).toEqual([990])
})

test('tells nobody whose stream was closed, and nobody after the stop', () => {
  const [gone, stays] = makeStreams(2)
  if (!gone || !stays) throw new Error('two streams are needed')
  greetings.spread([gone, stays])
  greetings.forget(gone)
  vi.advanceTimersByTime(1000)
  expect([...greeted.keys()]).toEqual([stays.id])
  greetings.spread([stays])
  greetings.stop()
  vi.advanceTimersByTime(10_000)
  expect(greeted.get(stays.id)).toHaveLength(1)
})
