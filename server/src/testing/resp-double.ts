import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'

/** Plays a Valkey server: what events and rate limits use of it, in RESP2. */
export type RespDouble = {
  url: string
  /** Cuts all connections and refuses new ones. */
  goAway: () => Promise<void>
  comeBack: () => Promise<void>
  /** Keeps connections open and answers nothing, like a dead link. */
  freeze: () => void
  /** Answers what has arrived since. */
  thaw: () => void
  /** Commands that are answered with an error, or that end the connection without an answer. */
  faults: Map<string, 'refuse' | 'cut'>
  /** Commands that have arrived, in lower case. */
  commands: string[]
  stop: () => Promise<void>
}

type Reply = number | string | null | Reply[] | { simple: string }

export async function startRespDouble(): Promise<RespDouble> {
  const sockets = new Set<Socket>()
  const commands: string[] = []
  const faults: RespDouble['faults'] = new Map()
  let isFrozen = false
  let held: (() => void)[] = []
  let server: Server
  let port = 0

  const { answer, forget } = createStore()
  const accept = (socket: Socket) => {
    sockets.add(socket)
    let received = ''
    let queued: Reply[] | null = null
    socket.on('error', () => undefined)
    socket.on('close', () => {
      sockets.delete(socket)
      forget(socket)
    })
    const obey = (name: string, args: string[]) => {
      const fault = faults.get(name)
      if (fault === 'refuse') socket.write(`-NOPERM no permissions to run '${name}'\r\n`)
      if (fault === 'cut') socket.destroy()
      if (fault) return
      if (name === 'multi') queued = []
      else if (name === 'exec') {
        socket.write(encode(queued ?? []))
        queued = null
        return
      } else if (queued) {
        queued.push(answer(name, args, socket))
        socket.write(encode({ simple: 'QUEUED' }))
        return
      }
      socket.write(encode(answer(name, args, socket)))
    }
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1')
      for (let parsed = parse(received); parsed; parsed = parse(received)) {
        received = parsed.rest
        const [command = '', ...args] = parsed.words
        const name = command.toLowerCase()
        commands.push(name)
        if (isFrozen) held.push(() => obey(name, args))
        else obey(name, args)
      }
    })
  }
  const listen = async () => {
    server = createServer(accept).listen(port, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (address && typeof address === 'object') port = address.port
  }
  const goAway = async () => {
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  await listen()
  return {
    url: `redis://127.0.0.1:${port}`,
    goAway,
    comeBack: async () => {
      isFrozen = false
      held = []
      await listen()
    },
    freeze: () => {
      isFrozen = true
    },
    thaw: () => {
      isFrozen = false
      for (const answerLate of held.splice(0)) answerLate()
    },
    faults,
    commands,
    stop: async () => {
      if (server.listening) await goAway()
    },
  }
}

/** Channels and counts, and what commands answer. */
function createStore() {
  const subscribers = new Map<string, Set<Socket>>()
  const counts = new Map<string, { value: number; endsAt: number }>()
  const answer = (name: string, args: string[], socket: Socket): Reply => {
    switch (name) {
      case 'ping':
        return { simple: 'PONG' }
      case 'subscribe': {
        const [channel = ''] = args
        subscribers.set(channel, (subscribers.get(channel) ?? new Set()).add(socket))
        return ['subscribe', channel, 1]
      }
      case 'publish': {
        const [channel = '', message = ''] = args
        const readers = [...(subscribers.get(channel) ?? [])]
        for (const reader of readers) reader.write(encode(['message', channel, message]))
        return readers.length
      }
      case 'eval': {
        const [, , key = '', points, seconds] = args
        const known = counts.get(key)
        const count =
          known && known.endsAt > Date.now()
            ? known
            : { value: 0, endsAt: Date.now() + Number(seconds) * 1000 }
        count.value += Number(points)
        counts.set(key, count)
        return [count.value, count.endsAt - Date.now()]
      }
      case 'get':
        return counts.get(args[0] ?? '')?.value.toString() ?? null
      case 'pttl':
        return (counts.get(args[0] ?? '')?.endsAt ?? Date.now()) - Date.now()
      case 'del':
        return counts.delete(args[0] ?? '') ? 1 : 0
      default:
        return { simple: 'OK' }
    }
  }

  const forget = (socket: Socket) => {
    for (const readers of subscribers.values()) readers.delete(socket)
  }
  return { answer, forget }
}

function encode(reply: Reply): string {
  if (reply === null) return '$-1\r\n'
  if (typeof reply === 'number') return `:${reply}\r\n`
  if (typeof reply === 'string') return `$${Buffer.byteLength(reply, 'utf8')}\r\n${reply}\r\n`
  if (Array.isArray(reply)) return `*${reply.length}\r\n${reply.map(encode).join('')}`
  return `+${reply.simple}\r\n`
}

/** One command from the beginning of the text (one character a byte), or null if it has not arrived whole. */
function parse(text: string): { words: string[]; rest: string } | null {
  const head = /^\*(\d+)\r\n/.exec(text)
  if (!head) return null
  const words: string[] = []
  let at = head[0].length
  for (let n = 0; n < Number(head[1]); n += 1) {
    const size = /^\$(\d+)\r\n/.exec(text.slice(at))
    if (!size) return null
    at += size[0].length
    const end = at + Number(size[1])
    if (text.length < end + 2) return null
    words.push(Buffer.from(text.slice(at, end), 'latin1').toString('utf8'))
    at = end + 2
  }
  return { words, rest: text.slice(at) }
}
