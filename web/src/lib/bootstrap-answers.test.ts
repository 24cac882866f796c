import { afterEach, expect, test, vi } from 'vitest'
import { fetchOrTakeBootstrap } from './bootstrap-answers.ts'

const path = '/rpc/account/session'
const ask = async () =>
  await (await fetchOrTakeBootstrap(new Request(`http://localhost${path}`, { method: 'POST' }))).text()

function answerEarly(answer: Promise<Response | null>) {
  vi.stubGlobal('bootstrapAnswers', new Map([[path, answer]]))
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('asked again')))
}

afterEach(() => vi.unstubAllGlobals())

test('an early answer is taken once', async () => {
  answerEarly(Promise.resolve(new Response('early')))
  expect(await ask()).toBe('early')
  expect(await ask()).toBe('asked again')
})

test('where the early request failed, another is made', async () => {
  answerEarly(Promise.resolve(null))
  expect(await ask()).toBe('asked again')
})

test('two who ask at once do not share one body', async () => {
  answerEarly(Promise.resolve(new Response('early')))
  expect((await Promise.all([ask(), ask()])).toSorted()).toEqual(['asked again', 'early'])
})
