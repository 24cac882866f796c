import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const dataDir = mkdtempSync(join(tmpdir(), 'start-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const production = {
  NODE_ENV: 'production',
  APP_SECRET: 'x'.repeat(32),
  DATABASE_URL: 'postgres://web@127.0.0.1:9/yuti',
  DATABASE_AUTH_URL: 'postgres://accounts@127.0.0.1:9/yuti',
  SMTP_URL: 'smtp://127.0.0.1:9',
  PUBLIC_URL: 'https://yuti.example',
  MAIL_FROM: 'Yuti <hello@yuti.test>',
  CONTACT_EMAIL: 'hello@yuti.test',
}

test.each([
  [production, /In production run `npm run build`, and in the folder dist/],
  [{ YUTI_WEB_DIR: 'web/dist' }, /npm start` builds the web app itself: remove YUTI_WEB_DIR/],
  [{ WEB_CONCURRENCY: '2' }, /remove WEB_CONCURRENCY, or run `npm run serve`/],
  [{ DATABASE_ROLE_PREFIX: 'other' }, /DATABASE_ROLE_PREFIX is of no use without DATABASE_URL/],
])('npm start refuses what it would ignore before it starts anything: %j', (variables, reason) => {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'start.mjs')], {
    env: { PATH: process.env.PATH, PORT: '0', YUTI_DATA_DIR: dataDir, ...variables },
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toMatch(reason)
})
