import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn, testPassword as password } from '#/testing/accounts.ts'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import { codeAt, tokenOf } from '#/testing/staff.ts'
import { grantStaff, listStaff, resetFactor, revokeStaff } from './command.ts'

let server: TestServer
const email = 'vera@example.org'
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const secret = () => server.deps.env.appSecret
const shape = /^[a-z2-9]{5}-[a-z2-9]{5}$/
const code = ({ enrolmentCode }: { enrolmentCode: string | null }) => ({ code: enrolmentCode ?? '' })
const now = () => server.deps.clock.now()

test('grants and revokes the role, logs both, and finds no staff before the first grant', async () => {
  expect(await listStaff(server.db)).toEqual([])
  expect(await grantStaff(server.db, secret(), email)).toEqual({
    outcome: 'unknown-address',
    enrolmentCode: null,
  })
  const vera = await signedIn(server, email, 'Vera')
  await expect(vera.api.staff.status()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const first = await grantStaff(server.db, secret(), ' Vera@Example.org ')
  expect(first).toEqual({ outcome: 'done', enrolmentCode: expect.stringMatching(shape) })
  const second = await grantStaff(server.db, secret(), email)
  expect(second).toEqual({ outcome: 'nothing-to-do', enrolmentCode: expect.stringMatching(shape) })
  expect((await vera.api.account.session()).hasStaffRole).toBe(true)
  await expect(vera.api.staff.beginFactor(code(first))).rejects.toMatchObject({ code: 'WRONG_CODE' })
  const { secret: key } = await vera.api.staff.beginFactor(code(second))
  await vera.api.staff.confirmFactor({ code: codeAt(key, now()) })
  const done = await grantStaff(server.db, secret(), email)
  expect(done).toEqual({ outcome: 'nothing-to-do', enrolmentCode: null })
  expect(await listStaff(server.db)).toMatchObject([{ email, hasFactor: true, lastSeenAt: expect.any(Date) }])

  expect(await revokeStaff(server.db, email)).toBe('done')
  expect((await vera.api.account.session()).user).toBeNull()
  await expect(vera.api.staff.log({})).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await revokeStaff(server.db, email)).toBe('nothing-to-do')
  expect(await listStaff(server.db)).toEqual([])
  const { rows } = await server.db.asOwner((tx) =>
    sql`select action, staff_id from staff_log where staff_id is null order by id`.execute(tx),
  )
  expect(rows).toEqual([
    { action: 'role_granted', staff_id: null },
    { action: 'role_revoked', staff_id: null },
  ])
})

test('resets the factor of somebody who lost the phone, ends every session, and lets them set up another factor', async () => {
  const other = 'lost@example.org'
  const lost = await signedIn(server, other, 'Lost')
  await grantStaff(server.db, secret(), other)
  const before = await resetFactor(server.db, secret(), other)
  expect(before.outcome).toBe('nothing-to-do')
  const { secret: key } = await lost.api.staff.beginFactor(code(before))
  await lost.api.staff.confirmFactor({ code: codeAt(key, now()) })
  expect(tokenOf(server, lost)).toBeTruthy()
  const reset = await resetFactor(server.db, secret(), other)
  expect(reset.outcome).toBe('done')
  expect((await lost.api.account.session()).user).toBeNull()
  await lost.api.account.signIn({ email: other, password })
  expect(await lost.api.staff.status()).toMatchObject({ hasFactor: false, isVerified: false })
  expect((await lost.api.staff.beginFactor(code(reset))).secret).not.toBe(key)
})
