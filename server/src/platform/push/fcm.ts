import { importPKCS8, SignJWT } from 'jose'
import { z } from 'zod'
import { describeFailure } from '../failure.ts'
import { type PushMessage, type PushOutcome, type PushSender, pushLifeSeconds, retryAfter } from './push.ts'
import type { FcmSettings } from './settings.ts'

const scope = 'https://www.googleapis.com/auth/firebase.messaging'
const timeoutMs = 10_000

const accessToken = z.object({ access_token: z.string(), expires_in: z.number() })
const failure = z.object({
  error: z.object({
    status: z.string().optional(),
    details: z
      .array(
        z.object({
          errorCode: z.string().optional(),
          fieldViolations: z.array(z.object({ field: z.string() })).optional(),
        }),
      )
      .optional(),
  }),
})

/** The HTTP v1 API. Google's own library cannot be pointed at another host, so tests could not replace Google. */
export function createFcm(settings: FcmSettings): PushSender {
  const readAccess = keepAccess(settings)
  const url = `${settings.baseUrl}/v1/projects/${encodeURIComponent(settings.projectId)}/messages:send`
  return {
    send: async (message) => {
      try {
        const access = await readAccess.get()
        const response = await fetch(url, {
          method: 'POST',
          headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
          body: JSON.stringify({ message: present(message) }),
          signal: AbortSignal.timeout(timeoutMs),
        })
        // The next try requests a new token.
        if (response.status === 401) readAccess.forget()
        return await readOutcome(response)
      } catch (error) {
        return { kind: 'later', afterSeconds: null, reason: JSON.stringify(describeFailure(error)) }
      }
    },
    close: () => {},
  }
}

function present({ token, title, body, type }: PushMessage) {
  return {
    token,
    notification: { title, body },
    data: { type },
    android: {
      priority: 'HIGH',
      ttl: `${pushLifeSeconds}s`,
      collapse_key: type,
      notification: { tag: type },
    },
  }
}

async function readOutcome(response: Response): Promise<PushOutcome> {
  if (response.ok) {
    await response.body?.cancel()
    return { kind: 'accepted' }
  }
  const { status } = response
  const parsed = failure.safeParse(await response.json().catch(() => null))
  const details = parsed.data?.error.details ?? []
  const code = details.find(({ errorCode }) => errorCode)?.errorCode ?? parsed.data?.error.status ?? 'unknown'
  const reason = `FCM ${status} ${code}`
  const isTokenWrong = details.some(({ fieldViolations }) =>
    fieldViolations?.some(({ field }) => field === 'message.token'),
  )
  if (code === 'UNREGISTERED' || code === 'SENDER_ID_MISMATCH' || isTokenWrong)
    return { kind: 'unregistered' }
  if (status === 400) return { kind: 'refused', reason }
  const wanted = retryAfter(response.headers.get('retry-after'))
  // Google asks to wait a minute if a quota error names no time.
  return { kind: 'later', afterSeconds: status === 429 ? (wanted ?? 60) : wanted, reason }
}

/** Shares one access token, which is renewed a minute before it expires; concurrent callers wait for one request. */
function keepAccess(settings: FcmSettings) {
  let kept: { value: Promise<string>; until: number } | null = null
  const forget = () => {
    kept = null
  }
  return {
    forget,
    get: (): Promise<string> => {
      if (kept && kept.until > Date.now()) return kept.value
      const fresh = { value: Promise.resolve(''), until: Number.POSITIVE_INFINITY }
      fresh.value = exchange(settings).then(
        ({ access_token: token, expires_in: seconds }) => {
          fresh.until = Date.now() + (seconds - 60) * 1000
          return token
        },
        (error: unknown) => {
          forget()
          throw error
        },
      )
      kept = fresh
      return fresh.value
    },
  }
}

/** Signs a service account's assertion for an access token (RFC 7523). */
async function exchange({ clientEmail, privateKey, privateKeyId, tokenUrl }: FcmSettings) {
  const assertion = await new SignJWT({ scope })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', ...(privateKeyId && { kid: privateKeyId }) })
    .setIssuer(clientEmail)
    .setAudience(tokenUrl)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(await importPKCS8(privateKey, 'RS256'))
  const response = await fetch(tokenUrl, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`Google gave no access token: ${response.status}`)
  }
  return accessToken.parse(await response.json())
}
