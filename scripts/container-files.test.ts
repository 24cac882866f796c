import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { DCLinter } from 'dclint'
import { DockerfileParser, type From } from 'dockerfile-ast'
import { validate } from 'dockerfile-utils'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { parseDatabaseSettings } from '../server/src/platform/db/settings.ts'
import { parseEnv, settingNames } from '../server/src/platform/env.ts'
import { startS3Double } from '../server/src/testing/s3-double.ts'

const root = dirname(import.meta.dirname)
const composeFile = join(root, 'compose.yaml')
const variables = z.record(z.string(), z.union([z.string(), z.number()]).transform(String))
const { services } = z
  .object({
    services: z.record(z.string(), z.looseObject({ environment: variables.optional(), image: z.string() })),
  })
  .parse(parse(readFileSync(composeFile, 'utf8'), { merge: true }))
const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8')
const file = DockerfileParser.parse(dockerfile)
const lineOf = (instruction: { getRange: () => { start: { line: number } } } | undefined) =>
  instruction?.getRange().start.line ?? -1
const last = file.getFROMs().at(-1)
const ofLast = <T extends { getRange: () => { start: { line: number } } }>(all: T[]) =>
  all.filter((one) => lineOf(one) > lineOf(last))

/** The rules of dclint about order and quotes are a matter of taste. `build` with `image` names what is built. */
const rules = Object.fromEntries(
  ['no-quotes-in-volumes', 'require-quotes-in-ports', 'service-dependencies-alphabetical-order']
    .concat(['service-keys-order', 'services-alphabetical-order', 'top-level-properties-order'])
    .concat(['no-build-and-image'])
    .map((name) => [name, 0] as const),
)
/** Puts the default of each `${NAME:-default}` in its place. */
const withDefaults = (value: string) => value.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1')

/** The declarations of dclint leave this type out. */
type Found = { messages: { line: number; message: string }[] }

function lint(path: string): string[] {
  const linter = new DCLinter({ rules, quiet: false, debug: false, exclude: [] })
  const found: Found[] = linter.lintFiles([path], false)
  return found.flatMap(({ messages }) => messages.map(({ line, message }) => `${line}: ${message}`))
}

test('compose.yaml is what the schema of Compose allows, and each image has a version', () => {
  expect(lint(composeFile)).toEqual([])
})

test('compose.yaml sets nothing but settings of ours, and what a production server needs', () => {
  const set = services['app']?.environment ?? {}
  expect(Object.keys(set).length).toBeGreaterThan(10)
  for (const name of Object.keys({ ...set, ...services['migrate']?.environment }))
    expect(settingNames).toContain(name)
  const defaults = Object.entries(set).map(([name, value]) => [name, withDefaults(value)])
  const production = { NODE_ENV: 'production', ...Object.fromEntries(defaults) }
  expect(parseEnv(production, '/nowhere').isProduction).toBe(true)
  const owner = withDefaults(services['migrate']?.environment?.['DATABASE_OWNER_URL'] ?? '')
  const open = { ...production, PUBLIC_URL: 'https://yuti.example', DATABASE_OWNER_URL: owner }
  for (const name of ['APP_SECRET', 'S3_SECRET_ACCESS_KEY'])
    expect(() => parseEnv(open, '/nowhere')).toThrow(`${name} is the published one`)
  for (const name of ['DATABASE_URL', 'DATABASE_AUTH_URL', 'DATABASE_OWNER_URL'])
    expect(() => parseEnv(open, '/nowhere')).toThrow(`${name} has the published password`)
  expect(() => parseDatabaseSettings(open)).toThrow('DATABASE_OWNER_URL has the published password')
  expect(parseDatabaseSettings({ ...open, PUBLIC_URL: 'http://localhost:3000' }).databaseOwnerUrl).toBe(owner)
})

test('compose.yaml holds the app and the database, the events, the store and the mail sink of a trial', () => {
  const images = Object.entries(services).map(([name, { image }]) => [name, image.replace(/:.*/, '')])
  expect(Object.fromEntries(images)).toEqual({
    app: 'yuti',
    migrate: 'yuti',
    bucket: 'yuti',
    database: 'postgres',
    events: 'valkey/valkey',
    store: 'versity/versitygw',
    mail: 'axllent/mailpit',
  })
  // Each address of the app names a service.
  const { EVENTS_URL, SMTP_URL, S3_ENDPOINT, DATABASE_URL } = services['app']?.environment ?? {}
  const hosts = [EVENTS_URL, SMTP_URL, S3_ENDPOINT, DATABASE_URL].map(
    (url) => new URL(withDefaults(url ?? '')).hostname,
  )
  expect(hosts).toEqual(['events', 'mail', 'store', 'database'])
})

test.each(['app', 'migrate', 'bucket'])(
  'compose.yaml runs %s on a read-only file system, without rights of a superuser',
  (name) => {
    expect(services[name]).toMatchObject({
      read_only: true,
      tmpfs: ['/tmp'],
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    })
  },
)

test('the service bucket of compose.yaml creates a missing bucket, and is content with one that is there', async () => {
  const store = await startS3Double('yuti', undefined, { hasBucket: false })
  onTestFinished(store.stop)
  const command = z.array(z.string()).parse(services['bucket']?.['command'])
  const create = (bucket: string) => {
    const { id, secret } = store.credentials
    const keys = { S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret }
    const env = { S3_ENDPOINT: store.endpoint, S3_BUCKET: bucket, ...keys }
    return promisify(execFile)(process.execPath, command, { cwd: join(root, 'server'), env })
  }
  const headers = { authorization: 'AWS4-HMAC-SHA256 of a test' }
  const list = async () => (await fetch(`${store.endpoint}/yuti/`, { headers })).status
  expect(await list()).toBe(404)
  await create('yuti')
  expect(await list()).toBe(200)
  await create('yuti')
  await expect(create('of-others')).rejects.toThrow('AccessDenied')
})

/** The variable that holds the password of an address. */
const secretOf = (url: string | undefined) => /:(\$\{\w+:-[^}]*\})@/.exec(url ?? '')?.[1]

test('no server of compose.yaml knows the password of the owner, and the database gets all three', () => {
  const { app, migrate, database } = services
  const owner = secretOf(migrate?.environment?.['DATABASE_OWNER_URL'])
  const expected = {
    DATABASE_OWNER_PASSWORD: owner,
    DATABASE_PASSWORD: secretOf(app?.environment?.['DATABASE_URL']),
    DATABASE_AUTH_PASSWORD: secretOf(app?.environment?.['DATABASE_AUTH_URL']),
  }
  expect(new Set(Object.values(expected)).size).toBe(3)
  expect(database?.environment).toMatchObject(expected)
  expect(JSON.stringify(app?.environment)).not.toContain('OWNER')
})

test('the Dockerfile has no mistake that a build would find', () => {
  expect(validate(dockerfile).map(({ range, message }) => ({ line: range.start.line + 1, message }))).toEqual(
    [],
  )
})

const hasFixedBase = (from: From) => {
  const tag = from.getImageTag()
  return from.getImageDigest() !== null || (tag !== null && tag !== 'latest')
}

test('each stage begins with a version of its base, and both stages with the same Debian', () => {
  const bases = file.getFROMs()
  expect(bases.length).toBeGreaterThan(1)
  for (const from of bases) expect(hasFixedBase(from), from.getImage() ?? '').toBe(true)
  const [debian, node] = [bases[0]?.getImage() ?? '', last?.getImage() ?? '']
  expect(debian).toMatch(/^node:24-trixie/)
  expect(node).toMatch(/nodejs24-debian13:/)
})

test('the last stage runs and installs nothing, takes what a build has left, and is not root', () => {
  const instructions = ofLast(file.getInstructions()).map((one) => one.getKeyword())
  expect(instructions).not.toContain('RUN')
  expect(instructions).not.toContain('ADD')
  const stages = file.getFROMs().map((from) => from.getBuildStage())
  for (const copy of ofLast(file.getCOPYs())) {
    const from = copy
      .getFlags()
      .find((flag) => flag.getName() === 'from')
      ?.getValue()
    expect(stages).toContain(from)
  }
  const user = ofLast(file.getInstructions()).findLast((one) => one.getKeyword() === 'USER')
  expect(user?.getArgumentsContent()).toBe('65532:65532')
})

test('the folder for pictures belongs to the user of the image before it becomes a volume', () => {
  const copies = ofLast(file.getCOPYs())
  const data = copies.find((copy) => copy.getArguments().at(-1)?.getValue() === '/data')
  expect(data?.getFlags().map(String)).toContain('--chown=65532:65532')
  const volume = file.getInstructions().find((one) => one.getKeyword() === 'VOLUME')
  expect(volume?.getArgumentsContent()).toBe('["/data"]')
  expect(lineOf(volume)).toBeGreaterThan(lineOf(data))
})
