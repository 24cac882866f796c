import { createHash } from 'node:crypto'
import type pg from 'pg'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'

export type Limit = {
  name: string
  points: number
  perSeconds: number
  /** Survives a restart and holds across servers. Others are counted in this process alone, which costs nothing. */
  isDurable?: boolean
}

export type RateLimits = {
  /** Seconds to wait, or null when the call may go on. */
  consume: (limit: Limit, key: string) => Promise<number | null>
  /** Whether anything was counted that is not over yet. */
  isCounted: (limit: Limit, key: string) => Promise<boolean>
  reset: (limit: Limit, key: string) => Promise<void>
}

/** `authPool` reaches auth.rate_limits, where the durable ones are counted. */
export function createRateLimits(authPool: pg.Pool): RateLimits {
  const limiters = new Map<string, RateLimiterAbstract>()

  function limiterOf(limit: Limit): RateLimiterAbstract {
    const known = limiters.get(limit.name)
    if (known) return known
    const limiter = createLimiter(limit, authPool)
    limiters.set(limit.name, limiter)
    return limiter
  }

  return {
    consume: async (limit, key) => {
      try {
        await limiterOf(limit).consume(hashed(key))
        return null
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        return Math.max(1, Math.ceil(error.msBeforeNext / 1000))
      }
    },
    isCounted: async (limit, key) => (await limiterOf(limit).get(hashed(key))) !== null,
    reset: async (limit, key) => {
      await limiterOf(limit).delete(hashed(key))
    },
  }
}

/** Keys hold addresses of people: none is stored, and none is too long for the table. */
function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

function createLimiter(limit: Limit, authPool: pg.Pool): RateLimiterAbstract {
  const options = { keyPrefix: limit.name, points: limit.points, duration: limit.perSeconds }
  if (!limit.isDurable) return new RateLimiterMemory(options)
  return new RateLimiterPostgres({
    ...options,
    storeClient: authPool,
    storeType: 'pool',
    schemaName: 'auth',
    tableName: 'rate_limits',
    tableCreated: true,
  })
}
