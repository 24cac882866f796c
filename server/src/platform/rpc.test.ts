import { oc } from '@orpc/contract'
import { createRouterClient } from '@orpc/server'
import { commonErrors, profileErrors } from '@yuti/contract/errors'
import { userId } from '@yuti/contract/base'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import type { Deps } from './deps.ts'
import { busyError } from './errors.ts'
import { type Log, silentLog } from './log.ts'
import type { RateLimiter } from './rate-limiter.ts'
import { implementNoun, limited, requireMember, requireUser, type RpcContext } from './rpc.ts'

const procedure = oc.errors({ ...commonErrors, ...profileErrors })
const contract = {
  fail: procedure.output(z.void()),
  member: procedure.output(z.string()),
  user: procedure.output(z.string()),
  often: procedure.output(z.void()),
}

const logged: Record<string, unknown>[] = []
let thrown: unknown
beforeEach(() => {
  logged.length = 0
  thrown = null
})

const os = implementNoun(contract)
const router = os.router({
  fail: os.fail.handler(() => {
    throw thrown
  }),
  member: os.member.use(requireMember).handler(({ context }) => context.user.name),
  user: os.user.use(requireUser).handler(({ context }) => context.user.name),
  often: os.often.use(limited('profiles.chart')).handler(() => undefined),
})

const member = {
  id: userId.parse('0b6c8a52-5d0e-4a5f-8a52-3f6f0a1b2c3d'),
  email: 'mira@example.org',
  name: 'Mira',
  isBlocked: false,
  hasStaffRole: false,
}

const unlimited: RateLimiter = {
  consume: async () => null,
  countLeft: async () => 0,
  isCounted: async () => false,
  reset: async () => undefined,
}

function caller(part: Partial<RpcContext> = {}, rateLimiter = unlimited) {
  const log: Log = { ...silentLog, error: (fields, message) => void logged.push({ ...fields, message }) }
  const deps: Partial<Deps> = { rateLimiter, log }
  const resHeaders = new Headers()
  const context: RpcContext = {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the calls use nothing else of a server
    deps: deps as Deps,
    sessionToken: 'token',
    user: member,
    ip: '192.0.2.1',
    userAgent: null,
    cookieHeader: null,
    sessionState: null,
    scopes: null,
    resHeaders,
    ...part,
  }
  return { api: createRouterClient(router, { context }), resHeaders }
}

const databaseError = (code: string) =>
  Object.assign(new Error('duplicate key: (email)=(mira@example.org)'), { code, detail: 'mira@example.org' })

test.each([
  ['YU404', 'NOT_FOUND', 404],
  ['YU001', 'BIRTH_DATA_LOCKED', 409],
  ['YU011', 'BIRTH_CHANGE_UNCONFIRMED', 409],
  ['YU012', 'BIRTH_CHANGE_PENDING', 409],
])('the database’s %s is the contract’s %s', async (databaseCode, code, status) => {
  thrown = databaseError(databaseCode)
  await expect(caller().api.fail()).rejects.toMatchObject({ code, status, defined: true })
  expect(logged).toEqual([])
})

test('answers an unexpected error in general terms and logs no personal data', async () => {
  thrown = Object.assign(databaseError('23505'), { constraint: 'user_email_key' })
  const failure = caller().api.fail()
  await expect(failure).rejects.toMatchObject({ code: 'INTERNAL_SERVER_ERROR', status: 500 })
  await expect(failure).rejects.not.toThrow('mira@example.org')
  expect(logged).toHaveLength(1)
  expect(logged[0]).toMatchObject({ procedure: 'fail', code: '23505', constraint: 'user_email_key' })
  expect(JSON.stringify(logged)).not.toContain('mira@example.org')
})

test('answers 503 with Retry-After when the database is away, without asking it whether the session lives', async () => {
  thrown = databaseError('57P01')
  const { api, resHeaders } = caller()
  const data = { retryAfterSeconds: expect.any(Number) }
  await expect(api.fail()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', status: 503, data })
  expect(Number(resHeaders.get('retry-after'))).toBeGreaterThan(0)
  expect(logged).toEqual([])
})

test('answers 503 when there is no room for a call just now', async () => {
  thrown = busyError('too many wait')
  await expect(caller().api.fail()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', status: 503 })
})

test('answers 503 when the disk of the database is full, and logs it as an error, because it does not heal alone', async () => {
  thrown = databaseError('53100')
  await expect(caller().api.fail()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', status: 503 })
  expect(logged).toEqual([
    expect.objectContaining({
      procedure: 'fail',
      code: '53100',
      message: 'the disk of the database is full',
    }),
  ])
})

test('requireMember and requireUser distinguish members, banned members and visitors', async () => {
  const visitor = { user: null, sessionToken: null }
  const blocked = { user: { ...member, isBlocked: true } }
  expect(await caller().api.member()).toBe('Mira')
  expect(await caller(blocked).api.user()).toBe('Mira')
  await expect(caller(blocked).api.member()).rejects.toMatchObject({ code: 'ACCOUNT_BLOCKED', status: 403 })
  await expect(caller(visitor).api.member()).rejects.toMatchObject({ code: 'UNAUTHORIZED', status: 401 })
  await expect(caller(visitor).api.user()).rejects.toMatchObject({ code: 'UNAUTHORIZED', status: 401 })
})

test('a call beyond the limit answers the wait in the error and in Retry-After', async () => {
  const keys: string[] = []
  const limits: RateLimiter = {
    consume: async (name, key) => {
      if (name !== 'profiles.chart') return null
      keys.push(key)
      return keys.length > 1 ? 42 : null
    },
    countLeft: async () => 0,
    isCounted: async () => false,
    reset: async () => undefined,
  }
  const { api, resHeaders } = caller({}, limits)
  await api.often()
  const refusal = { code: 'RATE_LIMITED', status: 429, defined: true, data: { retryAfterSeconds: 42 } }
  await expect(api.often()).rejects.toMatchObject(refusal)
  expect(resHeaders.get('retry-after')).toBe('42')
  expect(keys).toEqual([`user:${member.id}`, `user:${member.id}`])
})
