import { randomUUID } from 'node:crypto'
import { storeLinkSeconds } from '@yuti/contract/limits'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDealtCircle } from '#/testing/dealt-people.ts'
import { urlOf } from '#/testing/picture-url.ts'
import { type S3Double, s3DoubleRegion, startS3Double } from '#/testing/s3-double.ts'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import { staffVisitor } from '#/testing/staff.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { readRecording, voiceUpload } from '#/testing/voice-file.ts'
import { photoFile, settled } from '#/testing/wizard.ts'
import { rebuildVoiceNote } from './voice/voice-note.ts'

let store: S3Double
let server: TestServer
let anna: Visitor
let leo: Visitor
let leoId: Awaited<ReturnType<Visitor['api']['profiles']['own']>>['id']

beforeAll(async () => {
  store = await startS3Double('pictures')
  server = await startTestServer('http://localhost:3000', {
    S3_BUCKET: 'pictures',
    S3_REGION: s3DoubleRegion,
    S3_ENDPOINT: store.endpoint,
    S3_ACCESS_KEY_ID: store.credentials.id,
    S3_SECRET_ACCESS_KEY: store.credentials.secret,
  })
})
afterAll(async () => {
  await server.stop()
  await store.stop()
})
beforeEach(async () => {
  anna = await settled(server, 'Anna')
  leo = await settled(server, 'Leo', { gender: 'male', lookingFor: ['female'] })
  const annaId = (await anna.api.profiles.own()).id
  leoId = (await leo.api.profiles.own()).id
  await createDealtCircle(server.db, [{ id: annaId }, { id: leoId }])
  store.requests.length = 0
})

async function photoLink(): Promise<string> {
  const { photos } = await anna.api.profiles.get({ id: leoId })
  return urlOf(photos[0], 'medium')
}

async function matchThem() {
  const annaId = (await anna.api.profiles.own()).id
  await anna.api.discovery.swipe({ targetId: leoId, direction: 'right' })
  const { match } = await leo.api.discovery.swipe({ targetId: annaId, direction: 'right' })
  if (!match) throw new Error('no match')
  return match.id
}

test('the server answers a picture with a redirect, and carries none of its bytes', async () => {
  const answer = await anna.get(await photoLink())
  expect([answer.status, await answer.text()]).toEqual([302, ''])
  const location = answer.headers.get('location') ?? ''
  expect(new URL(location).origin).toBe(store.endpoint)
  expect(store.requests).toEqual([])
  // A remembered redirect ends before the link that it leads to.
  const [, kept] = /^private, max-age=(\d+)$/.exec(answer.headers.get('cache-control') ?? '') ?? []
  expect(Number(kept)).toBeGreaterThan(0)
  expect(Number(kept)).toBeLessThanOrEqual(storeLinkSeconds - 60)

  const shown = await fetch(location)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(shown.headers.get('cache-control')).toBe(`private, max-age=${storeLinkSeconds}, immutable`)
  expect(store.requests).toEqual([expect.stringMatching(/^\*GET profile-photos\/.*\/medium\.webp$/)])
})

test('pages may show pictures and play sounds of the bucket, of no other bucket of its host, and their scripts may not read them', async () => {
  const policy = (await anna.get('/healthz')).headers.get('content-security-policy') ?? ''
  const directives = policy.split('; ').filter((directive) => directive.includes(store.endpoint))
  expect(directives).toEqual([
    `img-src 'self' data: blob: ${store.endpoint}/pictures/`,
    `media-src 'self' blob: ${store.endpoint}/pictures/`,
  ])
})

test('nobody but the viewer gets a link into the store, and a block ends that at once', async () => {
  const link = await photoLink()
  const { location } = Object.fromEntries((await anna.get(link)).headers)
  expect((await leo.get(link)).status).toBe(404)
  expect((await server.visit().get(link)).status).toBe(404)
  await leo.api.safety.block({ userId: (await anna.api.profiles.own()).id })
  const refused = await anna.get(link)
  expect([refused.status, refused.headers.get('location')]).toEqual([404, null])
  const expires = Number(new URL(location ?? '').searchParams.get('X-Amz-Expires'))
  expect(expires).toBe(storeLinkSeconds)
})

test('a voice note is played from the store, in parts, with the type it was stored with', async () => {
  const matchId = await matchThem()
  const { id: voiceId } = await leo.api.messages.uploadVoice(voiceUpload('aac.m4a'))
  const draft = { clientId: randomUUID(), content: null, imageId: null, voiceId }
  await leo.api.messages.send({ matchId, draft })
  const { messages } = await anna.api.messages.list({ matchId })
  const answer = await anna.send(messages.at(-1)?.voice?.url ?? '', { headers: { range: 'bytes=0-3' } })
  expect(answer.status).toBe(302)
  const { bytes } = rebuildVoiceNote(readRecording('aac.m4a'))
  const part = await fetch(answer.headers.get('location') ?? '', { headers: { range: 'bytes=0-3' } })
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(0, 4))
  expect([part.status, part.headers.get('content-type'), part.headers.get('content-range')]).toEqual([
    206,
    'audio/mp4',
    `bytes 0-3/${bytes.length}`,
  ])
})

test('sealed evidence comes through the server, so that every view is logged and no link to it exists', async () => {
  const vera = await staffVisitor(server)
  await anna.api.safety.report({ userId: leoId, reason: 'spam', description: null })
  const { reports } = await vera.api.moderation.list({})
  const reportId = reports.find(({ reported }) => reported?.id === leoId)?.id
  if (!reportId) throw new Error('no report')
  const { evidence } = await vera.api.moderation.get({ reportId })
  const url = urlOf(evidence.photos[0])
  const seen = await vera.get(url)
  expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(store.requests.at(-1)).toMatch(/^GET profile-photos\//)
})

test('a picture from support comes through the server, because its key names the staff member', async () => {
  const vera = await staffVisitor(server)
  const imageId = (await vera.api.messages.uploadImage({ file: await photoFile() })).id
  const userId = (await anna.api.profiles.own()).id
  await vera.api.support.send({ userId, draft: { clientId: randomUUID(), content: null, imageId } })
  const { messages } = await anna.api.messages.support.list({})
  const staffView = await vera.api.support.list({ userId })
  const seen = await anna.get(urlOf(messages.at(-1)?.image))
  expect([seen.status, seen.headers.get('location')]).toEqual([200, null])
  const own = await vera.get(urlOf(staffView.messages.at(-1)?.image))
  expect([own.status, own.headers.get('location')]).toEqual([200, null])
})
