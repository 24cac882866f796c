import { getRequestListener } from '@hono/node-server'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { errorCode, operatorError } from '#/platform/errors.ts'

export type Listener = (request: IncomingMessage, response: ServerResponse) => unknown

/**
 * How long an idle connection stays open: longer than balancers keep theirs (60 seconds for nginx and AWS), because one that
 * sends a request while we close loses it.
 */
const idleMs = 75_000

/** Answers requests without a Host header too: balancers ask for `/healthz` in HTTP 1.0 by default. */
export function listenerOf(app: { fetch: (request: Request) => Response | Promise<Response> }): Listener {
  return getRequestListener(app.fetch, { hostname: 'localhost' })
}

export type HttpServer = {
  server: Server
  port: number
  /** Lets `listener` answer requests from now on. Before, requests are answered 503 with Retry-After. */
  open: (listener: Listener) => Promise<void>
  /** Each answer from now on ends its connection, so that clients open the next one elsewhere. */
  endConnections: () => void
  /** Accepts no new requests, lets running ones finish and cuts those that have not finished after `patienceMs`. */
  close: (patienceMs: number) => Promise<void>
}

/**
 * Binds the port before anything else happens: a second start must fail before it disturbs the first one's database. A door
 * that is late binds it when it is opened: a balancer passes calls to whatever accepts them, and others may answer at the same
 * port meanwhile.
 */
export async function bindHttpServer(
  { port, host }: { port: number; host: string },
  { isLate = false } = {},
): Promise<HttpServer> {
  let listener: Listener = askToComeBack
  const timeouts = { requestTimeout: 60_000, headersTimeout: 20_000, keepAliveTimeout: idleMs }
  let isEnding = false
  const server = createServer(timeouts, (request, response) => {
    if (isEnding) response.shouldKeepAlive = false
    void listener(request, response)
  })
  if (!isLate) await listen(server, port, host)
  return {
    server,
    get port() {
      const address = server.address()
      return typeof address === 'object' && address ? address.port : port
    },
    open: async (next) => {
      listener = next
      if (isLate) await listen(server, port, host)
    },
    endConnections: () => {
      isEnding = true
    },
    close: (patienceMs) => closeServer(server, patienceMs),
  }
}

/** How long a connection to an address of this machine may take. */
const ownAddressMs = 1000

/**
 * Throws one sentence if somebody answers at this port. It asks by connecting: binding the port for a moment would accept a
 * call and lose it.
 */
export async function refuseTakenPort({ port, host }: { port: number; host: string }): Promise<void> {
  if (port === 0) return
  const socket = connect({ port, host })
  const isTaken = await new Promise<boolean>((resolve) => {
    socket.setTimeout(ownAddressMs, () => resolve(false))
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
  })
  socket.destroy()
  if (isTaken) throw takenPort(port)
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, port, host)))
    server.listen(port, host, () => {
      server.removeAllListeners('error')
      resolve()
    })
  })
}

function explain(error: unknown, port: number, host: string): Error {
  const code = errorCode(error)
  if (code === 'EADDRINUSE') return takenPort(port, error)
  if (code === 'EACCES')
    return operatorError(`This user may not open port ${port}. Choose one above 1023.`, error)
  return operatorError(`Port ${port} on ${host} cannot be opened: ${String(error)}`, error)
}

const takenPort = (port: number, cause?: unknown) =>
  operatorError(`Port ${port} is taken. Choose another, for example with PORT=${port + 1}.`, cause)

function askToComeBack(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, {
    'retry-after': '2',
    refresh: '2',
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  response.end('Yuti is starting. This page will load by itself.\n')
}

async function closeServer(server: Server, patienceMs: number): Promise<void> {
  // Accepts what has connected meanwhile: closing the port would reset it, and no proxy repeats a call that was sent.
  // The first turn may be under way, so only the second one surely looks for connections.
  for (let turn = 0; turn < 2; turn += 1) await setImmediate()
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // A kept-alive connection becomes idle only after its last answer, so look for idle ones repeatedly.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  const cut = setTimeout(() => server.closeAllConnections(), patienceMs)
  server.closeIdleConnections()
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
}
