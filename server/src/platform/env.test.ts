import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parseEnv, settingNames } from './env.ts'
import { operatorMessage } from './errors.ts'

const checkout = mkdtempSync(join(tmpdir(), 'env-'))
afterAll(() => rmSync(checkout, { recursive: true }))

const production = {
  NODE_ENV: 'production',
  APP_SECRET: 'x'.repeat(32),
  DATABASE_URL: 'postgres://yuti_web@db.example/yuti',
  DATABASE_AUTH_URL: 'postgres://yuti_accounts@db.example/yuti',
  SMTP_URL: 'smtps://mail.example',
  PUBLIC_URL: 'https://yuti.example',
  MAIL_FROM: 'Yuti <hello@yuti.test>',
  CONTACT_EMAIL: 'hello@yuti.test',
  YUTI_DATA_DIR: '/var/lib/yuti',
}

test('development starts with an empty environment and keeps the secret that it generates', () => {
  const first = parseEnv({ PORT: '' }, checkout)
  expect(first).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    isProduction: false,
    databaseUrls: null,
    smtpUrl: null,
  })
  expect(first.dataDir).toBe(join(checkout, '.data'))
  expect(first.appSecret.length).toBeGreaterThanOrEqual(32)
  expect(parseEnv({}, checkout).appSecret).toBe(first.appSecret)
  expect(statSync(join(checkout, '.data/secret')).mode & 0o777).toBe(0o600)
})

test.each([
  [{}, 'text'],
  [{ NODE_ENV: 'test' }, 'text'],
  [production, 'json'],
  [{ ...production, LOG_FORMAT: 'text' }, 'text'],
  [{ LOG_FORMAT: 'json' }, 'json'],
])(
  'logs are for people in development and for programs in production unless LOG_FORMAT is set: %#',
  (variables, format) => {
    expect(parseEnv(variables, checkout).logFormat).toBe(format)
  },
)

test.each(['APP_SECRET', 'SMTP_URL', 'PUBLIC_URL', 'MAIL_FROM', 'CONTACT_EMAIL', 'YUTI_DATA_DIR'])(
  'production does not start without %s',
  (name) => {
    expect(parseEnv(production, checkout).isProduction).toBe(true)
    expect(() => parseEnv({ ...production, [name]: undefined }, checkout)).toThrow(`also needs ${name}`)
  },
)

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['EVENTS_URL', 'nats://events'],
  ['DATABASE_URL', 'mysql://db'],
  ['PUBLIC_URL', 'yuti.example'],
  ['APP_SECRET', 'short'],
  ['DATABASE_POOL_SIZE', '0'],
  ['MAIL_CONCURRENCY', '0'],
  ['PUSH_CONCURRENCY', '101'],
  ['DATABASE_ROLE_PREFIX', 'Yuti-1'],
  ['DATABASE_PREPARED_STATEMENTS', 'maybe'],
  ['IOS_TEAM_ID', 'abc'],
  ['CONTACT_EMAIL', 'Yuti <hello@yuti.test>'],
  ['MAIL_FROM', 'Yuti'],
  ['MAIL_FROM', 'hello@yuti.test, other@yuti.test'],
  ['MAIL_FROM', 'Yuti <hello@yuti.test'],
  ['MAIL_FROM', 'Yuti, <hello@yuti.test>'],
  ['ANDROID_CERT_SHA256', '12:34'],
])('%s=%s is refused by one sentence that does not repeat the value', (name, value) => {
  const start = () => parseEnv({ [name]: value }, checkout)
  expect(start).toThrow(new RegExp(`^${name} [^.]*must .*\\.$`))
  expect(start).not.toThrow(value)
})

test('everything that is wrong is said at once, a sentence for each', () => {
  const variables = {
    NODE_ENV: 'production',
    PORT: 'abc',
    APP_SECRET: 'short',
    DATABASE_URL: web,
    S3_REGION: 'eu-west-1',
    DATABASE_POOLSIZE: '30',
    DEMO_WORLD: 'nearby',
  }
  let said = ''
  try {
    parseEnv(variables, checkout)
  } catch (error) {
    said = operatorMessage(error) ?? ''
  }
  expect(said.split('\n').map((line) => line.trim())).toEqual([
    '11 settings must be changed:',
    'DATABASE_POOLSIZE is no setting of this version: DATABASE_POOL_SIZE is.',
    'PORT must be a whole number.',
    'APP_SECRET must have at least 32 characters.',
    'DATABASE_URL also needs DATABASE_AUTH_URL, a second login for accounts and sessions.',
    'S3_REGION is of no use without S3_BUCKET.',
    expect.stringMatching(/^NODE_ENV=production also needs SMTP_URL, /),
    expect.stringMatching(/^NODE_ENV=production also needs PUBLIC_URL, /),
    expect.stringMatching(/^NODE_ENV=production also needs MAIL_FROM, /),
    expect.stringMatching(/^NODE_ENV=production also needs CONTACT_EMAIL, /),
    expect.stringMatching(/^NODE_ENV=production also needs YUTI_DATA_DIR, /),
    'DEMO_WORLD is of no use in production, which has no demo world.',
  ])
})

test('a variable that begins like ours is refused, unless Kubernetes sets it for a service', () => {
  expect(() => parseEnv({ YUTI_DATADIR: '/data' }, checkout)).toThrow('YUTI_DATADIR is no setting')
  expect(() => parseEnv({ SMTP_PORT: '587' }, checkout)).toThrow('SMTP_PORT is no setting')
  const links = { DATABASE_SERVICE_HOST: '10.0.0.1', DATABASE_PORT: 'tcp://10.0.0.1:5432' }
  expect(parseEnv({ ...links, GOOGLE_APPLICATION_CREDENTIALS: '/key.json' }, checkout).port).toBe(3000)
})

test.each([
  ['WEB_CONCURENCY', 'WEB_CONCURRENCY is'],
  ['DRAIN_SECOND', 'DRAIN_SECONDS is'],
  ['LOG_LEVL', 'LOG_LEVEL is'],
  ['PUBLIC_ULR', 'PUBLIC_URL is'],
  ['APP_SECRETS', 'APP_SECRET is'],
  ['IOS_TEAM', 'IOS_TEAM_ID is'],
  ['FORMER_APP_SECRETS', 'FORMER_APP_SECRET is'],
  ['FORMER_SECRET', '.env.example lists them all'],
  ['IOS_APP_ID', '.env.example lists them all'],
  ['CONTACT_ADDRESS', '.env.example lists them all'],
])('the misspelt %s is refused', (name, hint) => {
  expect(() => parseEnv({ [name]: 'x' }, checkout)).toThrow(`${name} is no setting of this version`)
  expect(() => parseEnv({ [name]: 'x' }, checkout)).toThrow(hint)
})

test('every setting of two words is refused with a letter too few, and variables of others are not', () => {
  for (const name of settingNames.filter((one) => one.includes('_'))) {
    const misspelt = name.slice(0, -2) + name.slice(-1)
    if (settingNames.includes(misspelt)) continue
    expect(() => parseEnv({ [misspelt]: 'x' }, checkout), misspelt).toThrow('is no setting')
  }
  const ofOthers = {
    PATH: '/bin',
    HOME: '/root',
    LOGNAME: 'root',
    ANDROID_HOME: '/sdk',
    NODE_OPTIONS: '--no-warnings',
    OTEL_TRACES_SAMPLER: 'always_on',
    OTEL_RESOURCE_ATTRIBUTES: 'a=b',
    GOOGLE_CLOUD_PROJECT: 'x',
    AWS_REGION: 'eu-west-1',
    XDG_DATA_HOME: '/x',
  }
  expect(parseEnv(ofOthers, checkout).port).toBe(3000)
})

test('the published secret of a trial is refused for an address that others reach', () => {
  const trial = { ...production, APP_SECRET: 'for-a-trial-on-this-machine-alone' }
  expect(() => parseEnv({ ...trial, PUBLIC_URL: 'https://yuti.example' }, checkout)).toThrow(
    'APP_SECRET is the published one of a trial',
  )
  expect(parseEnv({ ...trial, PUBLIC_URL: 'http://localhost:3000' }, checkout).isProduction).toBe(true)
})

test.each([
  'hello@yuti.test',
  'Yuti <hello@yuti.test>',
  '<hello@yuti.test>',
  '"Yuti, for you" <hello@yuti.test>',
])('mails may come from %s', (sender) => {
  expect(parseEnv({ ...production, MAIL_FROM: sender }, checkout).mailFrom).toBe(sender)
})

test.each([
  ['MAIL_FROM', 'Yuti <hello@yuti.example>'],
  ['MAIL_FROM', 'hello@example.org'],
  ['CONTACT_EMAIL', 'hello@yuti.example'],
  ['CONTACT_EMAIL', 'hello@example.com'],
])('%s=%s, where nobody reads a mail, is refused for an address that others reach', (name, value) => {
  const trial = { ...production, [name]: value }
  expect(() => parseEnv(trial, checkout)).toThrow(`${name} is an address of an example, `)
  const here = { ...trial, PUBLIC_URL: 'http://localhost:3000' }
  expect(parseEnv(here, checkout).isProduction).toBe(true)
  expect(parseEnv({ [name]: value }, checkout).isProduction).toBe(false)
})

test.each([
  ['smtp://mail.example', 'smtp://mail.example?requireTLS=true'],
  [
    'smtp://login:p%40ss@mail.example:587/?name=yuti.example',
    'smtp://login:p%40ss@mail.example:587/?name=yuti.example&requireTLS=true',
  ],
  ['smtp://203.0.113.9:25', 'smtp://203.0.113.9:25?requireTLS=true'],
  ['smtp://mail.example?requireTLS=false', 'smtp://mail.example?requireTLS=false'],
  ['smtps://mail.example', 'smtps://mail.example'],
  ['smtp://mail:1025', 'smtp://mail:1025'],
  ['smtp://10.0.0.5', 'smtp://10.0.0.5'],
  ['smtp://localhost', 'smtp://localhost'],
])('in production %s sends through %s', (given, expected) => {
  expect(parseEnv({ ...production, SMTP_URL: given }, checkout).smtpUrl).toBe(expected)
  expect(parseEnv({ SMTP_URL: given }, checkout).smtpUrl).toBe(given)
})

test.each([
  ['smtp://mail.example?requireTLS=no', 'takes no parameters but requireTLS'],
  ['smtp://mail.example?ignoreTLS=true', 'takes no parameters but requireTLS'],
  ['smtp://mail.example?constructor=1', 'takes no parameters but requireTLS'],
  ['smtps://mail.example?tls.rejectUnauthorized=false', 'takes no parameters but requireTLS'],
  ['smtps://mail.example?requireTLS=false', 'takes requireTLS only with smtp://'],
])('SMTP_URL=%s is refused', (address, sentence) => {
  expect(() => parseEnv({ ...production, SMTP_URL: address }, checkout)).toThrow(`SMTP_URL ${sentence}`)
})

test('REDIS_URL, which was never read, is refused with the name of what replaces it', () => {
  expect(() => parseEnv({ REDIS_URL: 'redis://cache' }, checkout)).toThrow(/REDIS_URL .*EVENTS_URL/)
  expect(parseEnv({ EVENTS_URL: 'rediss://cache' }, checkout).eventsUrl).toBe('rediss://cache')
})

test('production keeps pictures in a folder that is named, or in a bucket, and never in the build', () => {
  const inBucket = { ...production, YUTI_DATA_DIR: '', S3_BUCKET: 'yuti' }
  expect(parseEnv(inBucket, checkout)).toMatchObject({ isProduction: true, s3: { bucket: 'yuti' } })
  expect(() => parseEnv({ ...inBucket, S3_BUCKET: '' }, checkout)).toThrow(
    'a folder for pictures, or S3_BUCKET',
  )
})

test('production requires https, except on localhost', () => {
  const open = { ...production, PUBLIC_URL: 'http://yuti.example' }
  expect(() => parseEnv(open, checkout)).toThrow('https')
  const trial = { ...production, PUBLIC_URL: 'http://localhost:3000' }
  expect(parseEnv(trial, checkout).publicUrl).toBe('http://localhost:3000')
  expect(parseEnv({ PUBLIC_URL: 'http://yuti.example' }, checkout).isProduction).toBe(false)
})

const web = 'postgres://web@pooler/yuti'
const accounts = 'postgres://accounts@pooler/yuti'

test.each([
  [{ DATABASE_URL: web }, 'DATABASE_URL also needs DATABASE_AUTH_URL, a second login'],
  [{ DATABASE_URL: web, DATABASE_AUTH_URL: web }, 'need two logins'],
  [{ DATABASE_AUTH_URL: accounts }, 'DATABASE_AUTH_URL is of no use without DATABASE_URL'],
  [{ DATABASE_DIRECT_URL: web }, 'DATABASE_DIRECT_URL is of no use without DATABASE_URL'],
  [{ DATABASE_OWNER_URL: web }, 'DATABASE_OWNER_URL is of no use without DATABASE_URL'],
  [
    { DATABASE_URL: web, DATABASE_AUTH_URL: accounts, DATABASE_READ_POOL_SIZE: '4' },
    'DATABASE_READ_POOL_SIZE is of no use without DATABASE_READ_URL',
  ],
  [
    { DATABASE_URL: web, DATABASE_AUTH_URL: accounts, DATABASE_READ_LAG_SECONDS: '3' },
    'DATABASE_READ_LAG_SECONDS is of no use without DATABASE_READ_URL',
  ],
  [{ DATABASE_ROLE_PREFIX: 'other' }, 'DATABASE_ROLE_PREFIX is of no use without DATABASE_URL'],
  [{ DATABASE_ROLE_PREFIX: 'app' }, 'DATABASE_ROLE_PREFIX is of no use without DATABASE_URL'],
  [
    { DATABASE_URL: web, DATABASE_AUTH_URL: accounts, DATABASE_DIRECT_URL: accounts },
    'DATABASE_DIRECT_URL needs the login of DATABASE_URL',
  ],
])('connection strings that do not fit together get one sentence: %j', (variables, sentence) => {
  expect(() => parseEnv(variables, checkout)).toThrow(sentence)
})

test('a server listens at the direct address, and at DATABASE_URL without one', () => {
  const urls = { DATABASE_URL: web, DATABASE_AUTH_URL: accounts }
  expect(parseEnv(urls, checkout).databaseUrls?.direct).toBe(web)
  const direct = 'postgres://web@db/yuti'
  const found = parseEnv({ ...urls, DATABASE_DIRECT_URL: direct }, checkout).databaseUrls
  expect(found).toEqual({ server: web, auth: accounts, direct, read: null })
})

test.each([
  'https://yuti.example/app',
  'https://yuti.example/?from=mail',
  'https://yuti.example/#top',
  'https://me:secret@yuti.example',
])('PUBLIC_URL=%s, of which a part would be cut off, is refused', (address) => {
  expect(() => parseEnv({ PUBLIC_URL: address }, checkout)).toThrow('PUBLIC_URL takes no path')
  expect(parseEnv({ PUBLIC_URL: 'https://yuti.example/' }, checkout).publicUrl).toBe('https://yuti.example')
})

const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }

test.each([
  ['OTEL_SDK_DISABLED', 'true', 'remove OTEL_EXPORTER_OTLP_ENDPOINT'],
  ['OTEL_TRACES_SAMPLER', 'always_off', 'OTEL_TRACES_SAMPLER_ARG alone'],
  ['OTEL_RESOURCE_ATTRIBUTES', 'a=b', 'OTEL_SERVICE_NAME is the only'],
])('%s, which nothing reads, is refused where traces are sent', (name, value, hint) => {
  expect(() => parseEnv({ ...collector, [name]: value }, checkout)).toThrow(`${name} is not read: ${hint}`)
  expect(parseEnv({ [name]: value }, checkout).tracing).toBeNull()
})

const bucket = { S3_BUCKET: 'pictures' }

test.each([
  [
    { OTEL_EXPORTER_OTLP_HEADERS: 'a=b' },
    'OTEL_EXPORTER_OTLP_HEADERS is of no use without OTEL_EXPORTER_OTLP_ENDPOINT',
  ],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_EXPORTER_OTLP_HEADERS: 'token' },
    'OTEL_EXPORTER_OTLP_HEADERS must be name=value, or several with commas between',
  ],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_EXPORTER_OTLP_HEADERS: 'a=%zz' },
    'OTEL_EXPORTER_OTLP_HEADERS holds a % that encodes nothing: write it as %25',
  ],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'grpc://collector:4317' },
    'OTEL_EXPORTER_OTLP_ENDPOINT must be an address that begins with http',
  ],
  [{ OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG must be at most 1'],
  [{ SCREENING_TOKEN: 'secret' }, 'SCREENING_TOKEN is of no use without SCREENING_URL'],
  [{ MEDIA_CDN_URL: 'https://cdn.example' }, 'MEDIA_CDN_URL is of no use without S3_BUCKET'],
  [{ S3_ENDPOINT: 'https://s3.example' }, 'S3_ENDPOINT is of no use without S3_BUCKET'],
  [{ MEDIA_SENT_BY: 'server' }, 'MEDIA_SENT_BY is of no use without S3_BUCKET'],
  [{ ...bucket, MEDIA_CDN_URL: 'https://cdn.example/pictures' }, 'MEDIA_CDN_URL takes no path'],
  [{ ...bucket, MEDIA_CDN_URL: 'https://cdn.example?a=b' }, 'MEDIA_CDN_URL takes no path'],
  [{ ...bucket, S3_ACCESS_KEY_ID: 'id' }, 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together'],
  [{ ...bucket, S3_SECRET_ACCESS_KEY: 's' }, 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together'],
])('settings of the object store that would be ignored get one sentence: %j', (variables, sentence) => {
  expect(() => parseEnv(variables, checkout)).toThrow(sentence)
})

test('a bucket needs no credentials of ours, and links lead to the CDN', () => {
  const found = parseEnv({ ...bucket, MEDIA_CDN_URL: 'https://cdn.example/' }, checkout).s3
  expect(found).toMatchObject({ credentials: null, linkOrigin: 'https://cdn.example' })
})

test('the pools of three servers fit into the 97 connections of a new PostgreSQL, each with three for events', () => {
  const { server, auth, jobs } = parseEnv({}, checkout).poolSizes
  expect(3 * (server + auth + jobs + 3)).toBeLessThanOrEqual(97 - 5)
})
