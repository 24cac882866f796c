import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { parseEnv } from '../../env.ts'

const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().trim()
const apple = {
  APPLE_CLIENT_ID: 'app.yuti.web',
  APPLE_TEAM_ID: 'TEAM123456',
  APPLE_KEY_ID: 'KEY1234567',
  APPLE_PRIVATE_KEY: pem,
}
const secret = { APP_SECRET: 'x'.repeat(32) }
const read = (variables: Record<string, string>) => parseEnv({ ...secret, ...variables }, '/nowhere')

test('no provider is configured by default, and the default issuers are the real ones', () => {
  expect(read({})).toMatchObject({ google: null, apple: null })
  expect(read(google).google).toEqual({
    issuer: 'https://accounts.google.com',
    clientId: 'id',
    clientSecret: 'secret',
  })
  expect(read(apple).apple).toMatchObject({ issuer: 'https://appleid.apple.com', privateKey: pem })
})

test('reads the key of the .p8 file from one line', () => {
  expect(read({ ...apple, APPLE_PRIVATE_KEY: pem.replaceAll('\n', String.raw`\n`) }).apple?.privateKey).toBe(
    pem,
  )
})

test.each([
  [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_ID also needs GOOGLE_CLIENT_SECRET'],
  [{ ...apple, APPLE_TEAM_ID: '' }, 'also needs APPLE_TEAM_ID'],
  [{ ...apple, APPLE_PRIVATE_KEY: 'not a key' }, 'APPLE_PRIVATE_KEY is not the content'],
  [{ ...google, GOOGLE_ISSUER: 'accounts.google.com' }, 'GOOGLE_ISSUER'],
  [{ GOOGLE_ISSUER: 'https://id.test' }, 'GOOGLE_ISSUER is of no use without GOOGLE_CLIENT_ID'],
  [{ APPLE_ISSUER: 'https://id.test' }, 'APPLE_ISSUER is of no use without APPLE_CLIENT_ID'],
  [{ APPLE_APP_ID: 'app.yuti' }, 'APPLE_APP_ID is of no use without APPLE_CLIENT_ID'],
])('half a configuration starts nothing: %#', (variables, words) => {
  expect(() => read(variables)).toThrow(words)
})

test('refuses a wrong or missing key without quoting it', () => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const other = rsa.export({ type: 'pkcs8', format: 'pem' }).toString()
  const start = () => read({ ...apple, APPLE_PRIVATE_KEY: other })
  expect(start).toThrow('APPLE_PRIVATE_KEY is not the content')
  expect(start).not.toThrow('BEGIN')
})

test('allows http only outside production', () => {
  const insecure = { ...google, GOOGLE_ISSUER: 'http://127.0.0.1:4000/' }
  expect(read(insecure).google?.issuer).toBe('http://127.0.0.1:4000')
  const production = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://web@db.example/yuti',
    DATABASE_AUTH_URL: 'postgres://accounts@db.example/yuti',
    SMTP_URL: 'smtps://mail.example',
    PUBLIC_URL: 'https://yuti.example',
    MAIL_FROM: 'Yuti <hello@yuti.test>',
    CONTACT_EMAIL: 'hello@yuti.test',
    YUTI_DATA_DIR: '/var/lib/yuti',
  }
  expect(read({ ...production, ...google }).google?.issuer).toBe('https://accounts.google.com')
  expect(() => read({ ...production, ...insecure })).toThrow('must begin with https')
})
