import { createHmac, randomUUID } from 'node:crypto'
import { reportId } from '@yuti/contract/moderation'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { deriveSecret } from '#/platform/secrets.ts'
import { signedIn, testPassword } from '#/testing/accounts.ts'
import { createDealtPeople } from '#/testing/dealt-people.ts'
import { likeEachOther, settledAccount } from '#/testing/settled-account.ts'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import { staffVisitor } from '#/testing/staff.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { newcomer, settled } from '#/testing/wizard.ts'
import { dueMailsQueue } from './mail-delivery.ts'
import { makeUnsubscribeLink } from './unsubscribe.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const systemNow = () => new Date()
afterEach(() => {
  server.deps.clock.now = systemNow
})

/** The newest mail for this address after so many minutes. */
async function mailAfter(minutes: number, email: string) {
  server.deps.clock.now = () => new Date(Date.now() + minutes * 60_000)
  await server.deps.jobs.send(dueMailsQueue, {})
  await server.deps.jobs.runDue(dueMailsQueue)
  const [mail] = await server.mailFor(email)
  return mail
}

const idOf = async (visitor: Visitor) => (await visitor.api.account.session()).user?.id ?? ''

async function couple(email: string) {
  const mira = await settledAccount(server, email, 'Mira')
  const leo = await settled(server, 'Leonidas', { gender: 'male', lookingFor: ['female'] })
  const matchId = await likeEachOther(server, mira, leo)
  const say = (content: string) =>
    leo.api.messages.send({ matchId, draft: { content, imageId: null, clientId: randomUUID() } })
  return { mira, leo, matchId, say }
}

test('mails about a message name nobody and quote nothing, and have an unsubscribe link', async () => {
  const email = 'mira.mailed@example.org'
  const { mira, say } = await couple(email)
  await mira.api.notifications.updatePreferences({ mailMessages: 'at_once' })
  await say('the walnut boat')
  const mail = await mailAfter(6, email)
  expect(mail?.subject).toBe('You have a new message')
  expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  const link = /^<(http.*)>$/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? ''
  expect(mail?.links).toEqual([
    'http://localhost:3000/messages',
    'http://localhost:3000/settings/notifications',
    link,
  ])
  expect(`${mail?.text}${mail?.html}${JSON.stringify(mail?.headers)}`).not.toMatch(/walnut|Leonidas/)
  expect(mail?.id).toMatch(/^<[\da-f-]{36}@localhost>$/)
})

test('one click unsubscribes without a session; opening the link changes nothing', async () => {
  const email = 'mira.stops@example.org'
  const { mira, say } = await couple(email)
  await mira.api.notifications.updatePreferences({ mailMessages: 'at_once', mailMatches: 'daily' })
  const link = makeUnsubscribeLink(server.deps.env, { userId: await idOf(mira), topic: 'message' })
  const press = (address: string, method: string) =>
    server.app.fetch(
      new Request(address, {
        method,
        ...(method === 'POST' && {
          headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': '192.0.2.77' },
          body: 'List-Unsubscribe=One-Click',
        }),
      }),
    )
  await press(link, 'GET')
  await press(link, 'HEAD')
  expect((await mira.api.notifications.preferences()).mailMessages).toBe('at_once')
  expect((await press(link, 'POST')).status).toBe(200)
  expect((await press(link, 'POST')).status).toBe(200)
  const kept = await mira.api.notifications.preferences()
  expect([kept.mailMessages, kept.mailMatches, kept.mailSupport]).toEqual(['never', 'daily', 'at_once'])
  await say('hello')
  expect(await mailAfter(6, email)).not.toMatchObject({ subject: 'You have a new message' })
  expect((await press(link.replace('.message.', '.support.'), 'POST')).status).toBe(410)
  expect((await press(`${link}x`, 'POST')).status).toBe(410)
  expect((await press('http://localhost:3000/unsubscribe', 'POST')).status).toBe(410)
})

test('a link with the former name of the support topic turns off the mails about support messages', async () => {
  const sol = await settled(server, 'Sol')
  const signed = `${await idOf(sol)}.team`
  const key = deriveSecret(server.deps.env.appSecret, 'unsubscribe')
  const token = `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`
  expect(await sol.api.notifications.checkUnsubscribe({ token })).toMatchObject({ topic: 'support' })
  await sol.api.notifications.unsubscribe({ token })
  expect((await sol.api.notifications.preferences()).mailSupport).toBe('never')
})

test('the page behind the link asks first, in the member’s language', async () => {
  const sol = await settled(server, 'Sol')
  await sol.api.profiles.updateSettings({ language: 'es' })
  await sol.api.notifications.updatePreferences({ mailMatches: 'weekly', mailSupport: 'daily' })
  const stranger = server.visit()
  const link = new URL(makeUnsubscribeLink(server.deps.env, { userId: await idOf(sol), topic: 'digest' }))
  const token = link.searchParams.get('token') ?? ''
  expect(await stranger.api.notifications.checkUnsubscribe({ token })).toEqual({
    topic: 'digest',
    language: 'es',
  })
  expect((await sol.api.notifications.preferences()).mailMatches).toBe('weekly')
  await stranger.api.notifications.unsubscribe({ token })
  expect(await sol.api.notifications.preferences()).toMatchObject({
    mailMatches: 'never',
    mailSupport: 'never',
  })
  // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
  for (const forged of ['x', `${token}y`, token.replace('digest', 'match'), 'a.b.c'])
    await expect(stranger.api.notifications.unsubscribe({ token: forged })).rejects.toMatchObject({
      code: 'INVALID_LINK',
    })
})

test('preferences have defaults, change one by one, and belong to one member', async () => {
  const anna = await newcomer(server, 'Anna')
  const noor = await newcomer(server, 'Noor')
  const defaults = {
    mailMatches: 'never',
    mailMessages: 'never',
    mailSupport: 'at_once',
    mailNewPeople: 'weekly',
    pushMatches: true,
    pushMessages: true,
    pushSupport: true,
    pushNewPeople: true,
    quietHours: null,
    timeZone: 'UTC',
    hasDevices: false,
  }
  expect(await anna.api.notifications.preferences()).toEqual(defaults)
  const quietHours = { from: '22:30', until: '07:00' }
  expect(await anna.api.notifications.updatePreferences({ quietHours, timeZone: 'Europe/Madrid' })).toEqual({
    ...defaults,
    quietHours,
    timeZone: 'Europe/Madrid',
  })
  expect(await anna.api.notifications.updatePreferences({ pushSupport: false })).toEqual({
    ...defaults,
    quietHours,
    timeZone: 'Europe/Madrid',
    pushSupport: false,
  })
  expect(await anna.api.notifications.updatePreferences({ timeZone: 'Mars/Olympus' })).toMatchObject({
    timeZone: 'UTC',
  })
  expect(await anna.api.notifications.updatePreferences({ quietHours: null })).toMatchObject({
    quietHours: null,
  })
  await expect(
    anna.api.notifications.updatePreferences({ quietHours: { from: '08:00', until: '08:00' } }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await noor.api.notifications.preferences()).toEqual(defaults)
  await expect(server.visit().api.notifications.preferences()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

test('adds a notification for each thing that happens, one for the messages of a match, which only its owner marks as read', async () => {
  const { mira, leo, say } = await couple('mira.rows@example.org')
  await say('one')
  await say('two')
  const miraId = await idOf(mira)
  const rows = async () =>
    (
      await server.db.asOwner((tx) =>
        sql<{ id: string; kind: string; count: number; read: boolean }>`
          select event_id as id, kind, count, read from notifications
          where user_id = ${miraId} order by created_at`.execute(tx),
      )
    ).rows
  const before = await rows()
  expect(before.map(({ kind, count, read }) => [kind, count, read])).toEqual([
    ['match', 1, false],
    ['message', 2, false],
  ])
  const ids = before.map(({ id }) => id)
  await leo.api.notifications.markRead({ ids })
  await leo.api.notifications.markRead({ ids: null })
  expect(await rows()).toEqual(before)
  await mira.api.notifications.markRead({ ids: ids.slice(0, 1) })
  expect((await rows()).map(({ read }) => read)).toEqual([true, false])
  await mira.api.notifications.markRead({ ids: null })
  expect((await rows()).every(({ read }) => read)).toBe(true)
  // Marking a notification does not mark the conversation, whose badge stays until it is opened.
  expect(await mira.api.notifications.badges()).toEqual({ matches: 0, messages: 2 })
})

const keep = (who: Visitor, token: string) =>
  who.api.notifications.keepPushToken({ token, platform: 'android' })

test('a push token is deleted with its session, and moves with the device', async () => {
  const email = 'mira.phone@example.org'
  const mira = await signedIn(server, email)
  const tablet = server.visit()
  await tablet.api.account.signIn({ email, password: testPassword })
  const other = await newcomer(server, 'Noor')
  const tokens = async () =>
    (
      await server.db.asOwner((tx) =>
        sql<{ token: string }>`select token from push_tokens order by token`.execute(tx),
      )
    ).rows.map(({ token }) => token)
  await keep(mira, 'first')
  await keep(mira, 'second')
  await keep(tablet, 'tablet')
  expect(await tokens()).toEqual(['second', 'tablet'])
  expect((await mira.api.notifications.preferences()).hasDevices).toBe(true)
  await keep(other, 'second')
  expect(await tokens()).toEqual(['second', 'tablet'])
  await tablet.api.account.signOut()
  expect(await tokens()).toEqual(['second'])
  expect((await mira.api.notifications.preferences()).hasDevices).toBe(false)
  await expect(keep(other, 'no spaces')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(
    other.api.notifications.keepPushToken({ token: '../x', platform: 'ios' }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('a reporter gets one receipt and one mail about the decision, without the reported name', async () => {
  const email = 'mira.reports@example.org'
  const mira = await settledAccount(server, email, 'Mira')
  const rex = await settled(server, 'Rexford', { gender: 'male' })
  const vera = await staffVisitor(server, 'Vera')
  const id = reportId.parse(randomUUID())
  const rexId = await idOf(rex)
  await createDealtPeople(server.db, { id: await idOf(mira) }, [{ id: rexId }])
  const report = { id, userId: rexId, reason: 'spam', description: null, alsoBlock: false } as const
  await mira.api.safety.report(report)
  await mira.api.safety.report(report)
  const receipt = await mailAfter(0, email)
  expect(receipt?.subject).toBe('We’ve received your report')
  expect(receipt?.headers).not.toHaveProperty('list-unsubscribe')
  const { version } = await vera.api.moderation.get({ reportId: id })
  await vera.api.moderation.review({ reportId: id, version })
  const next = await vera.api.moderation.get({ reportId: id })
  await vera.api.moderation.resolve({ reportId: id, version: next.version, reason: { rule: 'no_breach' } })
  await mailAfter(0, email)
  await mailAfter(30, email)
  const subjects = (await server.mailFor(email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => /report|team/.test(subject))).toEqual([
    'We’ve decided on your report',
    'We’ve received your report',
  ])
  expect(JSON.stringify(await server.mailFor(email))).not.toContain('Rexford')
})
