import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** Plays a database that refuses new connections. */
export async function startFullDatabase() {
  const sockets = new Set<Socket>()
  let opened = 0
  const server = createServer((socket) => {
    opened += 1
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    socket.once('data', () => socket.end(refusal))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `postgres://someone@127.0.0.1:${port}/yuti`,
    /** How many connections were tried. */
    countOpened: () => opened,
    /** Resolves when everything that was tried before has been refused. */
    settle: async () => {
      const own = connect(port, '127.0.0.1')
      own.resume().write('?')
      await once(own, 'close')
      opened -= 1
      while (sockets.size > 0) await Promise.all([...sockets].map((socket) => once(socket, 'close')))
    },
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

const fields = ['SFATAL', 'VFATAL', 'C53300', 'Msorry, too many clients already']
const body = Buffer.from(`${fields.join('\0')}\0\0`)
const head = Buffer.from('E\0\0\0\0')
head.writeInt32BE(4 + body.length, 1)
const refusal = Buffer.concat([head, body])
