import { expect, test } from 'vitest'
import { answerInStages, askInStages, type StageAnswer, type Staged, type StageRequest } from './stages.ts'

/** Both sides in one process. */
function connect(begin: (name: string) => Staged<string>) {
  const waiting = new Map<number, (answer: StageAnswer<string, string>) => void>()
  const receive = answerInStages(begin, (answer) => waiting.get(answer.call)?.(answer), String)
  return (request: StageRequest<string>) =>
    new Promise<StageAnswer<string, string>>((resolve) => {
      waiting.set(request.call, resolve)
      receive(request)
    })
}

test('a call goes on by one stage at each turn, and calls may alternate', async () => {
  const done: string[] = []
  const ask = connect(async function* (name) {
    for (const part of ['begin', 'middle']) {
      done.push(`${name} ${part}`)
      yield
    }
    return `${name} end`
  })
  await ask({ call: 1, input: 'anna' })
  await ask({ call: 2, input: 'rex' })
  expect(done).toEqual(['anna begin', 'rex begin'])
  expect(await ask({ call: 1 })).toEqual({ call: 1, isPaused: true })
  expect(await ask({ call: 1 })).toEqual({ call: 1, result: 'anna end' })
  expect(await ask({ call: 2 })).toEqual({ call: 2, isPaused: true })
  expect(done).toEqual(['anna begin', 'rex begin', 'anna middle', 'rex middle'])
  expect(await ask({ call: 1 })).toMatchObject({
    failure: expect.stringContaining('has not begun or is over'),
  })
})

test('the asking side waits for a turn before each stage, and hears the result or the failure', async () => {
  const ask = connect(async function* (name) {
    yield
    if (name === 'broken') throw new Error('no picture')
    return name
  })
  let turns = 0
  const stage = <T>(work: () => Promise<T>) => {
    turns += 1
    return work()
  }
  expect(await askInStages({ call: 1, input: 'anna' }, ask, stage)).toMatchObject({ result: 'anna' })
  expect(turns).toBe(2)
  const failed = await askInStages({ call: 2, input: 'broken' }, ask, stage)
  expect(failed).toMatchObject({ failure: 'Error: no picture' })
})
