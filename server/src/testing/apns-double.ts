import { createServer, type IncomingHttpHeaders, type ServerHttp2Session } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { exportPKCS8, generateKeyPair, jwtVerify } from 'jose'
import type { ApnsSettings } from '#/platform/push/settings.ts'

/** A status of 0 means that Apple does not answer. */
type Answer = { status: number; reason?: string; retryAfter?: string }
type Received = { token: string; headers: IncomingHttpHeaders; body: Record<string, unknown> }

/** Plays Apple's push service: HTTP/2, the checks of our signed token, and Apple's answers. */
export async function startApnsDouble() {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
  const received: Received[] = []
  const answers = new Map<string, Answer[]>()
  const sessions = new Set<ServerHttp2Session>()
  let connections = 0
  const topic = 'example.yuti.app'

  const server = createServer()
  server.on('session', (session) => {
    connections += 1
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
  })
  server.on('stream', (stream, headers) => {
    let text = ''
    stream.setEncoding('utf8')
    stream.on('data', (chunk: string) => {
      text += chunk
    })
    stream.on('error', () => {})
    stream.on('end', () => {
      void answer(headers, text).then(({ status, reason, retryAfter }) => {
        if (status === 0) return
        stream.respond({ ':status': status, ...(retryAfter && { 'retry-after': retryAfter }) })
        stream.end(reason ? JSON.stringify({ reason }) : '')
      })
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })

  async function answer(headers: IncomingHttpHeaders, text: string): Promise<Answer> {
    const path = /^\/3\/device\/([\da-f]+)$/i.exec(headers[':path']?.toString() ?? '')
    if (headers[':method'] !== 'POST' || !path?.[1]) return { status: 404, reason: 'BadPath' }
    const trouble = await checkSender(headers)
    if (trouble) return { status: 403, reason: trouble }
    if (headers['apns-topic'] !== topic) return { status: 400, reason: 'BadTopic' }
    const next = answers.get(path[1])?.shift()
    if (next) return next
    received.push({ token: path[1], headers, body: JSON.parse(text) })
    return { status: 200 }
  }

  async function checkSender(headers: IncomingHttpHeaders): Promise<string | null> {
    try {
      const bearer = headers.authorization?.replace(/^bearer /, '') ?? ''
      const { protectedHeader } = await jwtVerify(bearer, publicKey, {
        algorithms: ['ES256'],
        issuer: 'TEAM123456',
        maxTokenAge: '1h',
      })
      return protectedHeader.kid === 'KEY1234567' ? null : 'InvalidProviderToken'
    } catch {
      return 'InvalidProviderToken'
    }
  }

  const settings: ApnsSettings = {
    keyId: 'KEY1234567',
    teamId: 'TEAM123456',
    topic,
    privateKey: await exportPKCS8(privateKey),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server that listens on a port has one
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  }
  return {
    settings,
    received,
    connectionCount: () => connections,
    answerNext: (token: string, ...next: Answer[]) => answers.set(token, next),
    /** Ends the connections, as Apple does now and then. */
    sayGoAway: () => {
      for (const session of sessions) session.goaway()
    },
    cutConnections: () => {
      for (const session of sessions) session.destroy()
    },
    stop: async () => {
      for (const session of sessions) session.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export const apnsAnswers = {
  unregistered: { status: 410, reason: 'Unregistered' },
  badToken: { status: 400, reason: 'BadDeviceToken' },
  throttled: { status: 429, reason: 'TooManyRequests', retryAfter: '120' },
  expired: { status: 403, reason: 'ExpiredProviderToken' },
  down: { status: 503, reason: 'ServiceUnavailable' },
  badMessage: { status: 400, reason: 'PayloadEmpty' },
  silent: { status: 0 },
} satisfies Record<string, Answer>
