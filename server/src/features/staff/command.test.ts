import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn, testPassword as password } from '#/testing/accounts.ts'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import { tokenOf } from '#/testing/staff.ts'
import { grantStaff, listStaff, resetFactor, revokeStaff } from './command.ts'
import { codeAt } from './totp.ts'

let server: TestServer
const email = 'vera@example.org'
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const now = () => server.deps.clock.now()

test('nobody is staff by default; the command makes and unmakes them, and the log says so', async () => {
  expect(await listStaff(server.db)).toEqual([])
  expect(await grantStaff(server.db, email)).toBe('unknown-address')
  const vera = await signedIn(server, email, 'Vera')
  await expect(vera.api.staff.status()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await grantStaff(server.db, ' Vera@Example.org ')).toBe('done')
  expect(await grantStaff(server.db, email)).toBe('nothing-to-do')
  expect((await vera.api.account.session()).isStaff).toBe(true)
  const { secret } = await vera.api.staff.beginFactor()
  await vera.api.staff.confirmFactor({ code: codeAt(secret, now()) })
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

test('a lost phone: the factor is reset, every session ends, and another one is set up', async () => {
  const other = 'lost@example.org'
  const lost = await signedIn(server, other, 'Lost')
  await grantStaff(server.db, other)
  expect(await resetFactor(server.db, other)).toBe('nothing-to-do')
  const { secret } = await lost.api.staff.beginFactor()
  await lost.api.staff.confirmFactor({ code: codeAt(secret, now()) })
  expect(tokenOf(server, lost)).toBeTruthy()
  expect(await resetFactor(server.db, other)).toBe('done')
  expect((await lost.api.account.session()).user).toBeNull()
  await lost.api.account.signIn({ email: other, password })
  expect(await lost.api.staff.status()).toMatchObject({ hasFactor: false, isVerified: false })
  expect((await lost.api.staff.beginFactor()).secret).not.toBe(secret)
})
