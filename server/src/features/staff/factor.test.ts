import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import {
  codeAt,
  enrolmentCode,
  leaveIdle,
  staffBeforeFactor,
  staffVisitor,
  tokenOf,
} from '#/testing/staff.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { newcomer } from '#/testing/wizard.ts'
import { staffSweep } from './sweep.ts'

let server: TestServer
/** The server's clock: it moves only when a test moves it. */
let now: Date
const step = 30_000

beforeAll(async () => {
  server = await startTestServer()
  server.deps.clock = { now: () => now }
})
beforeEach(() => {
  now = new Date('2026-11-21T12:00:10Z')
})
afterAll(() => server.stop())

const later = (ms: number) => new Date(now.getTime() + ms)

const begin = async (staff: Visitor) =>
  await staff.api.staff.beginFactor({ code: await enrolmentCode(server, staff) })

async function enrolled(): Promise<{ staff: Visitor; secret: string; recoveryCodes: string[] }> {
  const staff = await staffBeforeFactor(server)
  const { secret } = await begin(staff)
  const { recoveryCodes } = await staff.api.staff.confirmFactor({ code: codeAt(secret, now) })
  return { staff, secret, recoveryCodes }
}

/** Signs the same person in on another device, without the second factor. */
async function anotherDevice(of: Visitor): Promise<Visitor> {
  const visitor = server.visit()
  const token = `another-${Math.random()}`
  await server.db.asOwner((tx) =>
    sql`insert into auth.session (token, "userId", "expiresAt")
      select ${token}, "userId", now() + interval '1 day' from auth.session where token = ${tokenOf(server, of)}`.execute(
      tx,
    ),
  )
  const { cookies } = server.deps.auth
  const [pair = ''] = cookies.set(token).split(';')
  visitor.cookies.set(cookies.name, pair.slice(cookies.name.length + 1))
  return visitor
}

const logged = async () => {
  const { rows } = await server.db.asOwner((tx) =>
    sql<{ action: string; by: string | null }>`
      select action, details ->> 'by' as by from staff_log order by id`.execute(tx),
  )
  return rows.map(({ action, by }) => (by ? `${action} ${by}` : action))
}

test('verifies the session once the factor is confirmed with a code of the app', async () => {
  const staff = await staffBeforeFactor(server)
  expect(await staff.api.staff.status()).toEqual({
    isVerified: false,
    hasFactor: false,
    recoveryCodesLeft: 0,
    canSkip: false,
  })
  await expect(staff.api.staff.log({})).rejects.toMatchObject({ code: 'STAFF_FACTOR_NEEDED', status: 403 })
  const { secret, uri } = await begin(staff)
  expect(uri).toContain('otpauth://totp/Yuti:')
  expect(uri).toContain(`secret=${secret}`)
  await expect(staff.api.staff.confirmFactor({ code: '000000' })).rejects.toMatchObject({
    code: 'WRONG_CODE',
  })
  const before = tokenOf(server, staff)
  const { recoveryCodes } = await staff.api.staff.confirmFactor({ code: codeAt(secret, now) })
  expect(new Set(recoveryCodes).size).toBe(10)
  expect(tokenOf(server, staff)).not.toBe(before)
  expect(await staff.api.staff.status()).toMatchObject({
    isVerified: true,
    hasFactor: true,
    recoveryCodesLeft: 10,
  })
  expect(await staff.api.staff.log({})).toMatchObject({ next: null })
  expect((await logged()).slice(-2)).toEqual(['factor_set', 'signed_in code'])
})

test('needs an unexpired enrolment code of the same person to set up a factor, and uses it up', async () => {
  const [staff, other] = [await staffBeforeFactor(server), await staffBeforeFactor(server)]
  const refused = (code?: string) =>
    expect(staff.api.staff.beginFactor(code === undefined ? {} : { code })).rejects.toMatchObject({
      code: 'WRONG_CODE',
    })
  await refused()
  await refused(await enrolmentCode(server, other))
  const code = await enrolmentCode(server, staff)
  const age = (by: string) =>
    server.db.asOwner((tx) =>
      sql`update staff_enrolments set expires_at = now() + ${by}::interval`.execute(tx),
    )
  await age('-1 second')
  await refused(code)
  await age('1 minute')
  // Capitals and spaces do not matter. Reloading the page starts over with the same code.
  await staff.api.staff.beginFactor({ code: code.toUpperCase().replace('-', ' ') })
  const { secret } = await staff.api.staff.beginFactor({ code })
  await staff.api.staff.confirmFactor({ code: codeAt(secret, now) })
  const { rows } = await server.db.asOwner((tx) => sql`select user_id from staff_enrolments`.execute(tx))
  expect(rows).toHaveLength(1)
})

test('stores neither the secret nor the recovery codes in plain text', async () => {
  const { secret, recoveryCodes } = await enrolled()
  const { rows } = await server.db.asOwner((tx) =>
    sql<{ all: string }>`
      select coalesce(string_agg(encode(secret, 'escape'), ' '), '')
        || (select string_agg(encode(code_hash, 'escape'), ' ') from staff_recovery_codes)
        || (select string_agg(details::text, ' ') from staff_log) as all from staff_factors`.execute(tx),
  )
  const [{ all } = { all: '' }] = rows
  expect(all.length).toBeGreaterThan(100)
  for (const word of [secret, ...recoveryCodes]) expect(all).not.toContain(word)
})

test('refuses a code that was used, and older codes after a newer one', async () => {
  const { staff, secret } = await enrolled()
  const device = await anotherDevice(staff)
  const used = codeAt(secret, now)
  await expect(device.api.staff.verify({ code: used })).rejects.toMatchObject({ code: 'WRONG_CODE' })
  const next = codeAt(secret, later(step))
  now = later(step)
  expect(await device.api.staff.verify({ code: `${next.slice(0, 3)} ${next.slice(3)}` })).toEqual({
    ok: true,
  })
  const third = await anotherDevice(staff)
  for (const code of [next, used]) {
    await expect(third.api.staff.verify({ code })).rejects.toMatchObject({ code: 'WRONG_CODE' })
  }
})

test.each([
  [-2, false],
  [-1, true],
  [0, true],
  [1, true],
  [2, false],
])('a code from a phone whose clock is %i steps off is accepted: %s', async (steps, isTaken) => {
  const { staff, secret } = await enrolled()
  now = later(10 * step)
  const device = await anotherDevice(staff)
  const attempt = device.api.staff.verify({ code: codeAt(secret, later(steps * step)) })
  if (isTaken) await expect(attempt).resolves.toEqual({ ok: true })
  else await expect(attempt).rejects.toMatchObject({ code: 'WRONG_CODE' })
  expect(await device.api.staff.status()).toMatchObject({ isVerified: isTaken })
})

test('accepts a code from one of two devices that send it at the same time', async () => {
  const { staff, secret } = await enrolled()
  now = later(step)
  const devices = await Promise.all([anotherDevice(staff), anotherDevice(staff)])
  const code = codeAt(secret, now)
  const outcomes = await Promise.allSettled(devices.map((device) => device.api.staff.verify({ code })))
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('accepts a recovery code once, however it is typed, and none of the old ones after they were renewed', async () => {
  const { staff, recoveryCodes } = await enrolled()
  const [first = '', second = '', third = ''] = recoveryCodes
  const device = await anotherDevice(staff)
  expect(await device.api.staff.verify({ code: ` ${first.toUpperCase().replace('-', ' ')} ` })).toEqual({
    ok: true,
  })
  expect((await device.api.staff.status()).recoveryCodesLeft).toBe(9)
  const other = await anotherDevice(staff)
  await expect(other.api.staff.verify({ code: first })).rejects.toMatchObject({ code: 'WRONG_CODE' })
  await expect(other.api.staff.renewRecoveryCodes()).rejects.toMatchObject({ code: 'STAFF_FACTOR_NEEDED' })
  expect(await other.api.staff.verify({ code: second.replace('-', '') })).toEqual({ ok: true })
  const renewed = await other.api.staff.renewRecoveryCodes()
  expect(renewed.recoveryCodes).toHaveLength(10)
  const last = await anotherDevice(staff)
  await expect(last.api.staff.verify({ code: third })).rejects.toMatchObject({ code: 'WRONG_CODE' })
  expect(await last.api.staff.verify({ code: renewed.recoveryCodes[0] ?? '' })).toEqual({ ok: true })
})

test('refuses the right code too after five wrong codes in 15 minutes', async () => {
  const { staff, secret } = await enrolled()
  now = later(step)
  const device = await anotherDevice(staff)
  for (let i = 0; i < 5; i += 1) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one guess after the other
    await expect(device.api.staff.verify({ code: `00000${i}` })).rejects.toMatchObject({ code: 'WRONG_CODE' })
  }
  const right = device.api.staff.verify({ code: codeAt(secret, now) })
  await expect(right).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  await expect(right).rejects.toHaveProperty('data.retryAfterSeconds')
  const elsewhere = await anotherDevice(staff)
  await expect(elsewhere.api.staff.verify({ code: codeAt(secret, now) })).rejects.toMatchObject({
    code: 'RATE_LIMITED',
  })
})

test('refuses the right code too after thirty wrong codes in a day', async () => {
  const { staff, secret } = await enrolled()
  now = later(step)
  const device = await anotherDevice(staff)
  const { user } = await device.api.account.session()
  for (let i = 0; i < 30; i += 1) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one guess after the other
    if (i % 5 === 0) await server.deps.rateLimiter.reset('staff.factorCode', user?.id ?? '')
    // oxlint-disable-next-line eslint/no-await-in-loop -- one guess after the other
    await expect(device.api.staff.verify({ code: 'aaaaa-aaaaa' })).rejects.toMatchObject({
      code: 'WRONG_CODE',
    })
  }
  await server.deps.rateLimiter.reset('staff.factorCode', user?.id ?? '')
  await expect(device.api.staff.verify({ code: codeAt(secret, now) })).rejects.toMatchObject({
    code: 'RATE_LIMITED',
  })
})

test('refuses to replace a confirmed factor, and codes of an unconfirmed or replaced one', async () => {
  const { staff } = await enrolled()
  await expect(begin(staff)).rejects.toMatchObject({ code: 'FACTOR_IS_SET' })
  const fresh = await staffBeforeFactor(server)
  const { secret } = await begin(fresh)
  await expect(fresh.api.staff.verify({ code: codeAt(secret, now) })).rejects.toMatchObject({
    code: 'WRONG_CODE',
  })
  await begin(fresh)
  await expect(fresh.api.staff.confirmFactor({ code: codeAt(secret, now) })).rejects.toMatchObject({
    code: 'WRONG_CODE',
  })
})

test('lets only the demo’s staff skip the factor, only in the demo world and never in production', async () => {
  const staff = await staffBeforeFactor(server)
  const become = (email: string) =>
    server.db.asOwner((tx) =>
      sql`update auth."user" set email = ${email} where id =
        (select "userId" from auth.session where token = ${tokenOf(server, staff)})`.execute(tx),
    )
  const refused = async () => {
    await expect(staff.api.staff.skipInDemo()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(staff.api.staff.beginFactor({})).rejects.toMatchObject({ code: 'WRONG_CODE' })
    expect((await staff.api.staff.status()).canSkip).toBe(false)
  }
  await refused()
  await become('staff@yuti.example')
  await refused()
  await server.db.asOwner((tx) => sql`insert into demo_world (step) values ('meetings')`.execute(tx))
  const { env } = server.deps
  server.deps.env = { ...env, isProduction: true }
  await refused()
  server.deps.env = env
  await become('other@yuti.example')
  await refused()
  await become('staff@yuti.example')
  expect((await staff.api.staff.status()).canSkip).toBe(true)
  expect(await staff.api.staff.beginFactor({})).toHaveProperty('secret')
  expect(await staff.api.staff.skipInDemo()).toEqual({ ok: true })
  expect((await staff.api.staff.status()).isVerified).toBe(true)
  expect((await logged()).at(-1)).toBe('signed_in demo')
  const { secret } = await begin(staff)
  await staff.api.staff.confirmFactor({ code: codeAt(secret, now) })
  const device = await anotherDevice(staff)
  expect((await device.api.staff.status()).canSkip).toBe(false)
  await expect(device.api.staff.skipInDemo()).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('ends the whole session after half an hour without a call', async () => {
  const staff = await staffVisitor(server)
  await leaveIdle(server, staff, 29)
  expect(await staff.api.staff.log({})).toHaveProperty('entries')
  await leaveIdle(server, staff, 31)
  expect((await staff.api.account.session()).user).toBeNull()
  await expect(staff.api.staff.log({})).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('asks for the factor again after half an hour in which staff used the app as a member only', async () => {
  const staff = await staffVisitor(server)
  await server.db.asOwner((tx) =>
    sql`update staff_sessions set seen_at = now() - interval '31 minutes'`.execute(tx),
  )
  expect((await staff.api.account.session()).hasStaffRole).toBe(true)
  await expect(staff.api.staff.log({})).rejects.toMatchObject({ code: 'STAFF_FACTOR_NEEDED' })
  expect((await staff.api.staff.status()).isVerified).toBe(false)
})

test('the job ends idle sessions of staff, but not those of members', async () => {
  const [staff, other, member] = [
    await staffVisitor(server),
    await staffVisitor(server),
    await newcomer(server, 'Patient'),
  ]
  for (const visitor of [staff, member]) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- two sessions, one after the other
    await leaveIdle(server, visitor, 31)
  }
  const tokens = [staff, other, member].map((visitor) => tokenOf(server, visitor))
  await server.deps.jobs.runDue(staffSweep).catch(() => undefined)
  await server.db.asWorker((tx) => sql`select app.end_idle_staff_sessions()`.execute(tx))
  const { rows } = await server.db.asOwner((tx) =>
    sql<{ token: string }>`select token from auth.session where token = any(${tokens})`.execute(tx),
  )
  expect(rows.map(({ token }) => token).toSorted()).toEqual(tokens.slice(1).toSorted())
})
