import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

type Faults = {
  /** Statements that a client prepares exist already, as with PgBouncer before 1.21. */
  mixesUpStatements?: boolean
  /** A transaction cannot begin. */
  poolsStatements?: boolean
}

/** A link to the database of this connection string that looks like a pooler: clients get process numbers that no backend has. */
export async function startPoolerDouble(
  connectionString: string,
  { mixesUpStatements = false, poolsStatements = false }: Faults = {},
): Promise<{ url: string; close: () => Promise<void> }> {
  const { hostname, port } = new URL(connectionString)
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => undefined)
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
    const fromClient = readMessages(true, (message) => {
      if (mixesUpStatements && isNamedParse(message)) far.write(message)
      far.write(poolsStatements && isBegin(message) ? beginRefused : message)
    })
    const fromServer = readMessages(false, (message) => near.write(withOtherProcess(message)))
    near.on('data', fromClient)
    far.on('data', fromServer)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = new URL(connectionString)
  url.port = String(typeof address === 'object' && address ? address.port : 0)
  return {
    url: url.href,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

/** Calls `onMessage` for each whole message. The first message of a client has no type before its length. */
function readMessages(isClient: boolean, onMessage: (message: Buffer) => void): (bytes: Buffer) => void {
  let pending: Buffer = Buffer.alloc(0)
  let head = isClient ? 0 : 1
  return (bytes) => {
    pending = Buffer.concat([pending, bytes])
    while (pending.length >= head + 4 && pending.length >= head + pending.readInt32BE(head)) {
      const length = head + pending.readInt32BE(head)
      onMessage(pending.subarray(0, length))
      pending = pending.subarray(length)
      head = 1
    }
  }
}

const typeOf = (message: Buffer) => String.fromCodePoint(message[0] ?? 0)
const textOf = (message: Buffer) => message.subarray(5).toString().split('\0', 1)[0]
const isNamedParse = (message: Buffer) => typeOf(message) === 'P' && textOf(message) !== ''
const isBegin = (message: Buffer) => typeOf(message) === 'Q' && textOf(message) === 'begin'
/** No statement of this name exists. */
const beginRefused = Buffer.from('Q\0\0\0\nbegun\0')

/** The key data of a connection hold the number of its process. */
function withOtherProcess(message: Buffer): Buffer {
  if (typeOf(message) !== 'K') return message
  const changed = Buffer.from(message)
  changed.writeInt32BE(changed.readInt32BE(5) + 1_000_000, 5)
  return changed
}
