import { z } from 'zod'
import { collectProblems, readVariables, type Refuse } from '../env-problems.ts'
import { defaultRolePrefix } from './role-names.ts'
import { isOnThisMachine, refuseTrialSecrets } from '../trial.ts'
import { listHosts, loginOf } from './hosts.ts'
import { usualLagSeconds } from './replica.ts'
import type { DatabaseUrls } from './urls.ts'

/** One host or several, as in `postgres://login:password@one,two/yuti?target_session_attrs=read-write`. */
const address = z
  .string()
  .trim()
  .superRefine((value, context) => {
    try {
      listHosts(value)
    } catch (error) {
      context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) })
    }
  })
  .optional()
const poolSize = z.coerce.number().int().min(1).max(500)

/** Part of the environment's schema. */
export const databaseVariables = {
  /** The login for calls, at the database or at a pooler that pools transactions. */
  DATABASE_URL: address,
  /** The login for accounts and sessions; needed beside DATABASE_URL. */
  DATABASE_AUTH_URL: address,
  /** The login of DATABASE_URL at the database itself, if DATABASE_URL leads to a pooler; events and jobs listen there. */
  DATABASE_DIRECT_URL: address,
  /** The login of DATABASE_URL at a replica, or at its pooler: for what may be a second old (records 41 and 105). */
  DATABASE_READ_URL: address,
  /** The login that owns the database and may create roles, at the database itself. For `npm run migrate` and `npm run staff` only. */
  DATABASE_OWNER_URL: address,
  /** Begins the names of this installation's roles; installations in one PostgreSQL cluster need different ones. */
  DATABASE_ROLE_PREFIX: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,30}$/, 'must be a lower-case word, such as yuti or yuti_test')
    .optional(),
  /** Connections for calls, for accounts and sessions, and for jobs; with three for events a process has 30. One more while
   *  the deck scorer runs, one with a replica, and one for each pool for the moment in which it looks for its host. */
  DATABASE_POOL_SIZE: poolSize.default(15),
  DATABASE_AUTH_POOL_SIZE: poolSize.default(8),
  DATABASE_JOBS_POOL_SIZE: poolSize.default(4),
  /** A replica that is further behind gets no reads. */
  DATABASE_READ_LAG_SECONDS: z.coerce.number().int().min(1).max(60).optional(),
  /** Connections to the replica. */
  DATABASE_READ_POOL_SIZE: poolSize.optional(),
  /** Whether the pooler passes on prepared statements; found out at the start by default. */
  DATABASE_PREPARED_STATEMENTS: z.enum(['on', 'off']).optional(),
}

type Variables = z.infer<z.ZodObject<typeof databaseVariables>>

export type DatabaseSettings = ReturnType<typeof readDatabaseSettings>

export function readDatabaseSettings(found: Variables, refuse: Refuse) {
  const statements = found.DATABASE_PREPARED_STATEMENTS
  return {
    /** Null: the database of `npm start`. */
    databaseUrls: readUrls(found, refuse),
    databaseOwnerUrl: found.DATABASE_OWNER_URL ?? null,
    rolePrefix: found.DATABASE_ROLE_PREFIX ?? defaultRolePrefix,
    poolSizes: {
      server: found.DATABASE_POOL_SIZE,
      auth: found.DATABASE_AUTH_POOL_SIZE,
      jobs: found.DATABASE_JOBS_POOL_SIZE,
      read: found.DATABASE_READ_POOL_SIZE ?? 8,
    },
    readLagSeconds: found.DATABASE_READ_LAG_SECONDS ?? usualLagSeconds,
    /** Null: whatever the pooler can do. */
    preparedStatements: statements === undefined ? null : statements === 'on',
  }
}

/** For commands that need nothing but the database. */
export function parseDatabaseSettings(source: Record<string, string | undefined>): DatabaseSettings {
  const { refuse, throwAny } = collectProblems()
  const { found, refuseRest } = readVariables(z.object(databaseVariables), source, refuse)
  const settings = readDatabaseSettings(found, refuseRest)
  const { NODE_ENV: mode, PUBLIC_URL: address = '' } = source
  if (mode === 'production' && URL.canParse(address) && !isOnThisMachine(address))
    refuseTrialSecrets(found, refuseRest)
  throwAny()
  return settings
}

function readUrls(found: Variables, refuse: Refuse): DatabaseUrls | null {
  const { DATABASE_URL: server, DATABASE_AUTH_URL: auth } = found
  const atOtherAddresses = {
    DATABASE_DIRECT_URL: found.DATABASE_DIRECT_URL,
    DATABASE_READ_URL: found.DATABASE_READ_URL,
  }
  for (const name of ['DATABASE_READ_POOL_SIZE', 'DATABASE_READ_LAG_SECONDS'] as const)
    if (found[name] && !found.DATABASE_READ_URL) refuse(`${name} is of no use without DATABASE_READ_URL.`)
  if (!server) {
    const others = {
      DATABASE_AUTH_URL: auth,
      DATABASE_OWNER_URL: found.DATABASE_OWNER_URL,
      ...atOtherAddresses,
      // The database of `npm start` has one installation, whose names are not the operator's.
      DATABASE_ROLE_PREFIX: found.DATABASE_ROLE_PREFIX,
    }
    for (const [name, value] of Object.entries(others))
      if (value) refuse(`${name} is of no use without DATABASE_URL.`)
    return null
  }
  if (!auth)
    return refuse('DATABASE_URL also needs DATABASE_AUTH_URL, a second login for accounts and sessions.')
  if (loginOf(server) === loginOf(auth))
    refuse('DATABASE_URL and DATABASE_AUTH_URL need two logins: calls may not read sessions.')
  for (const [name, url] of Object.entries(atOtherAddresses)) {
    if (url && loginOf(url) !== loginOf(server)) refuse(`${name} needs the login of DATABASE_URL.`)
  }
  const { DATABASE_DIRECT_URL: direct = server, DATABASE_READ_URL: read = null } = atOtherAddresses
  return { server, auth, direct, read }
}
