import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '../server/src/platform/env.ts'
import { operatorError } from '../server/src/platform/errors.ts'
import { readPostmasterFile } from './postgres-process.ts'

/** Returns the owner's connection string of the database that `npm start` runs in this data folder. */
export function findEmbedded({ dataDir }: Pick<Env, 'dataDir'>): string {
  const running = readPostmasterFile(join(dataDir, 'postgres'))
  if (!running?.isReady)
    throw operatorError('No database is running. Start the product first, or set DATABASE_URL.')
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8')
  return `postgres://postgres:${password}@127.0.0.1:${running.port}/postgres`
}
