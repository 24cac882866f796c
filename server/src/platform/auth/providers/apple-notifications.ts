import { createRemoteJWKSet, jwtVerify } from 'jose'
import { z } from 'zod'
import { providerLimits } from './openid.ts'

export type AppleNotification = {
  issuer: string
  subject: string
  kind: 'mail-off' | 'mail-on' | 'consent-ended' | 'account-gone'
  at: Date
}

type ReaderOptions = { issuer: string; audiences: string[]; keysUrl: () => Promise<URL> }

const kinds: Record<string, AppleNotification['kind']> = {
  'email-disabled': 'mail-off',
  'email-enabled': 'mail-on',
  'consent-revoked': 'consent-ended',
  'account-delete': 'account-gone',
  // Apple's documentation uses both spellings.
  'account-deleted': 'account-gone',
}

const event = z.object({ type: z.string(), sub: z.string().min(1), event_time: z.number().optional() })
const claims = z.object({
  iat: z.number(),
  events: z.union([z.string().transform((text): unknown => JSON.parse(text)), z.unknown()]).pipe(event),
})

/**
 * Reads Apple's server-to-server notifications. Returns null for unknown ones; throws if not signed by Apple for us.
 */
export function createNotificationReader({ issuer, audiences, keysUrl }: ReaderOptions) {
  let keys: ReturnType<typeof createRemoteJWKSet> | null = null
  return async (token: string): Promise<AppleNotification | null> => {
    // Cached, because anybody may post here; it fetches the keys at most twice a minute.
    keys ??= createRemoteJWKSet(await keysUrl(), {
      timeoutDuration: providerLimits.answerSeconds * 1000,
    })
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience: audiences,
      algorithms: ['RS256'],
      maxTokenAge: '1 day',
      clockTolerance: 60,
    })
    const { iat, events } = claims.parse(payload)
    const kind = kinds[events.type]
    if (!kind) return null
    return { issuer, subject: events.sub, kind, at: readTime(iat, events.event_time) }
  }
}

/** The time of the event. Apple documents seconds and sends milliseconds. At most a second after it was signed. */
function readTime(signedAt: number, happenedAt = signedAt): Date {
  const seconds = happenedAt > 1e11 ? happenedAt / 1000 : happenedAt
  return new Date(Math.min(seconds, signedAt + 1) * 1000)
}
