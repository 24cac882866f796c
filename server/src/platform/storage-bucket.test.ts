import { storeLinkSeconds } from '@yuti/contract/limits'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { keysOf } from '#/testing/memory-storage.ts'
import { type S3Double, s3DoubleRegion, startS3Double } from '#/testing/s3-double.ts'
import { parseEnv } from './env.ts'
import { createStorage } from './storage.ts'

const noon = new Date('2026-06-15T12:00:00Z')
let now = noon
let store: S3Double

beforeAll(async () => {
  store = await startS3Double('pictures', () => now)
})
afterAll(() => store.stop())
beforeEach(() => {
  now = noon
  store.objects.clear()
})

function environment(more: Record<string, string> = {}) {
  return parseEnv(
    {
      NODE_ENV: 'test',
      APP_SECRET: 'a secret that is long enough for a test',
      S3_BUCKET: 'pictures',
      S3_REGION: s3DoubleRegion,
      S3_ENDPOINT: store.endpoint,
      S3_ACCESS_KEY_ID: store.credentials.id,
      S3_SECRET_ACCESS_KEY: store.credentials.secret,
      ...more,
    },
    '/nowhere',
  )
}
const bucket = () => createStorage(environment())
const answer = { contentType: 'image/webp', disposition: 'inline; filename="picture.webp"' }
const after = (seconds: number) => new Date(noon.getTime() + seconds * 1000)

test('keeps bytes by key, lists them over pages and removes one object without its neighbours', async () => {
  const storage = bucket()
  for (const key of ['one/small.webp', 'one/large.webp', 'oneself/small.webp', 'two/small.webp'])
    await storage.put(`profile-photos/mira/${key}`, Uint8Array.from([1, 2, 3]), 'image/webp')
  expect(await storage.read('profile-photos/mira/one/small.webp')).toEqual(Uint8Array.from([1, 2, 3]))
  await storage.removeFolder('profile-photos/mira/one')
  expect(await storage.read('profile-photos/mira/one/small.webp')).toBeNull()
  const listed = await keysOf(storage, 'profile-photos/mira/')
  expect(listed).toEqual(['profile-photos/mira/oneself/small.webp', 'profile-photos/mira/two/small.webp'])
})

test('a link shows one object with pinned headers for minutes, to nobody who changes it', async () => {
  const key = 'profile-photos/mira/one/small.webp'
  await bucket().put(key, Buffer.from('picture'), 'text/html')
  await bucket().put('profile-photos/mira/two/small.webp', Buffer.from('other'), 'image/webp')
  const link = await bucket().link(key, { now, ...answer })
  if (!link) throw new Error('no link')
  const shown = await fetch(link.url)
  expect([shown.status, await shown.text()]).toEqual([200, 'picture'])
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': 'inline; filename="picture.webp"',
    'cache-control': `private, max-age=${storeLinkSeconds}, immutable`,
  })
  const part = await fetch(link.url, { headers: { range: 'bytes=1-2' } })
  expect([part.status, await part.text()]).toEqual([206, 'ic'])

  for (const changed of [
    link.url.replace('/one/', '/two/'),
    link.url.replace(/X-Amz-Expires=\d+/, 'X-Amz-Expires=86400'),
    link.url.replace('image%2Fwebp', 'text%2Fhtml'),
    link.url.replace(/\?.*/, ''),
  ])
    expect((await fetch(changed)).status).toBe(403)
  expect((await fetch(link.url, { method: 'PUT', body: 'mine' })).status).toBe(403)

  expect(link.secondsLeft).toBe(storeLinkSeconds)
  now = after(link.secondsLeft)
  expect((await fetch(link.url)).status).toBe(200)
  now = after(link.secondsLeft + 1)
  expect((await fetch(link.url)).status).toBe(403)
})

test('a link stays the same for half its life, and never ends sooner than it says', async () => {
  const storage = bucket()
  const linkAt = async (seconds: number) => {
    const link = await storage.link('profile-photos/mira/one/small.webp', { now: after(seconds), ...answer })
    if (!link) throw new Error('no link')
    return link
  }
  const half = storeLinkSeconds / 2
  const first = await linkAt(0)
  expect(await linkAt(half - 1)).toEqual({ url: first.url, secondsLeft: half + 1 })
  const second = await linkAt(half)
  expect(second.url).not.toBe(first.url)
  expect(second.secondsLeft).toBe(storeLinkSeconds)
})

test('keeps the stored type of a voice note', async () => {
  const key = 'voice-notes/mira/one/sound'
  await bucket().put(key, Buffer.from('sound'), 'audio/mp4')
  const link = await bucket().link(key, { now, contentType: null, disposition: 'attachment' })
  const { headers } = await fetch(link?.url ?? '')
  expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([
    'audio/mp4',
    'attachment',
  ])
})

const expected = (value: string | null) => value && value.replace(/^endpoint/, store.endpoint)

test.each<[string, Record<string, string>, string | null, string | null]>([
  ['the store that is named', {}, 'endpoint', 'endpoint/pictures/'],
  [
    'a CDN in front of it',
    { MEDIA_CDN_URL: 'https://cdn.example.org/' },
    'https://cdn.example.org',
    'https://cdn.example.org/pictures/',
  ],
  ['nowhere, if the server sends the bytes', { MEDIA_SENT_BY: 'server' }, null, null],
  [
    'Amazon, with the bucket in the host name',
    { S3_ENDPOINT: '' },
    'https://pictures.s3.eu-test-1.amazonaws.com',
    'https://pictures.s3.eu-test-1.amazonaws.com',
  ],
  [
    'Amazon, for a bucket whose name is no host name',
    { S3_ENDPOINT: '', S3_BUCKET: 'my.pictures' },
    'https://s3.eu-test-1.amazonaws.com',
    'https://s3.eu-test-1.amazonaws.com/my.pictures/',
  ],
  [
    'a store below a path',
    { S3_ENDPOINT: 'https://files.example/s3/' },
    'https://files.example',
    'https://files.example/s3/pictures/',
  ],
])('links lead to %s, in the part of it that pages may load from', async (_, more, origin, source) => {
  const env = environment(more)
  const link = await createStorage(env).link('profile-photos/mira/one/small.webp', { now, ...answer })
  expect(env.s3).toMatchObject({ linkOrigin: expected(origin), linkSource: expected(source) })
  expect(link && new URL(link.url).origin).toBe(expected(origin))
  expect(link?.url ?? '').toMatch(new RegExp(`^${expected(source) ?? '$'}`))
})

test('the name of a bucket cannot end the policy for pages', () => {
  expect(environment({ S3_BUCKET: 'a;script-src *,b' }).s3?.linkSource).toBe(
    `${store.endpoint}/a%3Bscript-src%20*%2Cb/`,
  )
})

test('the origin of links is the one that the client signs for', async () => {
  for (const name of ['pictures', 'my.pictures']) {
    const env = environment({ S3_ENDPOINT: '', S3_BUCKET: name })
    if (!env.s3) throw new Error('no bucket')
    const { S3Client, GetObjectCommand } = await import('@aws-sdk/client-s3')
    const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner')
    const { bucket: Bucket, region, usesPathStyle: forcePathStyle, credentials } = env.s3
    const client = new S3Client({
      region,
      forcePathStyle,
      credentials: { accessKeyId: credentials?.id ?? '', secretAccessKey: credentials?.secret ?? '' },
    })
    const url = await getSignedUrl(client, new GetObjectCommand({ Bucket, Key: 'one' }))
    expect(new URL(url).origin).toBe(env.s3.linkOrigin)
  }
})

test('in production a store without https is not linked, because pages would refuse its pictures', () => {
  const production = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://yuti_web@localhost/yuti',
    DATABASE_AUTH_URL: 'postgres://yuti_accounts@localhost/yuti',
    SMTP_URL: 'smtp://localhost',
    PUBLIC_URL: 'https://yuti.example',
    MAIL_FROM: 'Yuti <hello@yuti.test>',
    CONTACT_EMAIL: 'hello@yuti.test',
  }
  expect(environment(production).s3?.linkOrigin).toBeNull()
  expect(environment({ ...production, S3_ENDPOINT: 'https://store.example' }).s3?.linkOrigin).toBe(
    'https://store.example',
  )
})
