import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn, testPassword as password } from '#/testing/accounts.ts'
import { startTestServer, type TestServer } from '#/testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const newest = async (email: string) => (await server.mailFor(email))[0]?.subject

test('mails to an account are in its language, whatever the language of the form', async () => {
  const email = 'sol@example.org'
  const sol = await signedIn(server, email)
  await sol.api.profiles.updateSettings({ language: 'es' })
  const stranger = server.visit().api.account
  await stranger.requestPasswordReset({ email, language: 'ru' })
  expect(await newest(email)).toBe('Restablece tu contraseña')
  const consents = { isAdult: true, acceptsTerms: true } as const
  await stranger.signUp({ name: 'Rex', email, password: 'copper-lantern-71', ...consents, language: 'ru' })
  expect(await newest(email)).toBe('Ya tienes una cuenta')
  await stranger.resendConfirmation({ email, language: 'ru' })
  expect(await newest(email)).toBe('Ya tienes una cuenta')
})

test('the warning about a new address is in the account’s language', async () => {
  const [email, next] = ['luna@example.org', 'elsewhere@example.org']
  const luna = await signedIn(server, email)
  await luna.api.profiles.updateSettings({ language: 'es' })
  await luna.api.account.requestEmailChange({ email: next, password, language: 'ru' })
  expect(await newest(email)).toBe('Un correo nuevo para tu cuenta')
  const [mail] = await server.mailFor(next)
  expect(mail?.subject).toBe('Подтвердите новую почту')
  const token = new URL(mail?.links[0] ?? '').searchParams.get('token') ?? ''
  await luna.api.account.confirmEmailChange({ token, language: 'ru' })
  expect(await newest(email)).toBe('Tu correo ha cambiado')
})

test('the language of the form counts if there is no account', async () => {
  const email = 'nobody@example.org'
  await server.visit().api.account.requestPasswordReset({ email, language: 'ru' })
  expect(await newest(email)).toBe('Аккаунта с этим адресом нет')
})
