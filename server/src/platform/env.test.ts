import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parseEnv } from './env.ts'

const checkout = mkdtempSync(join(tmpdir(), 'env-'))
afterAll(() => rmSync(checkout, { recursive: true }))

const production = {
  NODE_ENV: 'production',
  APP_SECRET: 'x'.repeat(32),
  DATABASE_URL: 'postgres://owner@db.example/yuti',
  SMTP_URL: 'smtps://mail.example',
  PUBLIC_URL: 'https://yuti.example',
}

test('development starts with an empty environment and keeps the secret that it generates', () => {
  const first = parseEnv({ PORT: '' }, checkout)
  expect(first).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    isProduction: false,
    databaseUrl: null,
    smtpUrl: null,
  })
  expect(first.dataDir).toBe(join(checkout, '.data'))
  expect(first.appSecret.length).toBeGreaterThanOrEqual(32)
  expect(parseEnv({}, checkout).appSecret).toBe(first.appSecret)
  expect(statSync(join(checkout, '.data/secret')).mode & 0o777).toBe(0o600)
})

test.each(['APP_SECRET', 'DATABASE_URL', 'SMTP_URL', 'PUBLIC_URL'])(
  'production does not start without %s',
  (name) => {
    expect(parseEnv(production, checkout).isProduction).toBe(true)
    expect(() => parseEnv({ ...production, [name]: undefined }, checkout)).toThrow(`also needs ${name}`)
  },
)

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://db'],
  ['PUBLIC_URL', 'yuti.example'],
  ['APP_SECRET', 'short'],
])('%s=%s is named as not usable', (name, value) => {
  expect(() => parseEnv({ [name]: value }, checkout)).toThrow(name)
})

test('production requires https, except on localhost', () => {
  const open = { ...production, PUBLIC_URL: 'http://yuti.example' }
  expect(() => parseEnv(open, checkout)).toThrow('https')
  const trial = { ...production, PUBLIC_URL: 'http://localhost:3000' }
  expect(parseEnv(trial, checkout).publicUrl).toBe('http://localhost:3000')
  expect(parseEnv({ PUBLIC_URL: 'http://yuti.example' }, checkout).isProduction).toBe(false)
})
