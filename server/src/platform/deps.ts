import type pg from 'pg'
import type { Clock, Ids } from './clock.ts'
import type { Database } from './db/database.ts'
import type { Log } from './log.ts'
import type { RateLimits } from './rate-limit.ts'

/** What a running server hands to everything it does. */
export type Deps = {
  log: Log
  clock: Clock
  ids: Ids
  db: Database
  /** Logged in as app_auth: sessions, accounts and durable rate limits. */
  authPool: pg.Pool
  rateLimits: RateLimits
}
