import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export type CutLink = {
  url: string
  /** Swallows everything from now on, on open connections and on new ones. */
  swallow: () => void
  /** Swallows everything on new connections; those that are open go on. */
  ignoreNew: () => void
  /** Closes what is open and refuses new connections. */
  refuse: () => Promise<void>
  /** Closes only the next new connection, and resolves when that has happened. */
  dropNext: () => Promise<void>
  /** How many connections were opened. */
  countOpened: () => number
  mend: () => Promise<void>
  close: () => Promise<void>
}

/** A link to the database of this connection string that a test may cut. */
export async function openLink(connectionString: string): Promise<CutLink> {
  const target = new URL(connectionString)
  const sockets = new Set<Socket>()
  /** They lost bytes, so nothing sensible can come after. */
  const broken = new Set<Socket>()
  let isSwallowing = false
  let isIgnoringNew = false
  let port = 0
  let opened = 0
  let onDrop: (() => void) | null = null

  const server = createServer((near) => {
    opened += 1
    if (onDrop) {
      near.destroy()
      onDrop()
      onDrop = null
      return
    }
    if (isIgnoringNew) {
      sockets.add(near)
      near.on('error', () => undefined)
      near.on('close', () => sockets.delete(near))
      near.resume()
      return
    }
    const far = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => {
        if (isSwallowing) broken.add(from)
        else to.write(bytes)
      })
      from.on('error', () => undefined)
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  async function listen() {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    port = typeof address === 'object' && address ? address.port : 0
  }
  async function refuse() {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }

  await listen()
  const url = new URL(connectionString)
  url.port = String(port)
  return {
    url: url.href,
    swallow: () => {
      isSwallowing = true
    },
    ignoreNew: () => {
      isIgnoringNew = true
    },
    refuse,
    dropNext: () =>
      new Promise((resolve) => {
        onDrop = resolve
      }),
    countOpened: () => opened,
    mend: async () => {
      isSwallowing = false
      for (const socket of broken) socket.destroy()
      broken.clear()
      isIgnoringNew = false
      if (!server.listening) await listen()
    },
    close: refuse,
  }
}
