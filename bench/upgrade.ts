import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseDir, migrate } from '@yuti/server/platform/db/migrate'
import { connectOwner } from '@yuti/server/platform/db/prepare'
import { changeRoles, ensureOwnLogins, ensureRoles } from '@yuti/server/platform/db/roles'
import { readTableFiles, type TableFile } from '@yuti/server/platform/db/sql-files'
import type { Client } from 'pg'
import { startPostgres } from '../scripts/postgres.ts'
import { benchSecret } from './database.ts'
import { processCpuMs } from './postgres-time.ts'
import type { BenchRow } from './row.ts'
import { populateFormer, populatedBefore } from './upgrade-people.ts'

/** One process does all the work, so that its time is all of it, and it writes the log of an operator's database. */
const settings = [
  'wal_level=replica',
  'full_page_writes=on',
  'shared_buffers=2GB',
  'max_wal_size=4GB',
  'max_parallel_maintenance_workers=0',
  'max_parallel_workers_per_gather=0',
]
/** Files that take less are one row. */
const shownMs = 50

type Cost = { name: string; ms: number }

/**
 * Measures the processor time that each file of `tables/` takes in a database with as many people (100,000 by default), beginning with
 * the schema before 0040. All files run in one transaction, as `npm run migrate` does it.
 */
export async function benchUpgrade(members = 100_000): Promise<BenchRow[]> {
  if (process.platform !== 'linux') throw new Error('Processor times are read from /proc: run this on Linux.')
  const dir = await mkdtemp(join(tmpdir(), 'yuti-bench-upgrade-'))
  const cluster = await startPostgres({ dataDir: dir, isDurable: false, settings })
  const client = await connectOwner(cluster.url)
  try {
    await changeRoles(client, async () => ensureRoles(client, await ensureOwnLogins(client, benchSecret)))
    await migrate(client, await copyFormerFiles(join(dir, 'former')))
    await populateFormer(client, members)
    const later = readTableFiles(join(databaseDir, 'tables')).filter(({ name }) => name >= populatedBefore)
    const before = await readBytes(client)
    const costs = await applyFiles(client, later)
    const code = await costOf(client, 'functions, policies, triggers', () => migrate(client))
    const after = await readBytes(client)
    return [
      ...describeCosts([...costs, code]),
      describeBytes('growth of the database', after.database - before.database),
      describeBytes('written to the log', after.log - before.log),
    ]
  } finally {
    await client.end()
    await cluster.stop()
    await rm(dir, { recursive: true, force: true })
  }
}

/** The tables of that time, without any code: files of `tables/` run without it anyway. */
async function copyFormerFiles(folder: string): Promise<string> {
  for (const name of ['tables', 'code']) await mkdir(join(folder, name), { recursive: true })
  const tables = join(databaseDir, 'tables')
  const former = readTableFiles(tables).filter(({ name }) => name < populatedBefore)
  for (const { name } of former) await copyFile(join(tables, name), join(folder, 'tables', name))
  return folder
}

async function applyFiles(client: Client, files: readonly TableFile[]): Promise<Cost[]> {
  const costs: Cost[] = []
  await client.query('begin; set local role app_owner')
  for (const { name, text, checksum } of files) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    costs.push(await costOf(client, name, () => client.query(text)))
    // oxlint-disable-next-line no-await-in-loop
    await client.query('insert into meta.migrations (name, checksum) values ($1, $2)', [name, checksum])
  }
  await client.query('commit')
  return costs
}

async function costOf(client: Client, name: string, work: () => Promise<unknown>): Promise<Cost> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const pid = rows[0]?.pid ?? 0
  const before = processCpuMs(pid)
  await work()
  return { name, ms: processCpuMs(pid) - before }
}

function describeCosts(costs: readonly Cost[]): BenchRow[] {
  const total = sum(costs)
  const small = costs.filter(({ ms }) => ms < shownMs)
  const shown = costs.filter(({ ms }) => ms >= shownMs)
  return [...shown, { name: `${small.length} others`, ms: sum(small) }, { name: 'all', ms: total }].map(
    ({ name, ms }) => ({
      name,
      measured: `${(ms / 1000).toFixed(2)} s`,
      baseline: null,
      ratio: `${Math.round((100 * ms) / total)} %`,
    }),
  )
}

async function readBytes(client: Client): Promise<{ database: number; log: number }> {
  const { rows } = await client.query<{ database: number; log: number }>(
    `select pg_database_size(current_database())::float8 as database,
       pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as log`,
  )
  if (!rows[0]) throw new Error('the database did not say its size')
  return rows[0]
}

const describeBytes = (name: string, bytes: number): BenchRow => ({
  name,
  measured: `${Math.round(bytes / 1e6)} MB`,
  baseline: null,
  ratio: null,
})

const sum = (costs: readonly Cost[]) => costs.reduce((total, { ms }) => total + ms, 0)
