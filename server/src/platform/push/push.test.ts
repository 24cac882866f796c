import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apnsAnswers, startApnsDouble } from '#/testing/apns-double.ts'
import { fcmAnswers, startFcmDouble } from '#/testing/fcm-double.ts'
import { createApns } from './apns.ts'
import { createFcm } from './fcm.ts'
import { type PushSender, retryAfter } from './push.ts'

const message = {
  id: '0192f3a1-7c5e-4b7a-9a51-6f4f1f2d3c4b',
  title: 'Yuti',
  body: 'You have a new message',
  type: 'message',
}
const iosToken = 'ab'.repeat(32)

test('reads Retry-After in seconds and as a date, within bounds', () => {
  const now = Date.parse('2026-11-21T20:00:00Z')
  expect(retryAfter('120', now)).toBe(120)
  expect(retryAfter('Sat, 21 Nov 2026 20:01:30 GMT', now)).toBe(90)
  expect(retryAfter('Sat, 21 Nov 2026 19:00:00 GMT', now)).toBe(1)
  expect(retryAfter('99999999', now)).toBe(86_400)
  expect(retryAfter('soon', now)).toBeNull()
  expect(retryAfter(null, now)).toBeNull()
})

describe('FCM', () => {
  let double: Awaited<ReturnType<typeof startFcmDouble>>
  let fcm: PushSender
  beforeAll(async () => {
    double = await startFcmDouble()
    fcm = createFcm(double.settings)
  })
  afterAll(() => double.stop())
  const send = (token: string) => fcm.send({ ...message, token })

  test('an accepted message carries only its type and texts, and many share one access token', async () => {
    const outcomes = await Promise.all(['a', 'b', 'c'].map(send))
    expect(outcomes).toEqual([{ kind: 'accepted' }, { kind: 'accepted' }, { kind: 'accepted' }])
    expect(double.exchangeCount()).toBe(1)
    expect(double.received[0]?.body).toEqual({
      token: 'a',
      notification: { title: 'Yuti', body: 'You have a new message' },
      data: { type: 'message' },
      android: { priority: 'HIGH', ttl: '86400s', collapse_key: 'message', notification: { tag: 'message' } },
    })
  })

  test.each([
    ['unregistered', { kind: 'unregistered' }],
    ['otherSender', { kind: 'unregistered' }],
    ['badToken', { kind: 'unregistered' }],
    ['throttled', { kind: 'later', afterSeconds: 90, reason: 'FCM 429 QUOTA_EXCEEDED' }],
    ['throttledSomehow', { kind: 'later', afterSeconds: 60, reason: 'FCM 429 QUOTA_EXCEEDED' }],
    ['down', { kind: 'later', afterSeconds: null, reason: 'FCM 503 UNAVAILABLE' }],
    ['broken', { kind: 'later', afterSeconds: null, reason: 'FCM 502 unknown' }],
    ['badMessage', { kind: 'refused', reason: 'FCM 400 INVALID_ARGUMENT' }],
  ] as const)('the answer "%s" is understood', async (name, outcome) => {
    double.answerNext(`token-${name}`, fcmAnswers[name])
    expect(await send(`token-${name}`)).toEqual(outcome)
    expect(await send(`token-${name}`)).toEqual({ kind: 'accepted' })
  })

  test('an access token that Google revoked is renewed at the next try', async () => {
    double.revokeAccess()
    expect(await send('d')).toMatchObject({ kind: 'later', reason: 'FCM 401 UNAUTHENTICATED' })
    expect(await send('d')).toEqual({ kind: 'accepted' })
  })

  test('a wrong key or no answer means a later try', async () => {
    const stranger = await startFcmDouble()
    const settings = { ...double.settings, privateKey: stranger.settings.privateKey }
    expect(await createFcm(settings).send({ ...message, token: 'e' })).toMatchObject({ kind: 'later' })
    await stranger.stop()
    const gone = createFcm({ ...double.settings, baseUrl: stranger.settings.baseUrl })
    expect(await gone.send({ ...message, token: 'e' })).toMatchObject({ kind: 'later', afterSeconds: null })
  })
})

describe('APNs', () => {
  let double: Awaited<ReturnType<typeof startApnsDouble>>
  let apns: PushSender
  beforeAll(async () => {
    double = await startApnsDouble()
    apns = createApns(double.settings)
  })
  afterAll(async () => {
    apns.close()
    await double.stop()
  })
  const send = (token = iosToken) => apns.send({ ...message, token })

  test('an accepted message carries only its type and texts, and many share one connection', async () => {
    const outcomes = await Promise.all([send(), send(), send()])
    expect(outcomes).toEqual([{ kind: 'accepted' }, { kind: 'accepted' }, { kind: 'accepted' }])
    expect(double.connectionCount()).toBe(1)
    expect(double.received[0]).toMatchObject({
      token: iosToken,
      headers: {
        'apns-id': message.id,
        'apns-push-type': 'alert',
        'apns-collapse-id': 'message',
        'apns-topic': 'example.yuti.app',
      },
    })
    expect(double.received[0]?.body).toEqual({
      aps: { alert: { title: 'Yuti', body: 'You have a new message' }, sound: 'default' },
      type: 'message',
    })
  })

  test.each([
    ['unregistered', { kind: 'unregistered' }],
    ['badToken', { kind: 'unregistered' }],
    ['throttled', { kind: 'later', afterSeconds: 120, reason: 'APNs 429 TooManyRequests' }],
    ['expired', { kind: 'later', afterSeconds: null, reason: 'APNs 403 ExpiredProviderToken' }],
    ['down', { kind: 'later', afterSeconds: null, reason: 'APNs 503 ServiceUnavailable' }],
    ['badMessage', { kind: 'refused', reason: 'APNs 400 PayloadEmpty' }],
  ] as const)('the answer "%s" is understood', async (name, outcome) => {
    double.answerNext(iosToken, apnsAnswers[name])
    expect(await send()).toEqual(outcome)
    expect(await send()).toEqual({ kind: 'accepted' })
  })

  test('opens a new connection after the former ended, with or without a GOAWAY', async () => {
    const before = double.connectionCount()
    double.sayGoAway()
    await expect.poll(() => send()).toEqual({ kind: 'accepted' })
    double.cutConnections()
    await expect.poll(() => send()).toEqual({ kind: 'accepted' })
    expect(double.connectionCount()).toBeGreaterThan(before + 1)
  })

  test('gives up a silent connection, so that the next push does not wait for it', async () => {
    const hasty = createApns(double.settings, 300)
    expect(await hasty.send({ ...message, token: iosToken })).toEqual({ kind: 'accepted' })
    const before = double.connectionCount()
    double.answerNext(iosToken, apnsAnswers.silent)
    expect(await hasty.send({ ...message, token: iosToken })).toMatchObject({ kind: 'later' })
    expect(await hasty.send({ ...message, token: iosToken })).toEqual({ kind: 'accepted' })
    expect(double.connectionCount()).toBe(before + 1)
    hasty.close()
  })

  test('a wrong key or no answer means a later try', async () => {
    const stranger = await startApnsDouble()
    const other = createApns({ ...double.settings, privateKey: stranger.settings.privateKey })
    expect(await other.send({ ...message, token: iosToken })).toEqual({
      kind: 'later',
      afterSeconds: null,
      reason: 'APNs 403 InvalidProviderToken',
    })
    other.close()
    await stranger.stop()
    const gone = createApns({ ...double.settings, baseUrl: stranger.settings.baseUrl })
    expect(await gone.send({ ...message, token: iosToken })).toMatchObject({
      kind: 'later',
      afterSeconds: null,
    })
  })
})
