import { hashPassword as hashByScrypt } from 'better-auth/crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUpAndConfirm, testPassword as password } from '#/testing/accounts.ts'
import { startTestServer, type TestServer } from '#/testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const email = 'old@example.org'
const signIn = (word: string) => server.visit().api.account.signIn({ email, password: word })

async function storedHash(): Promise<string> {
  const { rows } = await server.db.asOwner((tx) =>
    sql<{ password: string }>`
      select a.password from auth.account a join auth."user" u on u.id = a."userId" where u.email = ${email}`.execute(
      tx,
    ),
  )
  return rows[0]?.password ?? ''
}

test('the hash of a former version is made again at the next sign-in, which two devices may do at once', async () => {
  await signUpAndConfirm(server, email)
  expect(await storedHash()).toMatch(/^\$argon2id\$/)
  const old = await hashByScrypt(password)
  await server.db.asOwner((tx) =>
    sql`update auth.account a set password = ${old} from auth."user" u where u.id = a."userId" and u.email = ${email}`.execute(
      tx,
    ),
  )
  await expect(signIn('another-password')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  expect(await storedHash()).toBe(old)
  const sessions = await Promise.all([signIn(password), signIn(password)])
  expect(sessions.map(({ user }) => user?.email)).toEqual([email, email])
  const raised = await storedHash()
  expect(raised).toMatch(/^\$argon2id\$/)
  expect((await signIn(password)).user?.email).toBe(email)
  expect(await storedHash()).toBe(raised)
})
