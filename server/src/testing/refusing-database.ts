import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

type Refusal = { code: string; message: string }

export const tooManyClients: Refusal = { code: '53300', message: 'sorry, too many clients already' }

/** Plays a database that refuses each new connection in this way. It offers no TLS. */
export async function startRefusingDatabase(refusal: Refusal) {
  const sockets = new Set<Socket>()
  let opened = 0
  const server = createServer((socket) => {
    opened += 1
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    socket.on('data', (packet) => {
      if (packet.length === 8 && packet.readInt32BE(4) === requestForTls) socket.write('N')
      else socket.end(packetOf(refusal))
    })
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

const requestForTls = 80_877_103

function packetOf({ code, message }: Refusal): Buffer {
  const fields = ['SFATAL', 'VFATAL', `C${code}`, `M${message}`]
  const body = Buffer.from(`${fields.join('\0')}\0\0`)
  const head = Buffer.from('E\0\0\0\0')
  head.writeInt32BE(4 + body.length, 1)
  return Buffer.concat([head, body])
}
