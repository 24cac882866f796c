import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { RealtimeEvent } from '@yuti/contract/events'
import { keepCookies, writeCookies } from './cookies.ts'
import { createClient } from './client.ts'

const baseUrl = 'https://yuti.test'

test('keeps the cookies that the server sets, and forgets those that it clears', () => {
  const cookies = new Map<string, string>()
  keepCookies(cookies, ['session=a.b; Path=/; HttpOnly', 'device=c; Max-Age=60', 'odd'])
  expect(writeCookies(cookies)).toEqual({ cookie: 'session=a.b; device=c' })
  keepCookies(cookies, ['session=; Max-Age=0; Path=/', 'device=d; Max-Age=0'])
  expect(writeCookies(cookies)).toEqual({})
})

/** Answers each connection to the events with the next of these. */
function answering(...answers: (() => Response)[]) {
  const requests: Request[] = []
  const client = createClient({
    baseUrl,
    headers: () => ({ 'x-asked-by': 'tests' }),
    fetch: async (request) => {
      requests.push(request)
      return answers[requests.length - 1]?.() ?? Response.error()
    },
  })
  return { client, requests }
}

const streamOf =
  (...lines: string[]) =>
  () =>
    new Response(lines.map((line) => `${line}\n\n`).join(''))
const hello = 'data: {"type":"hello"}'
const message = 'data: {"type":"message","matchId":"7c9e6679-7425-40de-944b-e07fc1f90ae7","number":7}'

async function take(events: AsyncGenerator<RealtimeEvent, void>, count: number): Promise<string[]> {
  const types: string[] = []
  for await (const event of events) if (types.push(event.type) === count) break
  return types
}

test('reads events across a broken connection, a refusal and pings', async () => {
  const { client, requests } = answering(
    streamOf('retry: 0', hello, ': ping', message),
    () => new Response(null, { status: 503 }),
    () => {
      throw new TypeError('fetch failed')
    },
    streamOf(hello),
  )
  expect(await take(client.events(), 3)).toEqual(['hello', 'message', 'hello'])
  expect(requests).toHaveLength(4)
  expect(requests[0]?.headers.get('x-asked-by')).toBe('tests')
})

test('stops with the code when the session has ended', async () => {
  const { client } = answering(streamOf('retry: 0', hello), () => new Response(null, { status: 401 }))
  await expect(take(client.events(), 2)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

test('ends quietly when its signal aborts, also while it waits', async () => {
  const stop = new AbortController()
  const { client } = answering(streamOf('retry: 600000', hello))
  const events = client.events(stop.signal)
  expect(await events.next()).toMatchObject({ value: { type: 'hello' } })
  const last = events.next()
  stop.abort()
  expect(await last).toMatchObject({ done: true })
})

test('the page shows the examples as they are', () => {
  const folder = join(import.meta.dirname, '../examples')
  const page = readFileSync(join(folder, '../README.md'), 'utf8')
  const examples = readdirSync(folder)
  expect(examples.length).toBeGreaterThan(1)
  for (const example of examples)
    expect(page).toContain(`\`\`\`ts\n${readFileSync(join(folder, example), 'utf8')}\`\`\``)
})

test('ends quietly when its signal aborts while the connection is open', async () => {
  const stop = new AbortController()
  const open = new ReadableStream<Uint8Array>({
    start: (body) => body.enqueue(new TextEncoder().encode(`${hello}\n\n`)),
  })
  const { client } = answering(() => new Response(open))
  const events = client.events(stop.signal)
  expect(await events.next()).toMatchObject({ value: { type: 'hello' } })
  const last = events.next()
  stop.abort()
  expect(await last).toMatchObject({ done: true })
})
