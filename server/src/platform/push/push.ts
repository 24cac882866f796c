export type PushMessage = {
  /** Stays the same at every try. */
  id: string
  token: string
  title: string
  body: string
  /** Where a tap leads; a later push of the same type replaces an earlier one on the phone. */
  type: string
}

export type PushOutcome =
  | { kind: 'accepted' }
  /** The token is dead for good. */
  | { kind: 'unregistered' }
  | { kind: 'later'; afterSeconds: number | null; reason: string }
  /** Never accepted, however often it is tried. */
  | { kind: 'refused'; reason: string }

export type PushSender = { send: (message: PushMessage) => Promise<PushOutcome>; close: () => void }
/** How long a push that no phone took is worth keeping. */
export const pushLifeSeconds = 24 * 60 * 60

/** Retry-After, as seconds or as a date. */
export function retryAfter(header: string | null | undefined, now = Date.now()): number | null {
  if (!header) return null
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - now) / 1000
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 1), pushLifeSeconds) : null
}
