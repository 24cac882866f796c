import { Agent, get, type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'

/** What became of one try: a status, or `cut` if the connection ended before an answer. */
export type Outcome = number | 'cut'
export type Try = {
  at: number
  endedAt: number
  path: string
  outcome: Outcome
  retryAfter: number | null
  body: string
}

/** A member at the balancer. All members of a trial share `tries`. */
export type Caller = { port: number; origin: string; cookie: string; tries: Try[] }

const patienceMs = 15_000
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
const enveloped = z.object({ json: z.unknown() })

/** The connection ended, or the balancer says so. */
const isLost = (outcome: Outcome) => outcome === 'cut' || outcome === 502 || outcome === 504

async function callOnce(caller: Caller, path: string, input: unknown): Promise<Try> {
  const at = Date.now()
  const found = await new Promise<Omit<Try, 'at' | 'endedAt' | 'path'>>((resolve) => {
    const cut = () => resolve({ outcome: 'cut', retryAfter: null, body: '' })
    const headers = { cookie: caller.cookie, origin: caller.origin, 'content-type': 'application/json' }
    const options = { agent, port: caller.port, path: `/rpc/${path}`, method: 'POST', headers }
    const sent = request({ ...options, host: '127.0.0.1', timeout: patienceMs }, (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (body += chunk))
      response.on('error', cut)
      response.on('close', cut)
      response.on('end', () => {
        const retryAfter = response.headers['retry-after']
        resolve({
          outcome: response.statusCode ?? 'cut',
          retryAfter: retryAfter === undefined ? null : Number(retryAfter),
          body,
        })
      })
    })
    sent.on('timeout', () => sent.destroy())
    sent.on('error', cut)
    sent.end(JSON.stringify(input === undefined ? {} : { json: input }))
  })
  const made = { at, endedAt: Date.now(), path, ...found }
  caller.tries.push({ ...made, body: found.outcome === 200 ? '' : found.body.slice(0, 300) })
  return made
}

const contentOf = ({ body }: Try): unknown => enveloped.parse(JSON.parse(body)).json

/**
 * Repeats a decision or a message until it is acknowledged, as a member does who presses again; its key stays the same.
 * Returns null if it is refused for good.
 */
export async function act(caller: Caller, path: string, input: unknown): Promise<unknown> {
  for (;;) {
    const made = await callOnce(caller, path, input)
    const { outcome, retryAfter } = made
    if (outcome === 200) return contentOf(made)
    if (outcome !== 503 && !isLost(outcome)) return null
    await sleep(1000 * (retryAfter ?? 1))
  }
}

/** Reads as the web app does: a refused read is repeated six times, another failure twice. Returns null after that. */
export async function read(caller: Caller, path: string, input?: unknown): Promise<unknown> {
  for (let failures = 0; ; failures += 1) {
    const made = await callOnce(caller, path, input)
    const { outcome, retryAfter } = made
    if (outcome === 200) return contentOf(made)
    const isRefused = outcome === 503
    if ((!isRefused && !isLost(outcome)) || failures === (isRefused ? 6 : 2)) return null
    await sleep(isRefused ? 1000 * Math.min(retryAfter ?? 1, 5) : Math.min(500 * 2 ** failures, 4000))
  }
}

export type Stream = { close: () => void }
const longestWaitMs = 30_000

/** Reads `/events` as a browser's EventSource does, and as the web app does when it gives up. */
export function openStream(caller: Caller, onData: (data: string) => void): Stream {
  const streams = new Agent({ keepAlive: false })
  let isClosed = false
  let retryMs = 1000
  let refusedMs = 1000
  let timer: NodeJS.Timeout | undefined
  let current: ReturnType<typeof get> | undefined

  function again(ms: number): void {
    if (isClosed) return
    clearTimeout(timer)
    timer = setTimeout(open, ms)
  }
  function readLines(response: IncomingMessage): void {
    let text = ''
    response.setEncoding('utf8')
    response.on('error', () => undefined)
    response.on('close', () => again(retryMs))
    response.on('data', (chunk: string) => {
      const lines = (text + chunk).split('\n')
      text = lines.pop() ?? ''
      for (const line of lines) {
        if (line.startsWith('retry: ')) retryMs = Number(line.slice('retry: '.length))
        if (line.startsWith('data: ')) onData(line.slice('data: '.length))
      }
    })
  }
  function open(): void {
    const headers = { cookie: caller.cookie, accept: 'text/event-stream' }
    current = get({ agent: streams, host: '127.0.0.1', port: caller.port, path: '/events', headers })
    current.on('error', () => again(retryMs))
    current.on('response', (response) => {
      if (response.statusCode === 200) {
        refusedMs = 1000
        readLines(response)
        return
      }
      response.resume()
      again(refusedMs)
      refusedMs = Math.min(2 * refusedMs, longestWaitMs)
    })
  }

  open()
  return {
    close: () => {
      isClosed = true
      clearTimeout(timer)
      current?.destroy()
      streams.destroy()
    },
  }
}
