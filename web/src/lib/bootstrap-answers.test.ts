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

test('takes a bootstrap answer once', async () => {
  answerEarly(Promise.resolve(new Response('early')))
  expect(await ask()).toBe('early')
  expect(await ask()).toBe('asked again')
})

test('makes a request when the bootstrap request failed', async () => {
  answerEarly(Promise.resolve(null))
  expect(await ask()).toBe('asked again')
})

test('gives two simultaneous calls separate bodies', async () => {
  answerEarly(Promise.resolve(new Response('early')))
  expect((await Promise.all([ask(), ask()])).toSorted()).toEqual(['asked again', 'early'])
})
