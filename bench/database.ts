import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createDatabase,
  createOwnerDatabase,
  type Database,
  type OwnerDatabase,
} from '@yuti/server/platform/db/database'
import { createPool } from '@yuti/server/platform/db/pool'
import { prepareDatabase } from '@yuti/server/platform/db/prepare'
import { type DatabaseUrls, ownDatabaseUrls } from '@yuti/server/platform/db/urls'
import { silentLog } from '@yuti/server/platform/log'
import { startPostgres } from '../scripts/postgres.ts'

export const benchSecret = 'a secret for these benches alone'

export type BenchDatabase = {
  /** Connects like the server. */
  db: Database
  owner: OwnerDatabase
  /** Logs in as the owner. */
  ownerPool: ReturnType<typeof createPool>
  /** Connection string of the owner. */
  url: string
  /** Connection strings of the server. */
  urls: DatabaseUrls
  /** Files of the server may lie here. */
  dataDir: string
}

type Options = {
  isDurable?: boolean
  settings?: readonly string[]
  /** A folder that is kept, with the database of an earlier run in it; the newest schema is applied to it. */
  keptDir?: string
}

/**
 * Runs `work` on a database with the product's schema, in a PostgreSQL of its own. The database is empty and removed
 * afterwards, unless a folder for it is given.
 */
export async function withBenchDatabase<T>(
  name: string,
  work: (database: BenchDatabase) => Promise<T>,
  { isDurable = false, settings, keptDir }: Options = {},
): Promise<T> {
  const dataDir = keptDir ?? (await mkdtemp(join(tmpdir(), `yuti-bench-${name}-`)))
  const cluster = await startPostgres({ dataDir, isDurable, settings })
  try {
    await prepareDatabase(cluster.url, benchSecret)
    const urls = ownDatabaseUrls(cluster.url, benchSecret)
    const db = createDatabase(createPool({ connectionString: urls.server, name: 'bench', max: 2 }, silentLog))
    const ownerPool = createPool({ connectionString: cluster.url, name: 'bench arrange', max: 1 }, silentLog)
    const owner = createOwnerDatabase(ownerPool)
    try {
      return await work({ db, owner, ownerPool, url: cluster.url, urls, dataDir })
    } finally {
      await owner.close()
      await db.close()
    }
  } finally {
    await cluster.stop()
    if (keptDir === undefined) await rm(dataDir, { recursive: true, force: true })
  }
}
