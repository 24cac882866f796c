import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPassword } from '#/testing/accounts.ts'
import { holdAnswersBack } from '#/testing/quick-answers.ts'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import type { Visitor } from '#/testing/visitor.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const email = 'nobody@example.org'
const language = 'en'
const person = { name: 'Mira', password: testPassword, isAdult: true, acceptsTerms: true } as const

test.each<[string, (visitor: Visitor) => Promise<unknown>]>([
  ['a sign-up', ({ api }) => api.account.signUp({ ...person, email, language })],
  ['the request for another mail', ({ api }) => api.account.resendConfirmation({ email, language })],
  ['the request for a sign-in link', ({ api }) => api.account.requestSignInLink({ email, language })],
  ['the request for a new password', ({ api }) => api.account.requestPasswordReset({ email, language })],
  [
    'a wrong password',
    ({ api }) =>
      expect(api.account.signIn({ email, password: 'not-the-password' })).rejects.toMatchObject({
        code: 'INVALID_CREDENTIALS',
      }),
  ],
  [
    'a wrong code',
    ({ api }) =>
      expect(api.account.confirmByCode({ email, code: '123456' })).rejects.toMatchObject({
        code: 'WRONG_MAIL_CODE',
      }),
  ],
])('holds the answer to %s back for a full step, so that its duration reveals no member', async (_, call) => {
  const stepMs = holdAnswersBack()
  const start = performance.now()
  await call(server.visit())
  expect(performance.now() - start).toBeGreaterThanOrEqual(stepMs - 1)
})
