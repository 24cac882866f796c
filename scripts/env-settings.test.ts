import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parseEnv, settingNames } from '../server/src/platform/env.ts'
import { operatorMessage } from '../server/src/platform/errors.ts'
import { listFiles } from './checks/source-files.ts'

const root = dirname(import.meta.dirname)
const folder = mkdtempSync(join(tmpdir(), 'env-settings-'))
afterAll(() => rmSync(folder, { recursive: true }))

type Variables = Record<string, string>
/** A value that differs from the default, and what it needs beside it. */
type Sample = [value: string, beside?: Variables]

const pem = { type: 'pkcs8', format: 'pem' } as const
const ec = generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey.export(pem).toString()
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export(pem).toString()

const web = 'postgres://web@db.example/yuti'
const database = { DATABASE_URL: web, DATABASE_AUTH_URL: 'postgres://accounts@db.example/yuti' }
const replica = { ...database, DATABASE_READ_URL: 'postgres://web@replica.example/yuti' }
const store = { S3_BUCKET: 'pictures' }
const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318' }
const screening = { SCREENING_URL: 'https://screening.example' }
const account = JSON.stringify({ project_id: 'yuti', client_email: 'push@yuti.example', private_key: rsa })
const android = { FCM_SERVICE_ACCOUNT: account }
const iPhone = { APNS_KEY_ID: 'K', APNS_TEAM_ID: 'T', APNS_TOPIC: 'app', APNS_PRIVATE_KEY: ec }
const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
const apple = { APPLE_CLIENT_ID: 'id', APPLE_TEAM_ID: 'T', APPLE_KEY_ID: 'K', APPLE_PRIVATE_KEY: ec }
const production = {
  ...database,
  APP_SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtps://mail.example',
  PUBLIC_URL: 'https://yuti.test',
  MAIL_FROM: 'hello@yuti.test',
  CONTACT_EMAIL: 'hello@yuti.test',
  YUTI_DATA_DIR: '/var/lib/yuti',
}

/** Each of these needs the others. */
const together = (variables: Variables): Record<string, Sample> =>
  Object.fromEntries(
    Object.entries(variables).map(([name, value]) => {
      const { [name]: _own, ...others } = variables
      return [name, [value, others]]
    }),
  )

const samples: Record<string, Sample> = {
  ...together(database),
  ...together({ S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret', ...store }),
  ...together(iPhone),
  ...together(google),
  ...together(apple),
  NODE_ENV: ['production', production],
  PORT: ['4000'],
  HOST: ['0.0.0.0'],
  PUBLIC_URL: ['https://yuti.example'],
  DATABASE_DIRECT_URL: ['postgres://web@direct.example/yuti', database],
  DATABASE_READ_URL: [replica.DATABASE_READ_URL, database],
  DATABASE_OWNER_URL: ['postgres://owner@db.example/yuti', database],
  DATABASE_ROLE_PREFIX: ['other', database],
  DATABASE_POOL_SIZE: ['9'],
  DATABASE_AUTH_POOL_SIZE: ['9'],
  DATABASE_JOBS_POOL_SIZE: ['9'],
  DATABASE_READ_POOL_SIZE: ['9', replica],
  DATABASE_READ_LAG_SECONDS: ['3', replica],
  DATABASE_PREPARED_STATEMENTS: ['off'],
  EVENTS_URL: ['redis://cache.example'],
  SMTP_URL: ['smtp://mail.example'],
  MAIL_FROM: ['hello@yuti.test'],
  MAIL_CONCURRENCY: ['9'],
  CONTACT_EMAIL: ['hello@yuti.test'],
  PUSH_CONCURRENCY: ['9', android],
  APP_SECRET: ['y'.repeat(32)],
  FORMER_APP_SECRET: ['z'.repeat(32)],
  BACKUP_PASSPHRASE: ['of this test'],
  YUTI_DATA_DIR: [folder],
  YUTI_WEB_DIR: [folder],
  DEMO_PASSWORD: ['of this test'],
  DEMO_WORLD: ['nearby'],
  DECK_SCORER: ['on'],
  WEB_CONCURRENCY: ['2'],
  TRUSTED_PROXIES: ['1'],
  SCREENING_URL: [screening.SCREENING_URL],
  SCREENING_TOKEN: ['secret', screening],
  DRAIN_SECONDS: ['9'],
  LOG_LEVEL: ['debug'],
  LOG_FORMAT: ['json'],
  OTEL_EXPORTER_OTLP_ENDPOINT: [collector.OTEL_EXPORTER_OTLP_ENDPOINT],
  OTEL_EXPORTER_OTLP_HEADERS: ['a=b', collector],
  OTEL_SERVICE_NAME: ['other', collector],
  OTEL_TRACES_SAMPLER_ARG: ['0.5', collector],
  S3_BUCKET: [store.S3_BUCKET],
  S3_REGION: ['eu-west-1', store],
  S3_ENDPOINT: ['https://store.example', store],
  MEDIA_SENT_BY: ['server', store],
  MEDIA_CDN_URL: ['https://cdn.example', store],
  GOOGLE_ISSUER: ['https://issuer.example', google],
  APPLE_ISSUER: ['https://issuer.example', apple],
  APPLE_APP_ID: ['app', apple],
  FCM_SERVICE_ACCOUNT: [account],
  FCM_URL: ['https://fcm.example', android],
  APNS_URL: ['https://apns.example', iPhone],
  ANDROID_CERT_SHA256: [Array(32).fill('AB').join(':')],
  IOS_TEAM_ID: ['ABCDE12345'],
  METRICS_TOKEN: ['t'.repeat(32)],
}

/** Platforms set these two for all programs, also where nothing is traced. */
const ofPlatforms = new Set(['OTEL_SERVICE_NAME', 'OTEL_TRACES_SAMPLER_ARG'])

test('there is a value to try for each setting', () => {
  expect(Object.keys(samples).toSorted()).toEqual([...settingNames].toSorted())
})

test.each(Object.entries(samples))('%s changes what the server is told', (name, [value, beside = {}]) => {
  const read = () => parseEnv({ ...beside, [name]: value }, folder)
  let without: unknown
  try {
    without = parseEnv(beside, folder)
  } catch {
    // The others need this one, so it is read.
    return expect(read()).toBeTruthy()
  }
  expect(read()).not.toEqual(without)
})

test('a setting that needs another one is refused without it, and not ignored', () => {
  const without = parseEnv({}, folder)
  const ignored = Object.entries(samples).filter(([name, [value]]) => {
    try {
      return isEqual(parseEnv({ [name]: value }, folder), without)
    } catch (error) {
      expect(operatorMessage(error), name).not.toBeNull()
      return false
    }
  })
  expect(new Set(ignored.map(([name]) => name))).toEqual(ofPlatforms)
})

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

test('something uses each part of what the settings say', () => {
  const files = listFiles(/\.ts$/).filter(
    (file) =>
      /^(server|scripts)\//.test(file) && !/test\.ts$|testing\/|platform\/env\.ts$|settings\.ts$/.test(file),
  )
  const source = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')
  const unused = Object.keys(parseEnv({}, folder)).filter((key) => !new RegExp(`\\b${key}\\b`).test(source))
  expect(unused).toEqual([])
})
