import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requireStaff } from '#/platform/rpc.ts'
import { type Procedure, procedures } from '#/testing/procedures.ts'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import { leaveIdle, staffBeforeFactor, staffVisitor, tokenOf } from '#/testing/staff.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { settled } from '#/testing/wizard.ts'

/** Nouns whose calls are all for staff. */
const staffNouns = [
  'staff',
  'registrations',
  'gatesTest',
  'moderation',
  'support',
  'health',
  'birthChanges',
  'linkedAccounts',
  'screening',
  'desk',
  'verifications',
]
/** The calls that prove the second factor; they need the role only. */
const beforeFactor = new Set([
  'staff.status',
  'staff.beginFactor',
  'staff.confirmFactor',
  'staff.verify',
  'staff.skipInDemo',
])

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const ofStaffNouns = procedures.filter(({ noun }) => staffNouns.includes(noun))

describe('which calls are for staff', () => {
  test('every call of the staff nouns needs the second factor, except the calls that prove it', () => {
    expect(ofStaffNouns.length).toBeGreaterThan(9)
    const open = ofStaffNouns.filter(({ middlewares }) => !middlewares.includes(requireStaff))
    expect(open.map(({ name }) => name).toSorted()).toEqual([...beforeFactor].toSorted())
    expect(open.filter(({ access }) => access !== 'staff')).toEqual([])
  })

  test('every call for staff belongs to one of these nouns, so this file tests it', () => {
    const elsewhere = procedures.filter(
      ({ access, noun }) => access === 'staff' && !staffNouns.includes(noun),
    )
    expect(elsewhere.map(({ name }) => name)).toEqual([])
  })
})

/** Access is checked before the input, so an empty input does. */
async function codeOf(visitor: Visitor, { name }: Procedure): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const response = await visitor.send(`/rpc/${name.replaceAll('.', '/')}`, {
    method: 'POST',
    headers,
    body: '{"json":{}}',
  })
  const { json } = await response.json()
  return json?.code ?? 'answered'
}

async function codesFor(visitor: () => Promise<Visitor>, calls: Procedure[]) {
  const codes = new Map<string, string>()
  const caller = await visitor()
  for (const call of calls) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- a refusal may end the session
    codes.set(call.name, await codeOf(caller, call))
  }
  return codes
}

const change = (visitor: Visitor, statement: (token: string) => ReturnType<typeof sql>) =>
  server.db.asOwner((tx) => statement(tokenOf(server, visitor)).execute(tx))

const idOf = (token: string) => sql`(select "userId" from auth.session where token = ${token})`

const strangers: Record<string, () => Promise<Visitor>> = {
  'a visitor': async () => server.visit(),
  'a member': () => settled(server, 'Mira'),
  'staff whom moderation has blocked': async () => {
    const visitor = await staffVisitor(server)
    const token = tokenOf(server, visitor)
    await change(
      visitor,
      () => sql`
      with who as materialized (select "userId" as id from auth.session where token = ${token})
      insert into moderation_states (user_id, is_blocked) select id, true from who`,
    )
    return visitor
  },
  'blocked staff who signed in again': async () => {
    const visitor = await staffVisitor(server)
    await change(visitor, () => sql`alter table moderation_states disable trigger end_sessions`)
    await change(
      visitor,
      (token) => sql`
      insert into moderation_states (user_id, is_blocked) values (${idOf(token)}, true)`,
    )
    await change(visitor, () => sql`alter table moderation_states enable trigger end_sessions`)
    return visitor
  },
  'staff whose role was revoked': async () => {
    const visitor = await staffVisitor(server)
    await change(visitor, (token) => sql`delete from user_roles where user_id = ${idOf(token)}`)
    return visitor
  },
  'staff who were idle for half an hour': async () => {
    const visitor = await staffVisitor(server)
    await leaveIdle(server, visitor, 31)
    return visitor
  },
}

describe('who is refused', () => {
  test.each(Object.entries(strangers))('%s', async (_, visitor) => {
    const codes = await codesFor(visitor, ofStaffNouns)
    expect(new Set(codes.values())).toEqual(new Set(['NOT_FOUND']))
    expect(codes.size).toBe(ofStaffNouns.length)
  })

  test('staff before the second factor, except for the calls that prove it', async () => {
    const calls = ofStaffNouns.filter(({ name }) => !beforeFactor.has(name))
    const codes = await codesFor(() => staffBeforeFactor(server), calls)
    // Some of these calls check the input first. That reveals nothing, because staff may know that the calls exist.
    expect([...new Set(codes.values())].filter((code) => code !== 'BAD_REQUEST')).toEqual([
      'STAFF_FACTOR_NEEDED',
    ])
    expect(codes.get('staff.log')).toBe('STAFF_FACTOR_NEEDED')
  })

  test('nobody who is verified staff: without this the tests above would prove nothing', async () => {
    const codes = await codesFor(() => staffVisitor(server), ofStaffNouns)
    const refused = [...codes].filter(([, code]) => code === 'STAFF_FACTOR_NEEDED')
    expect(refused).toEqual([])
    expect(codes.get('staff.status')).toBe('answered')
    expect(codes.get('staff.log')).toBe('answered')
    expect(codes.get('gatesTest.people')).toBe('answered')
  })

  test.each(Object.entries(strangers))('%s, at the address of the download too', async (_, make) => {
    const path = '/staff/registrations.csv?startDate=2026-01-01&endDate=2026-12-31&timeZone=UTC&sources=Web'
    expect((await (await make()).get(path)).status).toBe(404)
    expect((await (await staffBeforeFactor(server)).get(path)).status).toBe(404)
    expect((await (await staffVisitor(server)).get(path)).status).toBe(200)
  })
})
