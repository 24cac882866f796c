import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startHaproxy } from './haproxy.ts'
import {
  createLogins,
  type Installation,
  migrateTrial,
  ordinary,
  passwordsOf,
  serve,
  urlsOf,
} from './installation.ts'
import { startPgbouncer } from './pgbouncer.ts'
import {
  delayReplica,
  promote,
  requireReplica,
  startPrimary,
  startReplica,
  superuserUrl,
} from './postgres.ts'
import { type Engine, freePort } from './processes.ts'
import { eventsUrlOf, startValkey } from './valkey.ts'
import { makePeople, populate } from './world.ts'
import type { Person } from './member.ts'

export type Cluster = {
  port: number
  origin: string
  people: Person[]
  servers: Engine[]
  pooler: Engine | null
  events: Engine | null
  primary: Engine
  replica: Engine
  /** How many servers say that they read the replica. */
  countReplicaReaders: () => number
  /** The truth is there: the address of the present primary, for the superuser. */
  truthUrl: () => string
  /** The replica takes over. */
  failOver: () => Promise<void>
  stop: () => Promise<void>
}

export type ClusterOptions = {
  folder: string
  servers: number
  people: number
  /** Without them calls go to the database itself, and it carries the events. */
  hasPooler: boolean
  hasEngine: boolean
}

/** The replica is always late by this, and each server may read answers that are somewhat older. */
const lateBySeconds = 1
const allowedSeconds = 3

/** Servers behind HAProxy, and a primary whose replica must have what it acknowledges and applies it a second later. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { folder, hasPooler, hasEngine } = options
  const primary = await startPrimary(join(folder, 'primary'))
  await createLogins(primary)
  await migrateTrial(primary)
  const ports = await Promise.all(Array.from({ length: options.servers }, freePort))
  const replica = await startReplica(join(folder, 'replica'), primary)
  await requireReplica(primary)
  const databases = [primary, replica]
  const balancer = await startHaproxy(join(folder, 'haproxy'), ports, databases)
  const origin = `http://localhost:${balancer.webPort}`
  const people = await populate(primary, makePeople(options.people), origin)
  const pooler = hasPooler ? await startPooler(folder, balancer.databasePort) : null
  const events = hasEngine ? await startValkey(join(folder, 'events')) : null
  await delayReplica(replica, lateBySeconds)
  const urls = urlsOf({ calls: pooler ? [pooler] : databases, direct: databases, read: [replica] })
  const more = {
    DATABASE_READ_LAG_SECONDS: String(allowedSeconds),
    ...(events && { EVENTS_URL: eventsUrlOf(events) }),
  }
  const places = ports.map((port, index) => ({ port, home: join(folder, `server-${index}`) }))
  const servers = await Promise.all(
    places.map(({ port, home }) => serve(home, { port, urls, publicUrl: origin, more })),
  )
  let present = primary
  return {
    port: balancer.webPort,
    origin,
    people,
    servers,
    pooler,
    events,
    primary,
    replica,
    countReplicaReaders: () => places.filter(({ home }) => readsReplica(join(home, 'log'))).length,
    truthUrl: () => superuserUrl(present.port, ordinary.database),
    failOver: async () => {
      await promote(replica)
      present = replica
    },
    stop: async () => {
      await Promise.all(servers.map((server) => server.kill()))
      for (const engine of [balancer.engine, pooler, events, replica, primary]) await engine?.kill()
    },
  }
}

/** A server logs each change of where its reads go. */
function readsReplica(logFile: string): boolean {
  const log = readFileSync(logFile, 'utf8')
  return log.lastIndexOf('reads go to the replica') > log.lastIndexOf('reads go to the primary')
}

/** The pooler finds the primary through HAProxy, so it needs no other setting after a failover. */
export function startPooler(folder: string, port: number, ...others: Installation[]): Promise<Engine> {
  const logins = passwordsOf(ordinary, ...others)
  return startPgbouncer(join(folder, 'pooler'), { port }, { mode: 'transaction', logins, poolSize: 20 })
}
