import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { countOutdatedFeatures } from '../server/src/features/births/public.ts'
import { recomputeAll } from '../server/src/features/discovery/public.ts'
import { createDatabase, type Database } from '../server/src/platform/db/database.ts'
import { connectOnce } from '../server/src/platform/db/connect.ts'
import { createPool } from '../server/src/platform/db/pool.ts'
import { ownDatabaseUrls } from '../server/src/platform/db/urls.ts'
import { parseEnv } from '../server/src/platform/env.ts'
import { operatorError, operatorMessage } from '../server/src/platform/errors.ts'
import { createLog } from '../server/src/platform/log.ts'
import { findEmbedded } from './running-database.ts'

/**
 * Recomputes everybody's features after a new version of the algorithm. The server does the same in the background; this
 * command shows the progress. It can be interrupted, and can run beside the server.
 */
async function main(): Promise<void> {
  const env = parseEnv(process.env, dirname(import.meta.dirname))
  const { direct: url } = env.databaseUrls ?? ownDatabaseUrls(findEmbedded(env), env.appSecret)
  // Fails early with a readable reason if the database cannot be reached.
  await (await connectOnce(url, { variable: 'DATABASE_URL', name: 'recompute' })).end()
  const pool = createPool(
    { connectionString: url, name: 'recompute', max: 1 },
    createLog(env.logLevel, env.logFormat),
  )
  const db = createDatabase(pool, { rolePrefix: env.rolePrefix })
  try {
    await recompute(db, batchSize())
  } finally {
    await db.close()
  }
}

/** `--batch 100`: a smaller batch locks fewer rows at a time. */
function batchSize(): number | undefined {
  const { values } = parseArgs({ options: { batch: { type: 'string' } } })
  if (values.batch === undefined) return undefined
  const size = Number(values.batch)
  if (!Number.isInteger(size) || size < 1) throw operatorError('--batch takes a whole number of at least 1.')
  return size
}

async function recompute(db: Database, size: number | undefined): Promise<void> {
  const total = await db.asWorker(countOutdatedFeatures)
  const startedAt = performance.now()
  let [done, failed] = [0, 0]
  for await (const batch of recomputeAll(db, size)) {
    done += batch.done
    failed += batch.failures.length
    if (batch.last) tell(done, total, startedAt)
  }
  console.log(done + failed > 0 ? `Done: ${done} recomputed.` : 'Everybody is up to date.')
  if (failed > 0) throw operatorError(`${failed} could not be recomputed and keep their former features.`)
}

function tell(done: number, total: number, startedAt: number): void {
  const rate = Math.round((done / Math.max(1, performance.now() - startedAt)) * 1000)
  console.log(`${done} of ${Math.max(done, total)} people, ${rate} a second`)
}

main().catch((error: unknown) => {
  console.error(operatorMessage(error) ?? error)
  process.exitCode = 1
})
