import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApns } from '#/platform/push/apns.ts'
import { createFcm } from '#/platform/push/fcm.ts'
import { apnsAnswers, startApnsDouble } from '#/testing/apns-double.ts'
import { fcmAnswers, startFcmDouble } from '#/testing/fcm-double.ts'
import { isAnyoneWaiting } from '#/testing/lock-waits.ts'
import { likeEachOther } from '#/testing/settled-account.ts'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import { tokenOf } from '#/testing/staff.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { onAnotherDevice, settled } from '#/testing/wizard.ts'
import { pushQueue, queueDuePushes } from './push-delivery.ts'
import { upsertPushToken } from './repository.ts'

/** Counts what the doubles of the providers received, as the phones would have. */
let server: TestServer
let fcm: Awaited<ReturnType<typeof startFcmDouble>>
let apns: Awaited<ReturnType<typeof startApnsDouble>>
beforeAll(async () => {
  server = await startTestServer()
  fcm = await startFcmDouble()
  apns = await startApnsDouble()
  server.deps.push.android = createFcm(fcm.settings)
  server.deps.push.ios = createApns(apns.settings)
})
afterAll(async () => {
  await server.stop()
  await Promise.all([fcm.stop(), apns.stop()])
})

let mira: Visitor
let leo: Visitor
let say: (content?: string) => Promise<unknown>
const iosToken = () => randomUUID().replaceAll('-', '').repeat(2)
beforeEach(async () => {
  fcm.received.length = 0
  apns.received.length = 0
  mira = await settled(server, 'Mira')
  leo = await settled(server, 'Leonidas', { gender: 'male', lookingFor: ['female'] })
  const matchId = await likeEachOther(server, mira, leo)
  await mira.api.notifications.markRead({ ids: null })
  say = (content = 'the walnut boat') =>
    leo.api.messages.send({ matchId, draft: { content, imageId: null, clientId: randomUUID() } })
})

const keep = (who: Visitor, token: string, platform: 'ios' | 'android' = 'android') =>
  who.api.notifications.keepPushToken({ token, platform })

/** Sends what is due so many seconds from now. */
const pushAfter = (seconds: number) => pushAt(() => new Date(Date.now() + seconds * 1000))

/** Sends what is due a moment before the first waiting push is, however long the test took until here. */
async function pushTooEarly(): Promise<void> {
  const { rows } = await server.db.asOwner((tx) =>
    sql<{ at: Date }>`select min(push_due_at) - interval '1 second' as at from notifications`.execute(tx),
  )
  const [first] = rows
  if (!first) throw new Error('no push waits')
  await pushAt(() => first.at)
}

async function pushAt(now: () => Date): Promise<void> {
  const { clock } = server.deps
  clock.now = now
  await queueDuePushes(server.deps)
  await server.deps.jobs.runDue(pushQueue).finally(() => {
    clock.now = () => new Date()
  })
}

async function waiting(): Promise<{ seconds: number }[]> {
  const { rows } = await server.db.asOwner((tx) =>
    sql<{
      seconds: number
    }>`select round(extract(epoch from start_after - now()))::int as seconds from jobs.job
      where name = ${pushQueue} and state in ('created', 'retry')`.execute(tx),
  )
  return rows
}
async function runAllWaiting(): Promise<void> {
  await server.db.asOwner((tx) =>
    sql`update jobs.job set start_after = now() where name = ${pushQueue}`.execute(tx),
  )
  await server.deps.jobs.runDue(pushQueue)
}

test('keeps one of two tokens that a device sends at the same time', async () => {
  let second: Promise<unknown> | undefined
  await server.db.asMember(tokenOf(server, mira), async (tx) => {
    await upsertPushToken(tx, { token: 'first-of-two', platform: 'android' })
    second = keep(mira, 'second-of-two')
    await expect.poll(() => isAnyoneWaiting(server.db), { timeout: 20_000 }).toBe(true)
  })
  await expect(second).resolves.toEqual({ ok: true })
  const { rows } = await server.db.asOwner((tx) =>
    sql<{ token: string }>`select token from push_tokens where token like '%-of-two'`.execute(tx),
  )
  expect(rows).toEqual([{ token: 'second-of-two' }])
})

test('sends each device one push that names nobody, and none while the app is open', async () => {
  const phone = iosToken()
  await keep(mira, 'tablet-1')
  await keep(await onAnotherDevice(server, mira), phone, 'ios')
  await keep(leo, 'leo-1')
  await say('one')
  await say('two')
  await pushTooEarly()
  expect(fcm.received).toEqual([])
  await pushAfter(5)
  expect(fcm.received).toMatchObject([{ token: 'tablet-1', body: { data: { type: 'message' } } }])
  expect(apns.received).toMatchObject([{ token: phone, body: { type: 'message' } }])
  expect(JSON.stringify([fcm.received, apns.received])).not.toMatch(/Leonidas|one|walnut/)
  await say('three, a moment later')
  await pushAfter(10)
  expect(fcm.received).toHaveLength(1)
  await mira.api.notifications.markRead({ ids: null })
  await say('four, after she has looked')
  await pushAfter(20)
  expect(fcm.received).toHaveLength(2)
  await mira.api.notifications.markRead({ ids: null })
  await say('five, which she sees at once')
  await mira.api.notifications.markRead({ ids: null })
  await pushAfter(30)
  expect(fcm.received).toHaveLength(2)
  expect(await waiting()).toEqual([])
})

test('a push about a match opens the matches, and is not sent to the one who made it', async () => {
  await keep(mira, 'mira-match')
  const noor = await settled(server, 'Noor', { gender: 'male', lookingFor: ['female'] })
  await keep(noor, 'noor-match')
  await likeEachOther(server, mira, noor)
  await pushAfter(5)
  expect(fcm.received).toMatchObject([{ token: 'mira-match', body: { data: { type: 'match' } } }])
})

test('sends no push after sign-out or with pushes switched off', async () => {
  await keep(mira, 'signed-out')
  await say()
  await mira.api.account.signOut()
  await pushAfter(5)
  await keep(leo, 'leo-2')
  await leo.api.notifications.updatePreferences({ pushMatches: false })
  const noor = await settled(server, 'Noor', { gender: 'female', lookingFor: ['male'] })
  await likeEachOther(server, leo, noor)
  await pushAfter(5)
  expect(fcm.received).toEqual([])
})

const clockTime = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16)

test('holds a push back until quiet hours end', async () => {
  await keep(mira, 'quiet-1')
  await mira.api.notifications.updatePreferences({
    quietHours: { from: clockTime(-1), until: clockTime(1) },
    timeZone: 'UTC',
  })
  await say()
  await pushAfter(5)
  expect(fcm.received).toEqual([])
  await pushAfter(3600)
  expect(fcm.received).toHaveLength(1)
})

test('a push that is tried again respects quiet hours and changed preferences', async () => {
  await keep(mira, 'late-1')
  fcm.answerNext('late-1', fcmAnswers.throttled, fcmAnswers.throttled)
  await say()
  await pushAfter(5)
  const quietHours = { from: clockTime(-1), until: clockTime(1) }
  await mira.api.notifications.updatePreferences({ quietHours, timeZone: 'UTC' })
  await runAllWaiting()
  expect((await waiting())[0]?.seconds).toBeGreaterThan(3400)
  await mira.api.notifications.updatePreferences({ quietHours: null })
  await runAllWaiting()
  await mira.api.notifications.updatePreferences({ pushMessages: false })
  await runAllWaiting()
  expect(fcm.received).toEqual([])
  expect(await waiting()).toEqual([])
})

test('deletes an unregistered token and keeps those of other devices', async () => {
  const phone = iosToken()
  await keep(mira, 'dead-1')
  await keep(await onAnotherDevice(server, mira), 'alive-1')
  await keep(await onAnotherDevice(server, mira), phone, 'ios')
  fcm.answerNext('dead-1', fcmAnswers.unregistered)
  apns.answerNext(phone, apnsAnswers.unregistered)
  await say()
  await pushAfter(5)
  expect(fcm.received.map(({ token }) => token)).toEqual(['alive-1'])
  const { rows } = await server.db.asOwner((tx) =>
    sql<{
      token: string
    }>`select token from push_tokens where token in ('dead-1', 'alive-1', ${phone})`.execute(tx),
  )
  expect(rows).toEqual([{ token: 'alive-1' }])
  const counted = JSON.stringify(await server.deps.metrics.read())
  for (const platform of ['android', 'ios'])
    expect(counted).toContain(JSON.stringify({ platform, result: 'unregistered' }))
})

test('sends a throttled push once, at the time the provider names', async () => {
  await keep(mira, 'slow-1')
  fcm.answerNext('slow-1', fcmAnswers.throttled, fcmAnswers.throttled)
  await say()
  await pushAfter(5)
  const [job] = await waiting()
  expect(job?.seconds).toBeGreaterThan(80)
  expect(job?.seconds).toBeLessThanOrEqual(90)
  await runAllWaiting()
  expect(fcm.received).toEqual([])
  expect(await waiting()).toHaveLength(1)
  await runAllWaiting()
  await runAllWaiting()
  expect(fcm.received).toHaveLength(1)
  expect(await waiting()).toEqual([])
})

test('the queue tries a provider that was down again, without what was read meanwhile', async () => {
  await keep(mira, 'down-1')
  fcm.answerNext('down-1', fcmAnswers.down)
  await say()
  await expect(pushAfter(5)).rejects.toThrow('FCM 503')
  expect(await stillQueued()).toBe(1)
  await mira.api.notifications.markRead({ ids: null })
  await makeRetry()
  await server.deps.jobs.runDue(pushQueue)
  expect(fcm.received).toEqual([])
  expect(await stillQueued()).toBe(0)
})

/** No worker runs here that returns a failed job to the queue, so this does it. */
async function makeRetry(): Promise<void> {
  await server.db.asOwner((tx) =>
    sql`update jobs.job set state = 'retry', start_after = now() where name = ${pushQueue}`.execute(tx),
  )
}
async function stillQueued(): Promise<number> {
  const { rows } = await server.db.asOwner((tx) =>
    sql`select 1 from jobs.job where name = ${pushQueue}`.execute(tx),
  )
  return rows.length
}
