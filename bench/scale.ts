import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { composeServer } from '@yuti/server/compose'
import { parseEnv } from '@yuti/server/platform/env'
import { silentLog } from '@yuti/server/platform/log'
import { type BenchDatabase, benchSecret, withBenchDatabase } from './database.ts'
import { liftRateLimits } from './lift-limits.ts'
import type { BenchRow } from './row.ts'
import { measureWorlds, type Site, staffPrefix, type Times } from './scale/measure.ts'
import { populate, prolongSessions, type World } from './scale/populate.ts'
import { measureSizes } from './scale/sizes.ts'
import { figures, quantile } from './times.ts'

/** What a case may cost at a million members, against 20 rows of an index. */
const goals: Record<string, string> = {
  'stored page': 'p99 at most 3x, growth at most 1.2x',
  'first deck, dense city, 50 km': 'at most 18 ms',
  'batch of 1,000 due mails': 'at most 600 ms, which makes a million in 10 minutes',
  'batch of 1,000 due pushes': 'at most 600 ms, which makes a million in 10 minutes',
  'weekly word, 20 members of the dense city': 'at most 20 s, the limit of a statement',
  'closing an account that sent 0 notes': 'at most 1 s',
  'closing an account that sent 1,000 notes': 'at most 1 s',
}
const usualGoal = 'p50 at most 20x'
const goalOf = (name: string) =>
  name.startsWith(staffPrefix) ? 'at most 100 ms' : (goals[name] ?? usualGoal)

/** PostgreSQL has 2 GB of buffers: with its default of 128 MB populating takes hours. */
const settings = ['shared_buffers=2GB', 'max_wal_size=4GB']

/** Names a folder in which the populated databases stay, so that a later run measures them without populating. */
const keptDirVariable = 'BENCH_SCALE_DIR'

/**
 * Measures the product with as many members (300,000 by default), in a database that is populated through its own schema, and
 * the growth from a tenth of them: both databases are populated, and then each case is measured in both in turns.
 */
export async function benchScale(members = 300_000): Promise<BenchRow[]> {
  liftRateLimits()
  const kept = process.env[keptDirVariable]
  const dir = kept ?? (await mkdtemp(join(tmpdir(), 'yuti-bench-scale-')))
  const sizes = [Math.round(members / 10), members] as const
  const inWorld = <T>(
    size: number,
    isDurable: boolean,
    work: (database: BenchDatabase, world: World) => Promise<T>,
  ) =>
    withBenchDatabase('scale', async (database) => await work(database, await keptWorld(database, size)), {
      settings,
      isDurable,
      keptDir: join(dir, String(size)),
    })
  try {
    // Nothing is flushed while they are populated, which would take hours otherwise; what is measured reaches the disk.
    for (const size of sizes) await inWorld(size, false, async () => undefined)
    return await inWorld(sizes[0], true, (tenth, tenthWorld) =>
      inWorld(sizes[1], true, async (database, world) => {
        const times = await withServer(tenth, tenthWorld, (small) =>
          withServer(database, world, (large) => measureWorlds(small, large)),
        )
        return [...rowsOf(members, times), ...(await measureSizes(database, members, world.daily))]
      }),
    )
  } finally {
    if (kept === undefined) await rm(dir, { recursive: true, force: true })
  }
}

/** Reads who lives in the database, or populates it if it is empty. */
async function keptWorld(database: BenchDatabase, size: number): Promise<World> {
  const file = join(database.dataDir, 'world.json')
  if (!existsSync(file)) await writeFile(file, JSON.stringify(await populate(database, size)))
  await prolongSessions(database)
  const world: World = JSON.parse(await readFile(file, 'utf8'))
  if (!world.daily)
    throw new Error(`${database.dataDir} was populated by an older version: remove it and begin again`)
  return world
}

/**
 * Autovacuum is off while a database is populated, and would begin with all tables a minute after the start, beside what is measured
 * then. A server that runs for long has nothing to catch up with.
 */
async function settle({ ownerPool }: BenchDatabase): Promise<void> {
  await ownerPool.query('vacuum analyze')
  await ownerPool.query('checkpoint')
}

async function withServer<T>(
  database: BenchDatabase,
  world: World,
  work: (site: Site) => Promise<T>,
): Promise<T> {
  await settle(database)
  const env = parseEnv({ NODE_ENV: 'test', APP_SECRET: benchSecret, DECK_SCORER: 'on' }, database.dataDir)
  const { deps, endStreams, stop } = await composeServer(env, silentLog, database.urls)
  await deps.jobs.start({ isWorking: false })
  deps.deckScorer.start()
  try {
    while (!deps.deckScorer.isReady()) await new Promise((go) => setTimeout(go, 100))
    return await work({ database, deps, world })
  } finally {
    await endStreams()
    await stop()
  }
}

function rowsOf(members: number, measured: Times): BenchRow[] {
  return [...measured].map(([name, { times, floors, smallTimes }]) => {
    const ratio = (share: number) => `${(quantile(times, share) / quantile(floors, share)).toFixed(1)}x`
    const growth = quantile(times, 0.5) / quantile(smallTimes, 0.5)
    return {
      name: `${name}, ${members.toLocaleString('en-US')} people`,
      measured: figures(times),
      baseline: `${figures(floors)} for 20 rows of an index`,
      ratio: `p50 ${ratio(0.5)}, p99 ${ratio(0.99)}, growth ${growth.toFixed(2)}x (${goalOf(name)})`,
    }
  })
}
