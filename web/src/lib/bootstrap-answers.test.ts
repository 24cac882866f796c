import { afterEach, expect, test, vi } from 'vitest'
import { fetchOrTakeBootstrap } from './bootstrap-answers.ts'

const path = '/rpc/account/session'
async function ask(input?: object): Promise<string> {
  const request = new Request(`http://localhost${path}`, { method: 'POST' })
  return await (await fetchOrTakeBootstrap(request, undefined, {}, [], input)).text()
}

function answerEarly(answer: Promise<Response | null>, key = path) {
  vi.stubGlobal('bootstrapAnswers', new Map([[key, answer]]))
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

test('takes the answer to its own input only, and keeps no trace of other inputs', async () => {
  answerEarly(Promise.resolve(new Response('early')), `${path} {"id":"1"}`)
  expect(await ask({ id: '2' })).toBe('asked again')
  expect(await ask({ id: '1' })).toBe('early')
  expect(await ask({ id: '1' })).toBe('asked again')
  expect([...(globalThis.bootstrapAnswers?.keys() ?? [])]).toEqual([])
})
