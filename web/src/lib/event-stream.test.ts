import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openSharedStream } from './event-stream.ts'

class FakeSource extends EventTarget {
  static readonly OPEN = 1
  static readonly CLOSED = 2
  static opened: FakeSource[] = []
  readyState = FakeSource.OPEN
  constructor() {
    super()
    FakeSource.opened.push(this)
  }
  close() {
    this.readyState = FakeSource.CLOSED
  }
  say(data: string) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
  fail() {
    this.close()
    this.dispatchEvent(new Event('error'))
  }
}

function newestSource(): FakeSource {
  const source = FakeSource.opened.at(-1)
  if (!source) throw new Error('no stream was opened')
  return source
}

beforeEach(() => {
  FakeSource.opened = []
  vi.stubGlobal('EventSource', FakeSource)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('passes on events until it is stopped', () => {
  const heard: string[] = []
  const stop = openSharedStream('/events', (data) => heard.push(data))
  newestSource().say('one')
  expect(heard).toEqual(['one'])
  stop()
  expect(newestSource().readyState).toBe(FakeSource.CLOSED)
})

test('reopens after an error answer and waits longer each time', () => {
  const stop = openSharedStream('/events', () => undefined)
  newestSource().fail()
  vi.advanceTimersByTime(1_000)
  expect(FakeSource.opened).toHaveLength(2)
  newestSource().fail()
  vi.advanceTimersByTime(1_000)
  expect(FakeSource.opened).toHaveLength(2)
  vi.advanceTimersByTime(1_000)
  expect(FakeSource.opened).toHaveLength(3)
  stop()
})

test('reports a gap when the server refuses, because the session may have ended', () => {
  const onGap = vi.fn()
  const stop = openSharedStream('/events', () => undefined, onGap)
  expect(onGap).not.toHaveBeenCalled()
  newestSource().fail()
  expect(onGap).toHaveBeenCalledOnce()
  stop()
})

test('does not reopen after it was stopped', () => {
  const stop = openSharedStream('/events', () => undefined)
  newestSource().fail()
  stop()
  vi.advanceTimersByTime(60_000)
  globalThis.dispatchEvent(new Event('online'))
  expect(FakeSource.opened).toHaveLength(1)
})

test('reopens at once when the network returns', () => {
  const stop = openSharedStream('/events', () => undefined)
  newestSource().fail()
  globalThis.dispatchEvent(new Event('online'))
  expect(FakeSource.opened).toHaveLength(2)
  stop()
})

test('two tabs share one stream, and the second takes over when the first closes', async () => {
  const tabs = fakeTabs()
  const heard: string[] = []
  const stopFirst = openSharedStream('/events', () => undefined)
  const stopSecond = openSharedStream('/events', (data) => heard.push(data))
  await tabs.settle()
  expect(FakeSource.opened).toHaveLength(1)
  newestSource().say('from the first tab')
  expect(heard).toEqual(['from the first tab'])
  stopFirst()
  await tabs.settle()
  expect(FakeSource.opened).toHaveLength(2)
  newestSource().say('from the second')
  expect(heard).toEqual(['from the first tab', 'from the second'])
  stopSecond()
  await tabs.settle()
})

test('reports a gap to a tab that joins later, not to the first', async () => {
  const tabs = fakeTabs()
  const joined: string[] = []
  const stopFirst = openSharedStream(
    '/events',
    () => undefined,
    () => joined.push('first'),
  )
  await tabs.settle()
  const stopSecond = openSharedStream(
    '/events',
    () => undefined,
    () => joined.push('second'),
  )
  await tabs.settle()
  expect(joined).toEqual(['second'])
  stopFirst()
  stopSecond()
  await tabs.settle()
})

/** Fakes the Web Locks and BroadcastChannel of several tabs in one page. */
function fakeTabs() {
  let last: Promise<unknown> = Promise.resolve()
  let held: { name: string }[] = []
  const request = (name: string, _options: unknown, hold: () => Promise<void>) => {
    last = last.then(async () => {
      held = [{ name }]
      await hold()
      held = []
    })
    return last
  }
  const query = () => Promise.resolve({ held })
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { request, query } } }))
  const channels = new Set<EventTarget>()
  class FakeChannel extends EventTarget {
    constructor() {
      super()
      channels.add(this)
    }
    postMessage(data: string) {
      for (const other of channels) {
        if (other !== this) other.dispatchEvent(new MessageEvent('message', { data }))
      }
    }
    close() {
      channels.delete(this)
    }
  }
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  return { settle: () => vi.advanceTimersByTimeAsync(1) }
}
