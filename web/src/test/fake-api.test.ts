import { expect, test } from 'vitest'
import { api } from '#/lib/api.ts'
import { errorCode, isNetworkError } from '#/lib/error-text.ts'
import { fakeApi, fakeOffline, memberSession, refusal } from './fake-api.ts'

test('passes answers through the contract, which drops unknown fields', async () => {
  const leaky = { ...memberSession, passwordHash: 'secret' }
  fakeApi({ account: { session: () => leaky } })
  expect(await api.account.session()).toEqual(memberSession)
})

test('validates inputs by the contract', async () => {
  fakeApi({ account: { requestPasswordReset: () => ({ ok: true }) } })
  await expect(api.account.requestPasswordReset({ email: 'nobody', language: 'en' })).rejects.toThrow()
})

test('delivers a refusal with its code', async () => {
  fakeApi({
    account: {
      signIn: () => {
        throw refusal('INVALID_CREDENTIALS', 401)
      },
    },
  })
  const error = await api.account
    .signIn({ email: 'a@example.org', password: 'wrong' })
    .catch((e: unknown) => e)
  expect(errorCode(error)).toBe('INVALID_CREDENTIALS')
})

test('delivers files', async () => {
  const sizes: number[] = []
  fakeApi({
    profiles: {
      uploadPhoto: ({ file }) => {
        sizes.push(file.size)
        throw refusal('NOT_AN_IMAGE', 415)
      },
    },
  })
  const file = new File(['1234'], 'a.webp', { type: 'image/webp' })
  const error = await api.profiles.uploadPhoto({ file }).catch((e: unknown) => e)
  expect(errorCode(error)).toBe('NOT_AN_IMAGE')
  expect(sizes).toEqual([4])
})

test('fails every call when offline', async () => {
  fakeOffline()
  const error = await api.account.session().catch((e: unknown) => e)
  expect(isNetworkError(error)).toBe(true)
})
