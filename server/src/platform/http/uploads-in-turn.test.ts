import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { signedIn } from '#/testing/accounts.ts'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import { type Visitor } from '#/testing/visitor.ts'
import { uploadTurns } from '../pictures/upload-turns.ts'
import { bindHttpServer, type HttpServer, listenerOf } from './http-server.ts'

const origin = 'http://localhost:3000'
let server: TestServer
let door: HttpServer
let anna: Visitor
let body: Buffer
let type: string
beforeAll(async () => {
  server = await startTestServer(origin)
  anna = await signedIn(server, 'anna@example.org')
  door = await bindHttpServer({ port: 0, host: '127.0.0.1' })
  await door.open(listenerOf(server.app))
  const photo = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#c8323f' } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.set('data', JSON.stringify({ json: { file: {} }, meta: [], maps: [['file']] }))
  form.set('0', new Blob([Uint8Array.from(photo)], { type: 'image/jpeg' }), 'photo.jpg')
  const written = new Response(form)
  type = written.headers.get('content-type') ?? ''
  body = Buffer.from(await written.arrayBuffer())
})
afterAll(async () => {
  await door.close(0)
  await server.stop()
})

/** Sends the head of an upload and the first bytes of its body. */
function begin(): ClientRequest {
  const cookie = [...anna.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const sent = request({
    port: door.port,
    method: 'POST',
    path: '/rpc/profiles/uploadPhoto',
    headers: { cookie, origin, 'content-type': type, 'content-length': body.byteLength },
  })
  sent.write(body.subarray(0, 100))
  return sent
}

async function finish(sent: ClientRequest): Promise<number | undefined> {
  const answered = once(sent, 'response')
  sent.end(body.subarray(100))
  const [answer]: IncomingMessage[] = await answered
  answer?.resume()
  return answer?.statusCode
}

test('uploads that their sender gives up, before or after their turn has come, hold up no other', async () => {
  const { user } = await anna.api.account.session()
  const owner = user?.id ?? ''
  const waiting = (count: number) => vi.waitFor(() => expect(uploadTurns.count(owner)).toBe(count))
  const [inWork, waits] = [begin(), begin()]
  for (const sent of [inWork, waits]) sent.on('error', () => undefined)
  await waiting(2)
  const status = finish(begin())
  await waiting(3)
  waits.destroy()
  inWork.destroy()
  expect(await status).toBe(200)
  await waiting(0)
})
