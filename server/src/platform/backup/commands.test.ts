import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { resealManifest } from '#/testing/changed-backups.ts'
import { createPerson } from '#/testing/people.ts'
import { withDatabase, withLogin } from '../db/pool.ts'
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts'
import { readManifest } from './manifest.ts'
import { passphraseCost, settingsFile } from './sealed-settings.ts'

const scripts = join(import.meta.dirname, '../../../../scripts')
/** An operator's installation, whose owner is no superuser, beside the database of the test. */
const prefix = `yuti_${randomBytes(4).toString('hex')}`
const password = 'of the operator'
const secret = 'the secret of the installation, x'

let db: TestDatabase
let scratch: string
/** That of the commands, which are processes of their own; other tests seal at a lower cost. */
const fullCost = 2 ** 17
const lowCost = passphraseCost.n

beforeAll(async () => {
  passphraseCost.n = fullCost
  db = await createTestDatabase()
  await createPerson(db)
  scratch = mkdtempSync(join(inject('postgres').folder, 'commands-'))
  const { adminUrl } = inject('postgres')
  await run(
    adminUrl,
    `create role ${prefix}_admin login createrole password '${password}'`,
    `create database ${prefix} owner ${prefix}_admin`,
  )
  await run(
    operator.DATABASE_OWNER_URL(),
    `create role ${prefix}_web login noinherit password '${password}'`,
    `create role ${prefix}_accounts login password '${password}'`,
  )
})
afterAll(async () => {
  passphraseCost.n = lowCost
  await db.drop()
  await run(inject('postgres').adminUrl, `drop database ${prefix} with (force)`)
  rmSync(scratch, { recursive: true, force: true })
})

const urlOf = (login: string) => () =>
  withLogin(withDatabase(inject('postgres').adminUrl, prefix), `${prefix}_${login}`, password)
const operator = {
  DATABASE_OWNER_URL: urlOf('admin'),
  DATABASE_URL: urlOf('web'),
  DATABASE_AUTH_URL: urlOf('accounts'),
}

async function run(url: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

function call(command: 'backup' | 'restore', args: string[], variables: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(scripts, `${command}.ts`), ...args], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      BACKUP_PASSPHRASE: 'a passphrase of this test',
      APP_SECRET: secret,
      ...variables,
    },
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}

const ofTest = (name: string) => ({
  DATABASE_URL: db.urls.server,
  DATABASE_AUTH_URL: db.urls.auth,
  DATABASE_OWNER_URL: db.urls.owner,
  YUTI_DATA_DIR: join(scratch, name),
})
const ofOperator = (name: string) => ({
  ...Object.fromEntries(Object.entries(operator).map(([variable, url]) => [variable, url()])),
  DATABASE_ROLE_PREFIX: prefix,
  YUTI_DATA_DIR: join(scratch, name),
})

test('a backup of a database without an installation is refused in one sentence', () => {
  expect(call('backup', [join(scratch, 'empty')], ofOperator('zero'))).toEqual({
    status: 1,
    said:
      `DATABASE_OWNER_URL finds nothing to back up: no installation of Yuti, or none of the role ${prefix}_owner. Correct it or ` +
      'DATABASE_ROLE_PREFIX.\n',
  })
})

test('a backup moves to a cluster with other logins and roles, whose owner is no superuser, and back into a backup', async () => {
  const [first, second] = [join(scratch, 'first'), join(scratch, 'second')]
  expect(call('backup', [first], { ...ofTest('one'), SMTP_URL: 'smtp://mail.example' })).toMatchObject({
    status: 0,
    said: expect.stringContaining('is finished'),
  })
  expect(JSON.parse(readFileSync(join(first, settingsFile), 'utf8'))).toMatchObject({ n: fullCost })
  const other = call('restore', [first], { ...ofOperator('two'), APP_SECRET: 'y'.repeat(32) })
  expect(other.said).toMatch(/^APP_SECRET is not the one of the backup/)
  const restored = call('restore', [first, '--as-new'], ofOperator('two'))
  expect(restored).toMatchObject({ status: 0, said: expect.stringContaining('Restored the backup of') })
  const [, newId] = /It is a new installation, (\S+), whose/.exec(restored.said) ?? []
  const former = join(scratch, 'former')
  cpSync(first, former, { recursive: true })
  await resealManifest(former, 'a passphrase of this test', { takenAt: '2020-01-01T00:00:00.000Z' })
  const ofCopy = call('backup', [second, '--keep-days', '1'], ofOperator('two'))
  expect(ofCopy.status).toBe(0)
  expect(ofCopy.said).toContain(
    `${former} is too old and was not deleted: it is a backup of another installation.`,
  )
  expect(readdirSync(scratch)).toContain('former')
  const [before, after] = [await readManifest(first), await readManifest(second)]
  expect(after.tables.map(({ name, rows }) => `${name} ${rows}`)).toEqual(
    before.tables.map(({ name, rows }) => `${name} ${rows}`),
  )
  expect(after.tables.find(({ name }) => name === 'public.profiles')?.rows).toBe(1)
  expect(after.installationId).toBe(newId)
  expect(before.installationId).not.toBe(newId)
  expect(after.loginSettings).toContainEqual({ login: `${prefix}_accounts`, setting: 'search_path=auth' })

  const nowhere = { ...ofOperator('three'), DATABASE_OWNER_URL: withDatabase(urlOf('admin')(), 'nowhere') }
  expect(call('restore', [first], nowhere)).toEqual({
    status: 1,
    said: expect.stringMatching(/^There is no database nowhere at [\w.:]+\. Create it\.\n$/),
  })
  const unfinished = call('restore', [first, '--erasures', join(scratch, 'nothing')], ofOperator('three'))
  expect(unfinished.said).toContain('so the erasures in it are not sealed. Add --accept-unsealed')

  const settings = call('restore', [first, '--settings'], {})
  expect(settings.said.split('\n')).toEqual(
    expect.arrayContaining([`APP_SECRET=${secret}`, 'SMTP_URL=smtp://mail.example']),
  )
  expect(settings.said).not.toContain('a passphrase of this test')
})

test('a backup with --keep-days deletes the former ones that are older, also when it fails itself', async () => {
  const passphrase = 'a passphrase of this test'
  const longAgo = { takenAt: new Date(Date.now() - 40 * 86_400_000).toISOString() }
  const parent = mkdtempSync(join(scratch, 'daily-'))
  const folderOf = (name: string) => join(parent, name)
  expect(call('backup', [folderOf('monday')], ofTest('one')).status).toBe(0)
  cpSync(folderOf('monday'), folderOf('old'), { recursive: true })
  await resealManifest(folderOf('old'), passphrase, longAgo)
  // Without the option every backup stays.
  expect(call('backup', [folderOf('tuesday')], ofTest('one')).said).not.toContain('Deleted')
  expect(readdirSync(parent).toSorted()).toEqual(['monday', 'old', 'tuesday'])
  mkdirSync(folderOf('by-hand'))
  writeFileSync(join(folderOf('by-hand'), 'dump.sql'), 'rows of long ago')
  utimesSync(folderOf('by-hand'), 0, 0)
  const later = call('backup', [folderOf('wednesday'), '--keep-days', '28'], ofTest('one'))
  expect(later).toMatchObject({ status: 0, said: expect.stringContaining(`Deleted ${folderOf('old')},`) })
  expect(later.said).toContain(`${folderOf('by-hand')} is too old and was not deleted: it is no backup.\n`)
  rmSync(folderOf('by-hand'), { recursive: true })
  expect(readdirSync(parent).toSorted()).toEqual(['monday', 'tuesday', 'wednesday'])
  for (const name of ['monday', 'wednesday']) await resealManifest(folderOf(name), passphrase, longAgo)
  // Now the newest, which is too old as well.
  const less = { takenAt: new Date(Date.now() - 39 * 86_400_000).toISOString() }
  await resealManifest(folderOf('tuesday'), passphrase, less)
  const failed = call('backup', [folderOf('tuesday'), '--keep-days=28'], ofTest('one'))
  expect(failed).toMatchObject({
    status: 1,
    said: expect.stringContaining('holds a finished backup already'),
  })
  expect(readdirSync(parent)).toEqual(['tuesday'])
})

test('a failed backup whose former ones cannot be deleted either says last why there is no backup', () => {
  const file = join(scratch, 'a-file')
  writeFileSync(file, '')
  const { status, said } = call('backup', [join(file, 'monday'), '--keep-days', '28'], ofTest('one'))
  expect(status).toBe(1)
  expect(said).toMatch(/scandir[^]*monday\.lock/)
})

test.each(['0', '1.5'])('a backup that should keep "%s" days is refused', (days) => {
  const { status, said } = call('backup', [join(scratch, 'kept'), `--keep-days=${days}`], ofTest('x'))
  expect([status, said]).toEqual([
    1,
    `--keep-days is the number of days that a backup stays, 1 or more: ${JSON.stringify(days)} is none.\n`,
  ])
})

test('a command says in one sentence what it lacks', () => {
  const folder = join(scratch, 'lacking')
  expect(call('backup', [], {}).said).toMatch(/^Usage: npm run backup/)
  expect(call('restore', ['--wrong'], {}).said).toMatch(/^Usage: npm run restore/)
  expect(call('backup', [folder], { ...ofTest('x'), BACKUP_PASSPHRASE: '' }).said).toMatch(
    /^Set BACKUP_PASSPHRASE/,
  )
  expect(call('backup', [folder], { ...ofTest('x'), DATABASE_OWNER_URL: '' }).said).toMatch(
    /^npm run backup needs DATABASE_OWNER_URL beside DATABASE_URL/,
  )
  expect(call('backup', [folder], { YUTI_DATA_DIR: join(scratch, 'nothing') }).said).toMatch(
    /^No database is running/,
  )
  expect(call('restore', [folder], {}).said).toMatch(/holds no finished backup: it has no manifest\.json/)
  mkdirSync(folder)
  writeFileSync(join(folder, 'manifest.json'), readFileSync(join(scratch, 'first/manifest.json')))
  expect(call('restore', [folder], { BACKUP_PASSPHRASE: '' }).said).toMatch(/^Set BACKUP_PASSPHRASE/)
})
