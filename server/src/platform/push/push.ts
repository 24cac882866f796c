export type PushMessage = {
  /** The same at every try. */
  id: string
  token: string
  title: string
  body: string
  /** Decides where a tap leads. A later push of the same type replaces an earlier one on the phone. */
  type: string
}

export type PushOutcome =
  | { kind: 'accepted' }
  /** The token will never work again. */
  | { kind: 'unregistered' }
  | { kind: 'later'; afterSeconds: number | null; reason: string }
  /** Permanent: another try would be refused too. */
  | { kind: 'refused'; reason: string }

export type PushSender = { send: (message: PushMessage) => Promise<PushOutcome>; close: () => void }
/** How long the providers keep a push for a phone that is offline. */
export const pushLifeSeconds = 24 * 60 * 60

/** Reads Retry-After, in seconds or as a date, as seconds within 1 and the life of a push. */
export function retryAfter(header: string | null | undefined, now = Date.now()): number | null {
  if (!header) return null
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - now) / 1000
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 1), pushLifeSeconds) : null
}
