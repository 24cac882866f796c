import { createClient } from '@redis/client'
import { jitter } from '../backoff.ts'
import type { Log } from '../log.ts'

/** A Valkey or Redis server that all servers of the installation share. It keeps nothing that could not be lost. */
export type EventEngine = {
  client: EngineClient
  /** For one subscriber: a subscribed connection takes no other commands. */
  duplicate: () => EngineClient
  /** Begins the names of channels and keys, so that installations may share an engine. */
  prefix: string
  stop: () => void
}

export type EngineClient = ReturnType<typeof createEngineClient>

const longestDelayMs = 2000

function createEngineClient(url: string) {
  return createClient({
    url,
    // Understood by every version of both.
    RESP: 2,
    name: 'yuti',
    // Nobody waits for an engine that is away.
    disableOfflineQueue: true,
    pingInterval: 2000,
    socket: {
      connectTimeout: 5000,
      // Ends a connection that died silently: pings are answered sooner.
      socketTimeout: 6000,
      reconnectStrategy: (retries) => jitter(Math.min(50 * 2 ** retries, longestDelayMs)),
    },
  })
}

/** Connects in the background, and again whenever the connection is lost. */
export function connectEventEngine(url: string, publicUrl: string, log: Log): EventEngine {
  const clients: EngineClient[] = []
  const make = () => {
    const client = createEngineClient(url)
    client.on('error', (error: unknown) => log.warn({ reason: String(error) }, 'the event engine is away'))
    clients.push(client)
    return client
  }
  const client = make()
  void client.connect().catch(() => undefined)
  return {
    client,
    duplicate: make,
    prefix: `yuti:${new URL(publicUrl).host}`,
    stop: () => {
      for (const open of clients) if (open.isOpen) open.destroy()
    },
  }
}
