import { createHmac, createSecretKey } from 'node:crypto'
import type pg from 'pg'
import {
  type RateLimiterAbstract,
  RateLimiterCluster,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
  RLWrapperTimeouts,
} from 'rate-limiter-flexible'
import type { RateLimit } from './rate-limit.ts'
import { type RateLimitName, rateLimits } from './rate-limits.ts'
import type { EventEngine } from './realtime/event-engine.ts'
import { isSupervised } from './supervised.ts'

export type RateLimiter = {
  /** Counts one call. Returns the seconds to wait, or null when the call may go on. */
  consume: (name: RateLimitName, key: string) => Promise<number | null>
  /** Whether the current window of this key has counted anything. */
  isCounted: (name: RateLimitName, key: string) => Promise<boolean>
  /** How many calls are left in the current window of this key. */
  countLeft: (name: RateLimitName, key: string) => Promise<number>
  reset: (name: RateLimitName, key: string) => Promise<void>
}

/**
 * `authPool` reaches auth.rate_limits, where the durable limits are counted. The others are counted in the event engine, for
 * all servers together; without one, or while it takes longer than `enginePatienceMs`, in the processes of this port.
 * Counts that leave these processes are kept under keyed hashes, so they start at zero with another `secret`.
 */
export function createRateLimiter(
  authPool: pg.Pool,
  secret: string,
  engine: Pick<EventEngine, 'client' | 'prefix'> | null = null,
  enginePatienceMs = 250,
): RateLimiter {
  const hashKey = createSecretKey(secret, 'utf8')
  const limiters = new Map<RateLimitName, RateLimiterAbstract>()

  function limiterOf(name: RateLimitName): RateLimiterAbstract {
    const known = limiters.get(name)
    if (known) return known
    const limiter = createLimiter(name, rateLimits[name], authPool, engine, enginePatienceMs)
    limiters.set(name, limiter)
    return limiter
  }

  /** Keys contain email and network addresses, which somebody who reads a store could guess from a plain hash. */
  function storedKey(name: RateLimitName, key: string): string {
    if (!rateLimits[name].isDurable && !engine) return key
    return createHmac('sha256', hashKey).update(key).digest('base64url')
  }

  return {
    consume: async (name, key) => {
      try {
        await limiterOf(name).consume(storedKey(name, key))
        return null
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        return Math.max(1, Math.ceil(error.msBeforeNext / 1000))
      }
    },
    isCounted: async (name, key) => (await limiterOf(name).get(storedKey(name, key))) !== null,
    countLeft: async (name, key) => {
      const counted = await limiterOf(name).get(storedKey(name, key))
      return Math.max(0, rateLimits[name].points - (counted?.consumedPoints ?? 0))
    },
    reset: async (name, key) => {
      await limiterOf(name).delete(storedKey(name, key))
    },
  }
}

function createLimiter(
  name: string,
  limit: RateLimit,
  authPool: pg.Pool,
  engine: Pick<EventEngine, 'client' | 'prefix'> | null,
  enginePatienceMs: number,
): RateLimiterAbstract {
  const options = { keyPrefix: name, points: limit.points, duration: limit.perSeconds }
  if (!limit.isDurable) {
    // The processes of one port count together.
    const here = isSupervised() ? new RateLimiterCluster(options) : new RateLimiterMemory(options)
    return engine ? createEngineLimiter(options, engine, enginePatienceMs, here) : here
  }
  return new RateLimiterPostgres({
    ...options,
    storeClient: authPool,
    storeType: 'pool',
    schemaName: 'auth',
    tableName: 'rate_limits',
    tableCreated: true,
  })
}

function createEngineLimiter(
  options: { keyPrefix: string; points: number; duration: number },
  { client, prefix }: Pick<EventEngine, 'client' | 'prefix'>,
  timeoutMs: number,
  here: RateLimiterAbstract,
): RateLimiterAbstract {
  const shared = new RateLimiterRedis({
    ...options,
    keyPrefix: `${prefix}:${options.keyPrefix}`,
    storeClient: client,
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
  })
  const limiter = new RLWrapperTimeouts({ limiter: shared, timeoutMs })
  // A setter that the types leave out. The limiter inside has none, or a late failure would count a call twice.
  return Object.assign(limiter, { insuranceLimiter: here })
}
