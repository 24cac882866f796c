import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPictureTurns } from './turns.ts'

// No time passes by itself.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

/** Lets what can start do so. */
const settle = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))

/** Pictures whose stages end when the test says so. */
function setUp({ encode = 2, look = 1, overtakenMax = 100 } = {}) {
  const turns = createPictureTurns({ encode, look }, overtakenMax)
  const running = new Map<string, () => void>()
  const started: string[] = []
  const add = (
    name: string,
    {
      work = 'encode',
      crowd = () => 1,
      stages = 3,
      owner = name,
    }: { work?: 'encode' | 'look'; crowd?: () => number; stages?: number; owner?: string } = {},
  ) =>
    turns.take({ work, owner, crowd }, async (stage) => {
      for (let number = 1; number <= stages; number += 1)
        // oxlint-disable-next-line eslint/no-await-in-loop -- one stage after the other
        await stage(() => {
          started.push(`${name} ${number}`)
          return new Promise<void>((resolve) => running.set(name, resolve))
        })
    })
  const end = async (name: string) => {
    const finish = running.get(name)
    running.delete(name)
    if (!finish) throw new Error(`no stage of ${name} runs`)
    finish()
    await settle()
  }
  /** What has started since the last time. */
  const news = () => started.splice(0)
  return { add, end, news, running: () => [...running.keys()].toSorted() }
}

test('all stages of an account with one picture run before the next stage of an account that has twenty', async () => {
  const { add, end, news, running } = setUp()
  void add('rex', { crowd: () => 20 })
  void add('rex looked at', { work: 'look', owner: 'rex', crowd: () => 20 })
  await settle()
  expect(news()).toEqual(['rex 1', 'rex looked at 1'])
  void add('anna')
  await settle()
  expect(news()).toEqual(['anna 1'])
  await end('rex')
  await end('rex looked at')
  expect(running()).toEqual(['anna'])
  await end('anna')
  await end('anna')
  expect(news()).toEqual(['anna 2', 'anna 3'])
  await end('anna')
  // Her picture is being stored.
  expect(running()).toEqual([])
  void add('anna looked at', { work: 'look', owner: 'anna', stages: 2 })
  await settle()
  await end('anna looked at')
  expect(news()).toEqual(['anna looked at 1', 'anna looked at 2'])
  await end('anna looked at')
  expect(news()).toEqual(['rex 2', 'rex looked at 2'])
})

test('an account with more pictures goes on when the look at another is not begun for a while', async () => {
  const { add, end, news } = setUp()
  void add('rex', { crowd: () => 20 })
  void add('anna', { stages: 1 })
  await settle()
  await end('rex')
  await end('anna')
  expect(news()).toEqual(['rex 1', 'anna 1'])
  vi.advanceTimersByTime(1000)
  await settle()
  expect(news()).toEqual(['rex 2'])
})

test('accounts with equally many pictures use all places, and what has begun ends before another begins', async () => {
  const { add, end, news } = setUp()
  for (const name of ['anna', 'boris', 'vera']) void add(name, { stages: 2 })
  await settle()
  expect(news()).toEqual(['anna 1', 'boris 1'])
  await end('anna')
  await end('boris')
  expect(news()).toEqual(['anna 2', 'boris 2'])
  await end('boris')
  expect(news()).toEqual(['vera 1'])
})

test('the number of waiting pictures counts when a stage is chosen, not when the picture came', async () => {
  const { add, end, news } = setUp({ encode: 1 })
  let left = 20
  void add('rex', { crowd: () => left })
  void add('anna', { crowd: () => 3 })
  await settle()
  expect(news()).toEqual(['rex 1'])
  await end('rex')
  expect(news()).toEqual(['anna 1'])
  left = 2
  await end('anna')
  expect(news()).toEqual(['rex 2'])
})

test('one picture of an account is in work for each kind of work', async () => {
  const { add, end, news } = setUp()
  void add('first', { owner: 'anna', stages: 1 })
  void add('second', { owner: 'anna', stages: 1 })
  void add('looked at', { owner: 'anna', work: 'look', stages: 1 })
  await settle()
  expect(news()).toEqual(['first 1', 'looked at 1'])
  await end('first')
  expect(news()).toEqual(['second 1'])
})

test('at most twice as many pictures have begun as there are places, so their memory has a limit', async () => {
  const { add, end, news } = setUp({ encode: 1 })
  void add('ten', { crowd: () => 10 })
  await settle()
  void add('five', { crowd: () => 5 })
  await end('ten')
  expect(news()).toEqual(['ten 1', 'five 1'])
  void add('one', { stages: 1 })
  await end('five')
  expect(news()).toEqual(['five 2'])
  await end('five')
  await end('five')
  expect(news()).toEqual(['five 3', 'one 1'])
  await end('one')
  for (const owner of ['one', 'five']) void add(`look of ${owner}`, { work: 'look', owner, stages: 1 })
  await settle()
  await end('look of one')
  await end('look of five')
  expect(news()).toEqual(['look of one 1', 'look of five 1', 'ten 2'])
})

test('a picture that others have overtaken too often goes first, also beside an account with fewer', async () => {
  const { add, end, news } = setUp({ overtakenMax: 4 })
  void add('rex', { crowd: () => 20, stages: 2 })
  void add('anna', { stages: 5 })
  await settle()
  await end('rex')
  expect(news()).toEqual(['rex 1', 'anna 1'])
  await end('anna')
  await end('anna')
  await end('anna')
  expect(news()).toEqual(['anna 2', 'anna 3', 'anna 4'])
  await end('anna')
  expect(news().toSorted()).toEqual(['anna 5', 'rex 2'])
})

test('goes on after a failure', async () => {
  const turns = createPictureTurns({ encode: 1, look: 1 }, 100)
  const take = (work: () => Promise<string>) =>
    turns.take({ work: 'encode', owner: 'anna', crowd: () => 1 }, (stage) => stage(work))
  await expect(take(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await take(() => Promise.resolve('whole'))).toBe('whole')
})
