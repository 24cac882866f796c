import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freezeTime } from '#/test/frozen-time.ts'
import { addLayer, startBackStack } from './back-stack.ts'

let stop: () => void
/** Makes the steps that the app has asked for and the browser has not made yet. */
let makeSteps: () => void
/** Asks the browser for a step. */
const askStep = vi.fn<(steps?: number) => void>()
/** Every step that the browser has made. */
const onStep = vi.fn()
/** The events that the router would receive. */
const onPop = vi.fn()
const removals: (() => void)[] = []
const entry = (key: string) => ({ __TSR_key: key })
const state = (): unknown => history.state
const runTimers = () => vi.advanceTimersByTime(100)

beforeEach(() => {
  history.pushState(entry('before'), '', '/before')
  history.pushState(entry('page'), '', '/page')
  const go = history.go.bind(history)
  const asked: number[] = []
  askStep.mockReset().mockImplementation((steps) => void asked.push(steps ?? 0))
  vi.spyOn(history, 'go').mockImplementation(askStep)
  // Before the stack, which keeps events from those who listen later.
  globalThis.addEventListener('popstate', onStep, { capture: true })
  makeSteps = () => asked.splice(0).forEach(go)
  stop = startBackStack()
  onPop.mockClear()
  onStep.mockClear()
  globalThis.addEventListener('popstate', onPop)
})
afterEach(() => {
  globalThis.removeEventListener('popstate', onPop)
  globalThis.removeEventListener('popstate', onStep, { capture: true })
  stop()
  for (const remove of removals.splice(0)) remove()
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
})

function openLayer(close: () => void = vi.fn()) {
  const remove = addLayer(close)
  removals.push(remove)
  return remove
}

/** Opens and closes a layer; the browser does not make the step back in time. */
function closeLayerLate(meanwhile?: () => void) {
  freezeTime({ withTimers: true })
  const remove = openLayer()
  runTimers()
  expect(state()).toEqual({ ...entry('page'), layers: 1 })
  remove()
  runTimers()
  meanwhile?.()
  vi.advanceTimersByTime(1_000)
}

async function arriveLate() {
  vi.useRealTimers()
  makeSteps()
  await vi.waitFor(() => expect(onStep).toHaveBeenCalledTimes(1))
}

const expectState = (expected: unknown) => vi.waitFor(() => expect(state()).toEqual(expected))

test('closes no layer that was opened before a late step back arrived', async () => {
  const close = vi.fn()
  closeLayerLate(() => openLayer(close))
  await arriveLate()
  await expectState({ ...entry('page'), layers: 1 })
  expect(close).not.toHaveBeenCalled()
  expect(onPop).not.toHaveBeenCalled()
  history.back()
  await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(1))
})

test('writes the entry of a layer that was opened during a step back as soon as the step is made', async () => {
  openLayer()()
  await vi.waitFor(() => expect(askStep).toHaveBeenCalledTimes(1))
  openLayer()
  expect(state()).toEqual({ ...entry('page'), layers: 1 })
  let stateAfterStep: unknown
  onStep.mockImplementationOnce(() => queueMicrotask(() => (stateAfterStep = state())))
  makeSteps()
  await vi.waitFor(() => expect(stateAfterStep).toBeDefined())
  expect(stateAfterStep).toEqual({ ...entry('page'), layers: 1 })
})

test('asks for no second step while one is late, which would leave the page', async () => {
  closeLayerLate()
  vi.advanceTimersByTime(5_000)
  expect(askStep).toHaveBeenCalledTimes(1)
  await arriveLate()
  await expectState(entry('page'))
  history.back()
  await expectState(entry('before'))
  expect(onPop).toHaveBeenCalledTimes(1)
})

test('stays on a page that was opened before a late step back arrived', async () => {
  closeLayerLate()
  history.pushState(entry('next'), '', '/next')
  expect(location.pathname).toBe('/next')
  await arriveLate()
  await vi.waitFor(() => expect(askStep).toHaveBeenCalledTimes(2))
  makeSteps()
  await expectState(entry('next'))
  expect(onPop).not.toHaveBeenCalled()
})

test('follows Back to another page when the late step never came', async () => {
  closeLayerLate()
  vi.useRealTimers()
  history.back()
  await expectState(entry('page'))
  history.back()
  await expectState(entry('before'))
  expect(onPop).toHaveBeenCalledTimes(1)
})
