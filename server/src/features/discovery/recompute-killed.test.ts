import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createInterface } from 'node:readline'
import { ALGORITHM_VERSION } from '@yuti/astro'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#/platform/db/test-database.ts'
import { createPerson } from '#/testing/people.ts'
import { countOutdatedFeatures } from '#/features/births/public.ts'

/** Kills `npm run recompute` while it replaces features of version 1, which had no year of birth, and starts it again. */
let db: TestDatabase
let run: ChildProcess | null = null
const dataDir = mkdtempSync(join(tmpdir(), 'yuti-recompute-'))
const people = 6
const [holding, freed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]

beforeAll(async () => {
  db = await createTestDatabase()
  writeFileSync(join(dataDir, 'secret'), db.appSecret)
  for (let born = 1; born <= people; born += 1) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one at a time is quick enough
    await createPerson(db, { birthDate: `198${born}-07-2${born}` })
  }
  await db.asOwner((tx) =>
    sql`update chart_features set algorithm_version = 1, moon_tantra_class = 0, birth_year = null`.execute(
      tx,
    ),
  )
})
afterAll(async () => {
  freed.resolve()
  run?.kill('SIGKILL')
  await db.drop()
  rmSync(dataDir, { recursive: true })
})

function start(...options: string[]): ChildProcess {
  const env = {
    ...process.env,
    YUTI_DATA_DIR: dataDir,
    DATABASE_URL: db.urls.server,
    DATABASE_AUTH_URL: db.urls.auth,
  }
  const script = join(import.meta.dirname, '../../../../scripts/recompute.ts')
  return spawn(process.execPath, [script, ...options], { env, stdio: ['ignore', 'pipe', 'inherit'] })
}

const output = (child: ChildProcess) => {
  if (!child.stdout) throw new Error('no output')
  return child.stdout
}

const outdated = () => db.asWorker(countOutdatedFeatures)

test('keeps what was stored before the kill, computes the rest in the next run, and shows progress in both', async () => {
  // Locks the fourth person, so that the run waits there and the kill comes in the middle.
  const holder = db.asOwner(async (tx) => {
    await sql`select 1 from chart_features
      where profile_id = (select profile_id from chart_features order by profile_id offset 3 limit 1)
      for update`.execute(tx)
    holding.resolve()
    await freed.promise
  })
  await holding.promise

  run = start('--batch', '1')
  const lines: string[] = []
  for await (const line of createInterface(output(run))) {
    lines.push(line)
    if (lines.length === 3) break
  }
  expect(lines.map((line) => line.replace(/\d+ a second/, '… a second'))).toEqual([
    '1 of 6 people, … a second',
    '2 of 6 people, … a second',
    '3 of 6 people, … a second',
  ])
  run.kill('SIGKILL')
  await once(run, 'close')
  freed.resolve()
  await holder
  expect(await outdated()).toBe(3)

  run = start()
  const said = await text(output(run))
  expect(said).toMatch(/^3 of 3 people, \d+ a second\nDone: 3 recomputed\.\n$/)
  expect(await outdated()).toBe(0)
  const { rows } = await db.asOwner((tx) =>
    sql<{
      algorithm_version: number
      moon_tantra_class: number
      birth_year: number
    }>`select algorithm_version, moon_tantra_class, birth_year from chart_features`.execute(tx),
  )
  expect(rows.map((row) => row.algorithm_version)).toEqual(
    Array.from({ length: people }, () => ALGORITHM_VERSION),
  )
  expect(rows.every((row) => row.moon_tantra_class > 0)).toBe(true)
  expect(rows.map((row) => row.birth_year).toSorted((a, b) => a - b)).toEqual([
    1981, 1982, 1983, 1984, 1985, 1986,
  ])
})
