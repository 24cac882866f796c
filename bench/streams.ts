import { Agent, get, type ClientRequest } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { Sender } from './sending.ts'

export type Streams = {
  /** A message was acknowledged, so both sides of its match must hear of it once. */
  expect: (matchId: string, number: number, dueAt: number) => void
  /** Waits for what is expected, at most ten seconds, and counts what is wrong since the last call. */
  settle: () => Promise<{
    missed: number
    doubled: number
    misdelivered: number
    disordered: number
    /** Milliseconds from when a message was due until a stream had its event. */
    seenMs: number[]
  }>
  close: () => void
}

type Stream = {
  matchId: string
  seen: Map<number, number>
  doubled: number
  misdelivered: number
  disordered: number
}

const patienceMs = 10_000
const messageEvent = z.object({ matchId: z.string(), number: z.number() })

/** Opens an event stream for each member and resolves when all of them were greeted. */
export async function openStreams(url: string, members: readonly Sender[]): Promise<Streams> {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  const requests: ClientRequest[] = []
  const streams: Stream[] = []
  let expected: { matchId: string; number: number; dueAt: number }[] = []

  const openOne = ({ cookie, matchId }: Sender) =>
    new Promise<void>((resolve, reject) => {
      const stream: Stream = { matchId, seen: new Map(), doubled: 0, misdelivered: 0, disordered: 0 }
      streams.push(stream)
      let last = 0
      const request = get(`${url}/events`, { agent, headers: { cookie } }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`a stream answered ${response.statusCode}`))
        let text = ''
        response.setEncoding('utf8')
        response.on('error', () => undefined)
        response.on('data', (chunk: string) => {
          text += chunk
          const lines = text.split('\n\n')
          text = lines.pop() ?? ''
          for (const line of lines) {
            if (line.includes('"hello"')) resolve()
            const found = /"type":"message".*/.test(line) ? /^data: (.*)$/m.exec(line)?.[1] : undefined
            if (!found) continue
            const event = messageEvent.parse(JSON.parse(found))
            if (event.matchId !== matchId) stream.misdelivered += 1
            else if (stream.seen.has(event.number)) stream.doubled += 1
            else stream.seen.set(event.number, performance.now())
            if (event.number < last) stream.disordered += 1
            last = event.number
          }
        })
      })
      request.on('error', () => undefined)
      requests.push(request)
    })
  await Promise.all(members.map(openOne))

  const ofMatch = Map.groupBy(streams, ({ matchId }) => matchId)
  const missing = () =>
    expected.flatMap(({ matchId, number }) =>
      (ofMatch.get(matchId) ?? []).filter(({ seen }) => !seen.has(number)),
    ).length
  const sum = (key: 'doubled' | 'misdelivered' | 'disordered') =>
    streams.reduce((total, stream) => total + stream[key], 0)
  return {
    expect: (matchId, number, dueAt) => expected.push({ matchId, number, dueAt }),
    settle: async () => {
      for (const until = performance.now() + patienceMs; missing() > 0 && performance.now() < until; )
        await sleep(50)
      const seenMs = expected.flatMap(({ matchId, number, dueAt }) =>
        (ofMatch.get(matchId) ?? []).flatMap(({ seen }) => {
          const at = seen.get(number)
          return at === undefined ? [] : [at - dueAt]
        }),
      )
      const result = {
        missed: missing(),
        doubled: sum('doubled'),
        misdelivered: sum('misdelivered'),
        disordered: sum('disordered'),
        seenMs,
      }
      expected = []
      for (const stream of streams) Object.assign(stream, { doubled: 0, misdelivered: 0, disordered: 0 })
      return result
    },
    close: () => {
      for (const request of requests) request.destroy()
      agent.destroy()
    },
  }
}
