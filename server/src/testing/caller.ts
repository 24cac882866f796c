import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { createRouterClient } from '@orpc/server'
import { contract } from '@yuti/contract/api'
import { userId } from '@yuti/contract/base'
import type pg from 'pg'
import { z } from 'zod'
import { systemClock, systemIds } from '#/platform/clock.ts'
import type { TestDatabase } from '#/platform/db/test-database.ts'
import type { Deps } from '#/platform/deps.ts'
import { parseEnv } from '#/platform/env.ts'
import { JsonText } from '#/platform/json-text.ts'
import type { Jobs } from '#/platform/jobs.ts'
import { silentLog } from '#/platform/log.ts'
import { createRateLimiter } from '#/platform/rate-limiter.ts'
import type { RpcContext } from '#/platform/rpc.ts'
import { defineRefill } from '#/features/discovery/deck-service.ts'
import { discoveryRouter } from '#/features/discovery/router.ts'
import { matchesRouter } from '#/features/matches/router.ts'
import { profilesRouter } from '#/features/profiles/router.ts'
import { safetyRouter } from '#/features/safety/router.ts'

/** The parts of a server that these nouns use; using any other part throws. Jobs run when a test says so. */
export function depsForDecks(db: TestDatabase, authPool: pg.Pool): Deps {
  const jobs = createJobsInMemory()
  defineRefill({ db, clock: systemClock, jobs })
  const needed: Partial<Deps> = {
    jobs,
    env: parseEnv({ NODE_ENV: 'test', APP_SECRET: db.appSecret.padEnd(32, '.') }, '/nowhere'),
    log: silentLog,
    clock: systemClock,
    ids: systemIds,
    db: { ...db, close: () => Promise.resolve() },
    rateLimiter: createRateLimiter(authPool, 'a secret of tests'),
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rest is not needed here
  return needed as Deps
}

function createJobsInMemory(): Jobs {
  const handlers = new Map<string, (data: object) => Promise<void>>()
  const waiting = new Map<string, Map<string, object>>()
  return {
    define: (name, handler) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the queue's name ties the two together
      handlers.set(name, handler as (data: object) => Promise<void>)
    },
    send: (name, data, { singletonKey = randomUUID() } = {}) => {
      waiting.set(name, (waiting.get(name) ?? new Map<string, object>()).set(singletonKey, data))
      return Promise.resolve()
    },
    runDue: async (name) => {
      const due = [...(waiting.get(name)?.values() ?? [])]
      waiting.delete(name)
      for (const data of due) await handlers.get(name)?.(data)
      return due.length
    },
    sendMany: () => Promise.reject(new Error('no noun of these tests sends many jobs')),
    every: () => undefined,
    atEnd: () => undefined,
    endRepeated: () => Promise.resolve(),
    start: () => Promise.resolve(),
    stop: () => Promise.resolve(),
  }
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
    sessionState: null,
    scopes: null,
    resHeaders: new Headers(),
  }
}

/** Reads an answer that a procedure has written as JSON, and fails unless it is what the contract says. */
function readAnswer(path: readonly string[], output: unknown): unknown {
  if (!(output instanceof JsonText)) return output
  const promised = Object.entries(contract.discovery).find(([name]) => name === path.at(-1))?.[1]
  const schema = promised?.['~orpc'].outputSchema
  if (path[0] !== 'discovery' || !(schema instanceof z.ZodType))
    throw new Error(`no contract of ${path.join('.')}`)
  const answer: unknown = JSON.parse(output.text)
  const read: unknown = schema.parse(answer)
  if (!isDeepStrictEqual(read, answer)) throw new Error(`more than the contract promises: ${output.text}`)
  return read
}

/** Calls procedures as this member, without a socket. */
export function callerFor(deps: Deps, member: Caller) {
  return createRouterClient(
    { discovery: discoveryRouter, matches: matchesRouter, profiles: profilesRouter, safety: safetyRouter },
    {
      context: contextFor(deps, member),
      interceptors: [async (call) => readAnswer(call.path, await call.next())],
    },
  )
}
