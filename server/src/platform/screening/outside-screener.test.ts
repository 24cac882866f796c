import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '../log.ts'
import { createOutsideScreener } from './outside-screener.ts'
import { createScreener } from './screener.ts'

const picture = new URL('../../../db/seed/pictures/paintings/cup.webp', import.meta.url)
/** By NASA, in the public domain. */
const photograph = new URL('../../testing/pictures/astronaut.webp', import.meta.url)
let answer = { status: 200, text: '' }
const asked: {
  path: string | undefined
  type: string | undefined
  token: string | undefined
  bytes: Buffer
}[] = []
const service = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const { 'content-type': type, authorization: token } = request.headers
    asked.push({ path: request.url, type, token, bytes: Buffer.concat(parts) })
    response.writeHead(answer.status).end(answer.text)
  })
})
let url = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const address = service.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  url = `http://127.0.0.1:${address.port}/`
})
afterAll(() => service.close())

test('sends the bytes with the token, and computes the hashes itself', async () => {
  answer = { status: 200, text: '{"nudity": 0.25, "faces": [{"share": 0.5}], "more": true}' }
  const bytes = await readFile(picture)
  const found = await createOutsideScreener(url, 'secret')(bytes)
  expect(found).toMatchObject({ nudity: 0.25, drawing: 0, faces: [{ share: 0.5 }] })
  expect(found.hash).toMatch(/^[0-9a-f]{16}$/)
  expect(asked.at(-1)).toEqual({ path: '/', type: 'image/webp', token: 'Bearer secret', bytes })
})

test.each([
  ['an error', { status: 500, text: '{"nudity": 0, "faces": []}' }],
  ['no JSON', { status: 200, text: 'fine' }],
  ['a number out of range', { status: 200, text: '{"nudity": 7, "faces": []}' }],
  ['no faces', { status: 200, text: '{"nudity": 0}' }],
  ['too much', { status: 200, text: `{"nudity": 0, "faces": [], "more": "${'x'.repeat(200_000)}"}` }],
])('fails at %s, so that the picture waits', async (_, wrong) => {
  answer = wrong
  await expect(createOutsideScreener(url, null)(await readFile(picture))).rejects.toThrow()
})

test('faces are described here: no picture of a verification is sent to the service', {
  timeout: 120_000,
}, async () => {
  const screener = createScreener({ screeningUrl: url, screeningToken: 'secret' }, silentLog)
  const bytes = await readFile(photograph)
  answer = { status: 200, text: '{"nudity": 0.25, "faces": []}' }
  expect(await screener.screen(bytes)).toMatchObject({ nudity: 0.25 })
  const before = asked.length
  expect(await screener.describeFaces(bytes)).toHaveLength(1)
  expect(asked).toHaveLength(before)
  await screener.stop()
})

test('fails if nobody listens', async () => {
  await expect(createOutsideScreener('http://127.0.0.1:1/', null)(await readFile(picture))).rejects.toThrow()
})
