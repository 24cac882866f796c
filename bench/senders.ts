import { connect, type Socket } from 'node:net'
import { isWhole, type LoadRequest, toMessage } from './load.ts'

export type Senders = {
  /** Resolves with the body of the answer; rejects unless it is 200. Waits for a free connection. */
  send: (request: LoadRequest) => Promise<string>
  close: () => void
}

type Waiting = { request: LoadRequest; resolve: (body: string) => void; reject: (error: Error) => void }

/** At most `most` connections that each carry one request at a time. The server may close idle ones. */
export function openSenders(url: string, most: number): Senders {
  const { hostname, port } = new URL(url)
  const waiting: Waiting[] = []
  const free: ((next: Waiting) => void)[] = []
  const sockets = new Set<Socket>()

  const open = (first: Waiting) => {
    const socket = connect(Number(port), hostname)
    socket.setNoDelay(true)
    sockets.add(socket)
    let current: Waiting | null = null
    let answer: Buffer = Buffer.alloc(0)
    const take = (next: Waiting) => {
      current = next
      socket.write(toMessage(next.request, `${hostname}:${port}`))
    }
    const beFree = () => {
      const next = waiting.shift()
      if (next) take(next)
      else free.push(take)
    }
    socket.on('error', (error) => current?.reject(error))
    socket.on('close', () => {
      sockets.delete(socket)
      const place = free.indexOf(take)
      if (place >= 0) free.splice(place, 1)
      current?.reject(new Error('the server closed a connection'))
      const next = waiting.shift()
      if (next) open(next)
    })
    socket.on('data', (chunk) => {
      answer = answer.length === 0 ? chunk : Buffer.concat([answer, chunk])
      if (!isWhole(answer)) return
      const text = answer.toString()
      answer = Buffer.alloc(0)
      const done = current
      current = null
      if (text.slice(9, 12) === '200') done?.resolve(text.slice(text.indexOf('\r\n\r\n') + 4))
      else done?.reject(new Error(text.slice(0, 300)))
      beFree()
    })
    take(first)
  }
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        const next = { request, resolve, reject }
        const take = free.shift()
        if (take) take(next)
        else if (sockets.size < most) open(next)
        else waiting.push(next)
      }),
    close: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
}
