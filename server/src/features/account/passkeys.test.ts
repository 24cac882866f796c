import { passkeysMax } from '@yuti/contract/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailedLink, signedIn, testPassword as password } from '#/testing/accounts.ts'
import { createPasskeyDevice } from '#/testing/passkey-device.ts'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import type { Visitor } from '#/testing/visitor.ts'

const site = { origin: 'http://localhost:3000', rpId: 'localhost' }
const refused = { code: 'PASSKEY_REFUSED' }
let server: TestServer
let member: Visitor
let device: ReturnType<typeof createPasskeyDevice>
let email = ''
let userId = ''
let people = 0
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  email = `passkey-${(people += 1)}@example.org`
  member = await signedIn(server, email)
  userId = (await member.api.account.session()).user?.id ?? ''
  device = createPasskeyDevice()
})

async function add(who = member, own = device): Promise<void> {
  const { challenge } = await who.api.account.beginPasskey({ password })
  await who.api.account.addPasskey(own.create({ ...site, challenge }))
}
const challengeOf = async (who: Visitor) => (await who.api.account.beginPasskeySignIn()).challenge
type Answering = Parameters<typeof device.answer>[2]
async function signIn(who = server.visit(), change: { origin?: string; rpId?: string } & Answering = {}) {
  const { origin = site.origin, rpId = site.rpId, ...how } = change
  return who.api.account.signInByPasskey(
    device.answer({ origin, rpId, challenge: await challengeOf(who) }, userId, how),
  )
}
const passkeys = async () => (await member.api.account.signInMethods()).passkeys
const subject = async () => (await server.mailFor(email))[0]?.subject

test('signs in with a passkey that was added with the password, and tells the owner by mail', async () => {
  await expect(member.api.account.beginPasskey({ password: 'wrong-one-1' })).rejects.toMatchObject({
    code: 'WRONG_PASSWORD',
  })
  await add()
  expect(await subject()).toBe('A passkey was added')
  expect(await member.api.account.signInMethods()).toMatchObject({
    waysIn: 3,
    passkeys: [{ isSynced: false, lastUsedAt: null }],
  })
  const phone = server.visit()
  expect((await signIn(phone)).user?.email).toBe(email)
  expect((await phone.api.account.session()).user?.email).toBe(email)
  expect((await passkeys())[0]?.lastUsedAt).not.toBeNull()
})

test('takes an answer once, and only to a challenge of this server that is still fresh', async () => {
  await add()
  const phone = server.visit()
  const challenge = await challengeOf(phone)
  await phone.api.account.signInByPasskey(device.answer({ ...site, challenge }, userId))
  const again = phone.api.account.signInByPasskey(device.answer({ ...site, challenge }, userId))
  await expect(again).rejects.toMatchObject(refused)
  const made = Buffer.alloc(56, 7).toString('base64url')
  const invented = phone.api.account.signInByPasskey(device.answer({ ...site, challenge: made }, userId))
  await expect(invented).rejects.toMatchObject(refused)
  const { challenge: toAdd } = await member.api.account.beginPasskey({ password })
  const mixed = phone.api.account.signInByPasskey(device.answer({ ...site, challenge: toAdd }, userId))
  await expect(mixed).rejects.toMatchObject(refused)
  const old = await challengeOf(phone)
  const { clock } = server.deps
  const now = clock.now()
  clock.now = () => new Date(now.getTime() + 5 * 60_000 + 1000)
  await expect(phone.api.account.signInByPasskey(device.answer({ ...site, challenge: old }, userId)))
    .rejects.toMatchObject(refused)
    .finally(() => {
      clock.now = () => new Date()
    })
})

test.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['another site', { rpId: 'evil.example' }],
  ['no check of the person', { isVerified: false }],
])('refuses an answer with %s', async (_, change) => {
  await add()
  await expect(signIn(server.visit(), change)).rejects.toMatchObject(refused)
})

test('refuses a copy of the passkey, whose count has not grown', async () => {
  await add()
  await signIn()
  await expect(signIn(server.visit(), { counts: false })).rejects.toMatchObject(refused)
  expect((await signIn()).user?.email).toBe(email)
})

test('refuses the signature of another passkey and the account of another member', async () => {
  await add()
  const phone = server.visit()
  const foreign = createPasskeyDevice().answer({ ...site, challenge: await challengeOf(phone) }, userId)
  const { id } = device
  await expect(phone.api.account.signInByPasskey({ ...foreign, id, rawId: id })).rejects.toMatchObject(
    refused,
  )
  const other = await signedIn(server, `other-${email}`)
  const otherId = (await other.api.account.session()).user?.id ?? ''
  const stolen = device.answer({ ...site, challenge: await challengeOf(phone) }, otherId)
  await expect(phone.api.account.signInByPasskey(stolen)).rejects.toMatchObject(refused)
})

test('adds a passkey only in the session that began it, and no passkey twice', async () => {
  const { challenge } = await member.api.account.beginPasskey({ password })
  const other = await signedIn(server, `other-${email}`)
  await expect(other.api.account.addPasskey(device.create({ ...site, challenge }))).rejects.toMatchObject(
    refused,
  )
  expect(await passkeys()).toEqual([])
  await add()
  await expect(add()).rejects.toMatchObject(refused)
  await expect(add(other)).rejects.toMatchObject(refused)
  const { excludeCredentials } = await member.api.account.beginPasskey({ password })
  expect(excludeCredentials).toMatchObject([{ id: device.id }])
})

test('refuses another passkey when the account has the most it may have, before a device makes it', async () => {
  await server.db.asOwner((tx) =>
    sql`insert into auth.passkeys (user_id, credential_id, public_key, sign_count, transports, is_synced)
      select ${userId}, ${email} || n, '', 0, '{}', false from generate_series(1, ${passkeysMax - 1}) n`.execute(
      tx,
    ),
  )
  const { challenge } = await member.api.account.beginPasskey({ password })
  await add()
  const late = createPasskeyDevice().create({ ...site, challenge })
  await expect(member.api.account.addPasskey(late)).rejects.toMatchObject(refused)
  await expect(member.api.account.beginPasskey({ password })).rejects.toMatchObject({
    code: 'TOO_MANY_PASSKEYS',
  })
  expect(await passkeys()).toHaveLength(passkeysMax)
})

test('removes a passkey, tells the owner, and keeps the last way in', async () => {
  await add()
  const [{ id } = { id: '' }] = await passkeys()
  const other = await signedIn(server, `other-${email}`)
  await expect(other.api.account.removePasskey({ id, password })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await server.db.asOwner(async (tx) => {
    await sql`delete from auth.account where "userId" = ${userId}`.execute(tx)
    await sql`insert into auth.mail_sign_in_refusals (user_id) values (${userId})`.execute(tx)
  })
  await expect(member.api.account.removePasskey({ id, password: null })).rejects.toMatchObject({
    code: 'LAST_WAY_IN',
  })
  await member.api.account.setMailSignIn({ isOn: true, password: null })
  await member.api.account.removePasskey({ id, password: null })
  expect(await subject()).toBe('A passkey was removed')
  await expect(signIn()).rejects.toMatchObject(refused)
})

test('signs a banned person in, and nobody to a closed account', async () => {
  await add()
  await server.db.asOwner((tx) =>
    sql`insert into moderation_states (user_id, is_blocked, reason) values (${userId}, true, 'Spam')`.execute(
      tx,
    ),
  )
  const phone = server.visit()
  expect(await signIn(phone)).toMatchObject({ isBlocked: true })
  await phone.api.account.remove({ password })
  await expect(signIn()).rejects.toMatchObject(refused)
})

test('ends with a password reset by mail, because a stranger may have added it', async () => {
  await add()
  const owner = server.visit()
  await owner.api.account.requestPasswordReset({ email, language: 'en' })
  const token = (await mailedLink(server, email)).searchParams.get('token') ?? ''
  await owner.api.account.resetPassword({ token, password: 'violet-harbour-82' })
  await expect(signIn()).rejects.toMatchObject(refused)
})
