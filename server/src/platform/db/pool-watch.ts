import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientBase, DatabaseError, type Pool, type PoolClient } from 'pg'
import { createBackoff } from '../backoff.ts'
import { errorCode } from '../errors.ts'
import type { Log } from '../log.ts'
import { followHost } from './followed-host.ts'
import { againAtNewHost, type Connect, type Dialled, readDialled, verifyHost } from './former-host.ts'
import { type Hosts, refuseReplica } from './hosts.ts'
import { isFull, isUnavailable } from './unavailable.ts'

/** Milliseconds. `waitForBusyDatabase` raises them: on a busy machine they would take a slow database for a lost one. */
export const watchLimits = {
  /** A connection that is held or waited for so long makes the watch ask the hosts. */
  suspicious: 750,
  /** A question that a host does not answer within this time has failed. */
  patience: 1200,
  /** So long after the first question a second one is asked, before connections are cut. */
  second: 500,
  /** How often the watch looks at the connections. */
  tick: 250,
  /** Between two questions while something is slow. */
  pause: 1000,
  /** The pauses between questions grow up to these: while all hosts are away, and while the host has too many connections. */
  pauseWhileAway: 400,
  longestWhileAway: 1600,
  longestWhileFull: 8000,
  /** After a refusal, because there are too many, no connection is opened for so long; the pauses grow, too. */
  pauseOfConnecting: 100,
  longestOfConnecting: 2000,
}
/** Tests end questions themselves. */
export const questions = {
  waitUntilLate: (): Promise<void> => sleep(watchLimits.patience, undefined, { ref: false }),
}

/**
 * Follows the primary among the hosts of a pool, and notices a link that swallows everything. While no host answers, new
 * calls fail at once and held connections are cut, so that all of them answer 503; the first answer ends that. While the
 * database has too many connections, neither calls nor questions open more of them than one after each pause. `pool` must not
 * be in use yet.
 */
export function watchPool(pool: Pool, hosts: Hosts, name: string, log: Log): void {
  const { urls, needsPrimary } = hosts
  const waiting = new Map<symbol, number>()
  const followed = followHost(hosts)
  const dialled = readDialled(urls)
  const { heldSince, cut } = followConnections(pool, dialled)
  let [isAway, isSuspect, isRefused, isAsking] = [false, false, false, false]
  const whileAway = createBackoff(watchLimits.pauseWhileAway, watchLimits.longestWhileAway)
  const whileFull = createBackoff(watchLimits.pause, watchLimits.longestWhileFull)
  const connecting = createBackoff(watchLimits.pauseOfConnecting, watchLimits.longestOfConnecting)
  let [mayAskAt, mayConnectAt] = [0, 0]
  const hasAnswered = followAnswers(pool)

  pool.on('connect', () => {
    connecting.reset()
    mayConnectAt = 0
  })
  pool.on('error', () => {
    isSuspect = true
  })
  Object.assign(pool.options, { connectionString: followed.url() })
  Object.assign(pool.options, { verify: verifyHost(hosts, dialled, followed.url) })
  replaceConnect(pool, async (connect) => {
    if (isAway) throw Object.assign(new Error('the database is away'), { code: '57P03' })
    if (Date.now() < mayConnectAt && opensConnection(pool))
      throw Object.assign(new Error('the database has too many connections'), { code: '53300' })
    const call = Symbol(name)
    waiting.set(call, Date.now())
    try {
      return await againAtNewHost(connect)
    } catch (error) {
      if (isFull(error)) delayConnecting()
      else if (isUnavailable(error)) isSuspect = true
      throw error
    } finally {
      waiting.delete(call)
    }
  })

  /** A refusal is an answer, so the hosts are asked about it, in case another one is the primary now, but not at once. */
  function delayConnecting(): void {
    isRefused = true
    // Calls that were refused together count as one try.
    if (Date.now() >= mayConnectAt) mayConnectAt = Date.now() + connecting.next()
  }

  async function ask(): Promise<void> {
    isAsking = true
    const question = () => findHost(urls, needsPrimary, followed.url(), hasAnswered)
    const found = await (isAway ? question() : askTwice(question))
    isAsking = false
    isSuspect = false
    isRefused = false
    mayAskAt = Date.now() + pauseAfter(found?.state ?? 'away')
    if (found === null) {
      if (!isAway) log.warn({ pool: name }, 'the database does not answer')
      isAway = true
      cut(() => false)
      return
    }
    if (isAway) log.warn({ pool: name }, 'the database answers again')
    isAway = false
    followed.choose(found.url)
  }

  function move(): void {
    const current = followed.url()
    log.warn({ pool: name, host: new URL(current).host }, 'another host has become the primary')
    Object.assign(pool.options, { connectionString: current })
    cut((url) => url === current)
  }

  function pauseAfter(state: HostState): number {
    if (state !== 'away') whileAway.reset()
    if (state !== 'lives') whileFull.reset()
    if (state === 'fits' || state === 'silent') return watchLimits.pause
    return state === 'away' ? whileAway.next() : whileFull.next()
  }

  function isSlow(): boolean {
    const before = Date.now() - watchLimits.suspicious
    return [...heldSince(), ...waiting.values()].some((since) => since < before)
  }

  const endings = [followed.lead(), followed.onChange(move)]
  const timer = setInterval(() => {
    if (pool.ending) {
      clearInterval(timer)
      for (const end of endings.splice(0)) end()
    }
    const isDue = isSuspect || Date.now() >= mayAskAt
    if (!isAsking && isDue && (isAway || isSuspect || isRefused || isSlow())) void ask()
  }, watchLimits.tick)
  timer.unref()
}

/** Knows which connections are taken, since when, and the host to which each was dialled. */
function followConnections(pool: Pool, dialled: Dialled) {
  const held = new Map<PoolClient, number>()
  const open = new Map<PoolClient, string | undefined>()
  pool.on('acquire', (client) => held.set(client, Date.now()))
  pool.on('release', (_, client) => held.delete(client))
  pool.on('connect', (client) => open.set(client, dialled(client)))
  pool.on('remove', (client) => {
    open.delete(client)
    held.delete(client)
  })
  return {
    heldSince: () => held.values(),
    cut: (isWanted: (url: string | undefined) => boolean) => {
      for (const [client, host] of open) if (!isWanted(host)) destroySocket(client)
    },
  }
}

/** Returns whether a call had its answer since that time. */
function followAnswers(pool: Pool): (since: number) => boolean {
  let answeredAt = 0
  pool.on('release', (error) => {
    if (!error) answeredAt = Date.now()
  })
  return (since) => answeredAt >= since
}

function opensConnection(pool: Pool): boolean {
  return pool.idleCount === 0 && pool.totalCount < pool.options.max
}

type Done = (
  error: unknown,
  client: PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void

/** `pool.query`, which calls back, and everybody who takes a connection pass here. */
function replaceConnect(pool: Pool, replacement: (connect: Connect) => Promise<PoolClient>): void {
  const connect: Connect = pool.connect.bind(pool)
  const replaced = (done?: Done) => (done ? void handOver(replacement(connect), done) : replacement(connect))
  Object.assign(pool, { connect: replaced })
}

async function handOver(connected: Promise<PoolClient>, done: Done): Promise<void> {
  const [found] = await Promise.allSettled([connected])
  if (found.status === 'rejected') return done(found.reason, undefined, () => undefined)
  const client = found.value
  done(undefined, client, (error) => client.release(error))
}

/** Its pending queries fail, and the pool forgets it. */
function destroySocket(client: ClientBase): void {
  const connection: unknown = Reflect.get(client, 'connection')
  if (typeof connection !== 'object' || connection === null) return
  const stream: unknown = Reflect.get(connection, 'stream')
  if (
    typeof stream === 'object' &&
    stream !== null &&
    'destroy' in stream &&
    typeof stream.destroy === 'function'
  )
    stream.destroy()
}

/** Returns null only if two questions fail that begin at different times: the first may meet a moment of high load. */
async function askTwice(question: () => Promise<Found | null>): Promise<Found | null> {
  const first = question()
  const pause = sleep(watchLimits.second, null, { ref: false })
  const early = await Promise.race([first, pause])
  if (early !== null) return early
  await pause
  const [late, second] = await Promise.all([first, question()])
  return late ?? second
}

/**
 * Returns the current host while it fits, or was silent but answered calls meanwhile, because a busy database or pooler lets
 * questions wait; else the first other host, in their order, that answers in time and fits; else the current one if it lives,
 * which a database with too many connections does; else null. A former primary that returns takes nothing over by itself.
 */
async function findHost(
  urls: readonly string[],
  needsPrimary: boolean,
  current: string,
  hasAnswered: (since: number) => boolean,
): Promise<Found | null> {
  const startedAt = Date.now()
  const found = await Promise.all(urls.map(async (url) => ({ url, state: await stateOf(url, needsPrimary) })))
  const own = found.find(({ url }) => url === current)
  if (own?.state === 'fits' || (own?.state === 'silent' && hasAnswered(startedAt))) return own
  return found.find(({ state }) => state === 'fits') ?? (own?.state === 'lives' ? own : null)
}

/** `lives`: PostgreSQL answered that it does not take this question now, so nobody knows whether it is the primary. */
type HostState = 'fits' | 'lives' | 'silent' | 'away'
type Found = { url: string; state: HostState }

async function stateOf(url: string, needsPrimary: boolean): Promise<HostState> {
  const client = new Client({ connectionString: url, application_name: 'yuti check' })
  client.on('error', () => undefined)
  const asked = connectAndAsk(client, needsPrimary)
  // A timer that fires late lets the answers in first that have come meanwhile.
  const late = questions.waitUntilLate().then(() => sleep(0, 'silent' as const))
  const state = await Promise.race([asked, late])
  if (state === 'fits') void client.end().catch(() => undefined)
  else destroySocket(client)
  return state
}

/** What a server answers that stops, starts or is a replica. */
const cannotServe = new Set(['57P01', '57P02', '57P03', '25006'])

async function connectAndAsk(client: Client, needsPrimary: boolean): Promise<HostState> {
  try {
    await client.connect()
    if (needsPrimary) await refuseReplica(client)
    else await client.query('select 1')
    return 'fits'
  } catch (error) {
    return error instanceof DatabaseError && !cannotServe.has(errorCode(error) ?? '') ? 'lives' : 'away'
  }
}
