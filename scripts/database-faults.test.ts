import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchLimits } from '../server/src/platform/db/pool-watch.ts'
import { startRefusingDatabase, tooManyClients } from '../server/src/testing/refusing-database.ts'

const root = dirname(import.meta.dirname)
let scratch: string
beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'faults-'))
  writeFileSync(join(scratch, 'index.html'), '<title>Yuti</title>')
})
afterAll(() => rmSync(scratch, { recursive: true }))

type Ended = { code: number; said: string }

/** Runs a command of the operator on a database that refuses everybody. */
async function run(refusal: Parameters<typeof startRefusingDatabase>[0], args: string[]): Promise<Ended> {
  const { url, close } = await startRefusingDatabase(refusal)
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    PORT: '0',
    HOST: '127.0.0.1',
    APP_SECRET: 'x'.repeat(32),
    BACKUP_PASSPHRASE: 'a passphrase of this test',
    YUTI_DATA_DIR: scratch,
    DATABASE_URL: url,
    DATABASE_AUTH_URL: url.replace('someone', 'accounts'),
    DATABASE_OWNER_URL: url.replace('someone', 'owner'),
    ...(args[0] === 'server/src/main.ts' ? { YUTI_WEB_DIR: scratch } : {}),
  }
  const ended = await new Promise<Ended>((resolve) => {
    execFile(process.execPath, args, { cwd: root, env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    )
  })
  await close()
  return { ...ended, said: ended.said.replaceAll(new URL(url).host, 'the host') }
}

const wrongPassword = { code: '28P01', message: 'password authentication failed for user "owner"' }
const startingUp = { code: '57P03', message: 'the database system is starting up' }
const noLogin = { code: '28000', message: 'role "owner" does not exist' }

const full =
  'The database at the host has no connection left (sorry, too many clients already). End what holds them, or raise its max_connections.'
const notYet =
  'The database at the host takes no connections now (the database system is starting up). Try again when it does.'

test.each([
  ['migrate', tooManyClients, ['scripts/migrate.ts'], full],
  [
    'migrate',
    noLogin,
    ['scripts/migrate.ts'],
    'There is no login owner at the host. Create it, or correct DATABASE_OWNER_URL.',
  ],
  ['backup', startingUp, ['scripts/backup.ts', 'backup-of-nothing'], notYet],
  ['dev', startingUp, ['scripts/start.mjs', '--dev'], notYet],
  [
    'serve',
    wrongPassword,
    ['server/src/main.ts'],
    'The database at the host refuses the name or password in DATABASE_URL.',
  ],
  ['store', tooManyClients, ['scripts/store.ts', 'show'], full],
  ['recompute', startingUp, ['scripts/recompute.ts'], notYet],
])('npm run %s ends with one sentence when the database answers %o', async (_, refusal, args, sentence) => {
  const { code, said } = await run(refusal, args)
  // Steps that have begun are lines of their own.
  expect(said.replaceAll(/^ +\d+\.\d s {2}.*\n/gm, '')).toBe(`${sentence}\n`)
  expect(code).toBe(1)
})

test('a server gives up a database that answers nothing within three seconds', () => {
  const { suspicious, tick, second, patience } = watchLimits
  expect(suspicious + tick + second + patience).toBeLessThan(3000)
})
