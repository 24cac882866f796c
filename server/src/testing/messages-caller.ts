import { createRouterClient } from '@orpc/server'
import { userId } from '@yuti/contract/base'
import { datesRouter } from '#/features/dates/router.ts'
import { messagesRouter } from '#/features/messages/router.ts'
import { notificationsRouter } from '#/features/notifications/router.ts'
import { systemClock, systemIds } from '#/platform/clock.ts'
import { createPool } from '#/platform/db/pool.ts'
import type { TestDatabase } from '#/platform/db/test-database.ts'
import type { Deps } from '#/platform/deps.ts'
import { parseEnv } from '#/platform/env.ts'
import { silentLog } from '#/platform/log.ts'
import { createRateLimiter } from '#/platform/rate-limiter.ts'
import type { RpcContext } from '#/platform/rpc.ts'
import type { TestMember } from './members.ts'
import { createMemoryStorage } from './memory-storage.ts'

/** The parts of a server that these nouns use; using any other part throws. */
export function depsForMessages(db: TestDatabase): Deps & { stored: Map<string, Uint8Array> } {
  const stored = new Map<string, Uint8Array>()
  const authPool = createPool({ connectionString: db.urls.auth, name: 'test auth', max: 1 }, silentLog)
  const needed: Partial<Omit<Deps, 'jobs'>> & { jobs: Pick<Deps['jobs'], 'send'>; stored: typeof stored } = {
    env: parseEnv({ NODE_ENV: 'test', APP_SECRET: db.appSecret.padEnd(32, '.') }, '/nowhere'),
    log: silentLog,
    clock: systemClock,
    ids: systemIds,
    db: { ...db, close: () => Promise.resolve() },
    authPool,
    rateLimiter: createRateLimiter(authPool, 'a secret of tests'),
    realtime: {
      open: () => () => undefined,
      openCount: () => 0,
      publish: () => undefined,
      wake: () => undefined,
      deliver: () => undefined,
      stop: () => Promise.resolve(),
    },
    storage: createMemoryStorage(stored),
    // Nobody looks at the pictures of these tests.
    jobs: { send: () => Promise.resolve() },
    stored,
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rest is not needed here
  return needed as Deps & { stored: typeof stored }
}

/** Calls procedures as this member, or as a visitor. */
export function messagesAs(deps: Deps, member: TestMember | null, { isBlocked = false } = {}) {
  const context: RpcContext = {
    deps,
    sessionToken: member?.token ?? null,
    user: member && {
      id: userId.parse(member.id),
      email: `${member.id}@example.org`,
      name: member.name,
      isBlocked,
      hasStaffRole: false,
    },
    ip: '192.0.2.1',
    userAgent: null,
    cookieHeader: null,
    sessionState: null,
    scopes: null,
    resHeaders: new Headers(),
  }
  return createRouterClient(
    { dates: datesRouter, messages: messagesRouter, notifications: notificationsRouter },
    { context },
  )
}

export type MessagesCaller = ReturnType<typeof messagesAs>
