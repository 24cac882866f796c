import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, escapeIdentifier } from 'pg'
import { type Backoff, createBackoff } from '../backoff.ts'
import { followHost } from '../db/followed-host.ts'
import { connectToHosts, listHosts } from '../db/hosts.ts'
import type { Log } from '../log.ts'

type Listener = {
  /** Resolves when everything that commits from now on will arrive. */
  isLive: () => boolean
  stop: () => Promise<void>
}

type ListenerOptions = {
  connectionString: string
  channel: string
  /** The connection's application_name. */
  name: string
  onNotification: (payload: string) => void
  /** Called whenever listening starts (again). Notifications before are lost, so state must be read again. */
  onLive: () => void
  log: Log
  /** The pauses between connections that fail. */
  backoff?: Backoff
}

const checkEveryMs = 10_000
/** For each host. */
const connectionPatienceMs = 5000
const firstDelayMs = 100
const longestDelayMs = 5000

/** Listens on one connection until it is stopped. It reconnects when that is lost, and when the pools follow another host. */
export function startListener(options: ListenerOptions): Listener {
  const stopping = new AbortController()
  let live = false
  const setLive = (value: boolean) => {
    live = value
    if (value) options.onLive()
  }
  const running = keepListening(options, stopping.signal, setLive)
  return {
    isLive: () => live,
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

async function keepListening(
  options: ListenerOptions,
  signal: AbortSignal,
  setLive: (value: boolean) => void,
): Promise<void> {
  const { backoff = createBackoff(firstDelayMs, longestDelayMs) } = options
  let moving = new AbortController()
  let host: string | null = null
  const followed = followHost(listHosts(options.connectionString))
  const stopFollowing = followed.onChange(() => {
    // If this listener has found the new host, it is there already.
    if (followed.url() !== host) moving.abort()
  })
  while (!signal.aborted) {
    moving = new AbortController()
    const turn = AbortSignal.any([signal, moving.signal])
    const onFound = (url: string) => void (host = url)
    const onLive = () => {
      backoff.reset()
      setLive(true)
    }
    try {
      await listenOnce(options, turn, { onFound, onLive })
    } catch (error) {
      options.log.warn({ name: options.name, reason: String(error) }, 'a listener lost its connection')
    }
    setLive(false)
    host = null
    await pause(backoff.next(), turn)
  }
  stopFollowing()
}

type Turn = { onFound: (url: string) => void; onLive: () => void }

/** Returns when stopped; throws when the connection is lost. */
async function listenOnce(
  options: ListenerOptions,
  signal: AbortSignal,
  { onFound, onLive }: Turn,
): Promise<void> {
  const config = {
    application_name: `yuti ${options.name}`,
    connectionTimeoutMillis: connectionPatienceMs,
    query_timeout: checkEveryMs,
  }
  const client = await connectToHosts(options.connectionString, config, onFound)
  const lost = new Promise<never>((_, reject) => {
    client.on('error', reject)
    client.on('end', () => reject(new Error('connection ended')))
  })
  lost.catch(() => {})
  const stopped = new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve())
  })
  try {
    client.on('notification', ({ payload }) => options.onNotification(payload ?? ''))
    await client.query(`listen ${escapeIdentifier(options.channel)}`)
    if (!signal.aborted) onLive()
    await Promise.race([checkRegularly(client, signal), lost, stopped])
  } finally {
    await Promise.race([client.end().catch(() => {}), sleep(1000)])
  }
}

/** Queries regularly, because a connection can die silently (a cable, a sleeping host). */
async function checkRegularly(client: Client, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await pause(checkEveryMs, signal)
    if (!signal.aborted) await client.query('select 1')
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await sleep(ms, undefined, { signal })
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
