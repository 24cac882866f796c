import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createProgress, createReporter } from './progress.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function follow() {
  const lines: string[] = []
  // Without the time at the start of each line.
  return { lines, progress: createProgress((line) => lines.push(line.slice(10))) }
}

test('names the steps that run side by side in one line, and says which of them ends first', async () => {
  const { lines, progress } = follow()
  const [web, world] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const steps = [
    progress.step('Building the web app', () => web.promise),
    progress.step('Preparing the demo world', () => world.promise),
  ]
  await vi.advanceTimersByTimeAsync(5000)
  web.resolve()
  await vi.advanceTimersByTimeAsync(5000)
  world.resolve()
  await Promise.all(steps)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(lines).toEqual([
    'Building the web app',
    'Preparing the demo world',
    '  … building the web app, preparing the demo world',
    '  Building the web app: done',
    '  … preparing the demo world',
  ])
  expect(vi.getTimerCount()).toBe(0)
})

test('does not call a failed step done, and stops reminding', async () => {
  const { lines, progress } = follow()
  const world = Promise.withResolvers<void>()
  const other = progress.step('Preparing the demo world', () => world.promise)
  await expect(progress.step('Building', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  world.resolve()
  await other
  expect(lines).toEqual(['Preparing the demo world', 'Building'])
  expect(vi.getTimerCount()).toBe(0)
})

test('says the latest of many small steps every few seconds, each once, and nothing after its end', async () => {
  const lines: string[] = []
  const reporter = createReporter((line) => lines.push(line.slice(10)))
  await vi.advanceTimersByTimeAsync(5000)
  expect(lines).toEqual([])
  for (const done of [1, 2, 3]) reporter.tell(`${done} objects`)
  expect(lines).toEqual([])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(lines).toEqual(['… 3 objects'])
  reporter.tell('1 of 90 tables')
  await vi.advanceTimersByTimeAsync(5000)
  reporter.tell('2 of 90 tables')
  reporter.end()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(lines.slice(1)).toEqual(['… 1 of 90 tables'])
  expect(vi.getTimerCount()).toBe(0)
})
