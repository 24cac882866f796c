import { type ClientHttp2Session, connect } from 'node:http2'
import { importPKCS8, SignJWT } from 'jose'
import { z } from 'zod'
import { describeFailure } from '../failure.ts'
import { type PushMessage, type PushOutcome, type PushSender, pushLifeSeconds, retryAfter } from './push.ts'
import type { ApnsSettings } from './settings.ts'

/** Apple refuses tokens older than an hour, and new ones within twenty minutes. */
const tokenLifeMs = 45 * 60_000

type Answer = { status: number; retryAfter: string | null; reason: string | null }

const failure = z.object({ reason: z.string() })

/**
 * Apple's provider API: one HTTP/2 connection for all pushes and a token that we sign. Node has HTTP/2 built in;
 * libraries for APNs bring a second HTTP client and a second signer.
 */
export function createApns(settings: ApnsSettings, timeoutMs = 10_000): PushSender {
  const readSession = keepSession(settings.baseUrl)
  const readToken = keepToken(settings)
  return {
    send: async (message) => {
      try {
        const connection = { session: readSession.get(), timeoutMs }
        const answer = await ask(connection, await readToken.get(), settings.topic, message)
        // The next try signs a new token.
        if (answer.reason === 'ExpiredProviderToken') readToken.forget()
        return readOutcome(answer)
      } catch (error) {
        return { kind: 'later', afterSeconds: null, reason: JSON.stringify(describeFailure(error)) }
      }
    },
    close: readSession.close,
  }
}

const deadToken = new Set(['BadDeviceToken', 'DeviceTokenNotForTopic', 'Unregistered', 'ExpiredToken'])

function readOutcome({ status, retryAfter: after, reason }: Answer): PushOutcome {
  if (status === 200) return { kind: 'accepted' }
  if (status === 410 || deadToken.has(reason ?? '')) return { kind: 'unregistered' }
  const said = `APNs ${status} ${reason ?? 'unknown'}`
  // 403 concerns our key: the operator can fix it, and the push is worth keeping until then.
  if (status === 429 || status === 403 || status >= 500)
    return { kind: 'later', afterSeconds: retryAfter(after), reason: said }
  return { kind: 'refused', reason: said }
}

function ask(
  { session, timeoutMs }: { session: ClientHttp2Session; timeoutMs: number },
  bearer: string,
  topic: string,
  { id, token, title, body, type }: PushMessage,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const stream = session.request({
      ':method': 'POST',
      ':path': `/3/device/${encodeURIComponent(token)}`,
      authorization: `bearer ${bearer}`,
      'apns-id': id,
      'apns-topic': topic,
      'apns-push-type': 'alert',
      'apns-priority': '10',
      'apns-collapse-id': type,
      'apns-expiration': String(Math.floor(Date.now() / 1000) + pushLifeSeconds),
      'content-type': 'application/json',
    })
    let status = 0
    let after: string | null = null
    let text = ''
    stream.setEncoding('utf8')
    stream.setTimeout(timeoutMs, () => {
      // A connection that broke silently would swallow all pushes that follow.
      session.close()
      stream.destroy(new Error('APNs did not answer in time'))
    })
    stream.on('response', (headers) => {
      status = headers[':status'] ?? 0
      const said = headers['retry-after']
      after = typeof said === 'string' ? said : null
    })
    stream.on('data', (chunk: string) => {
      text += chunk
    })
    stream.on('error', reject)
    stream.on('close', () => {
      if (status > 0) resolve({ status, retryAfter: after, reason: readReason(text) })
      else reject(new Error('APNs closed the connection'))
    })
    stream.end(JSON.stringify({ aps: { alert: { title, body }, sound: 'default' }, type }))
  })
}

function readReason(text: string): string | null {
  if (text === '') return null
  try {
    return failure.parse(JSON.parse(text)).reason
  } catch {
    return null
  }
}

/** Connects when needed, and again after the connection was closed or broke. */
function keepSession(baseUrl: string) {
  let kept: ClientHttp2Session | null = null
  return {
    get: (): ClientHttp2Session => {
      if (kept && !kept.closed && !kept.destroyed) return kept
      const session = connect(baseUrl)
      // Each request on it fails by itself; an error event without a listener would end the process.
      session.on('error', () => session.destroy())
      session.on('goaway', () => session.close())
      session.unref()
      kept = session
      return session
    },
    close: () => kept?.destroy(),
  }
}

function keepToken({ keyId, teamId, privateKey }: ApnsSettings) {
  let kept: { value: Promise<string>; until: number } | null = null
  return {
    forget: () => {
      kept = null
    },
    get: (): Promise<string> => {
      if (kept && kept.until > Date.now()) return kept.value
      const value = importPKCS8(privateKey, 'ES256').then((key) =>
        new SignJWT()
          .setProtectedHeader({ alg: 'ES256', kid: keyId })
          .setIssuer(teamId)
          .setIssuedAt()
          .sign(key),
      )
      kept = { value, until: Date.now() + tokenLifeMs }
      return value
    },
  }
}
