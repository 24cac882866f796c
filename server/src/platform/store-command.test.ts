import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createTestDatabase } from './db/test-database.ts'
import { storeMarkKey } from './store-mark.ts'

const command = join(import.meta.dirname, '../../../scripts/store.ts')

test('the command marks a restored store, and another installation only by its name', async () => {
  const db = await createTestDatabase()
  onTestFinished(db.drop)
  const dataDir = mkdtempSync(join(inject('postgres').folder, 'store-'))
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, [command, ...args], {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        YUTI_DATA_DIR: dataDir,
        DATABASE_URL: db.urls.server,
        DATABASE_AUTH_URL: db.urls.auth,
      },
    })
  expect((await run('show')).stdout).toMatch(/The store has no mark/)

  const other = randomUUID()
  const file = join(dataDir, 'objects', storeMarkKey)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, '\n')
  expect((await run('show')).stdout).toMatch(/The store has no mark/)
  expect((await run('mark')).stdout).toMatch(/is marked for this installation/)
  writeFileSync(file, other)
  await expect(run('mark')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`npm run store -- mark --instead-of ${other}`),
  })
  expect((await run('mark', '--instead-of', other)).stdout).toMatch(/is marked for this installation/)
  expect((await run('show')).stdout).toMatch(/marked as its own/)
  await expect(run('mark', other)).rejects.toMatchObject({ stderr: expect.stringMatching(/^Usage/) })
})
