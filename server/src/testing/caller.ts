import { createRouterClient } from '@orpc/server'
import { userId } from '@yuti/contract/base'
import type pg from 'pg'
import { systemClock, systemIds } from '#/platform/clock.ts'
import type { TestDatabase } from '#/platform/db/test-database.ts'
import type { Deps } from '#/platform/deps.ts'
import { parseEnv } from '#/platform/env.ts'
import { silentLog } from '#/platform/log.ts'
import { createRateLimiter } from '#/platform/rate-limiter.ts'
import type { RpcContext } from '#/platform/rpc.ts'
import { discoveryRouter } from '#/features/discovery/router.ts'
import { matchesRouter } from '#/features/matches/router.ts'
import { profilesRouter } from '#/features/profiles/router.ts'
import { safetyRouter } from '#/features/safety/router.ts'

/** The parts of a server that these nouns use; using any other part throws. */
export function depsForDecks(db: TestDatabase, authPool: pg.Pool): Deps {
  const needed: Partial<Deps> = {
    env: parseEnv({ NODE_ENV: 'test', APP_SECRET: db.appSecret.padEnd(32, '.') }, '/nowhere'),
    log: silentLog,
    clock: systemClock,
    ids: systemIds,
    db: { ...db, close: () => Promise.resolve() },
    rateLimiter: createRateLimiter(authPool),
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rest is not needed here
  return needed as Deps
}

type Caller = { id: string; token: string; name: string } | null

/** The context of a call that this member makes; of a visitor's for null. */
export function contextFor(deps: Deps, member: Caller): RpcContext {
  return {
    deps,
    sessionToken: member?.token ?? null,
    user: member && {
      id: userId.parse(member.id),
      email: `${member.id}@example.org`,
      name: member.name,
      isBlocked: false,
      hasStaffRole: false,
    },
    ip: '192.0.2.1',
    userAgent: null,
    cookieHeader: null,
    resHeaders: new Headers(),
  }
}

/** Calls procedures as this member, without a socket. */
export function callerFor(deps: Deps, member: Caller) {
  return createRouterClient(
    { discovery: discoveryRouter, matches: matchesRouter, profiles: profilesRouter, safety: safetyRouter },
    { context: contextFor(deps, member) },
  )
}
