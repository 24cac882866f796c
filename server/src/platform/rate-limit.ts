/** Who shares one count. A network is an IPv4 address or a /64 of IPv6. */
export type LimitKey =
  /** The signed-in user; a visitor's network where the call is open to visitors. */
  | 'user'
  | 'user and match'
  | 'network'
  /** The /24 of IPv4 or the /48 of IPv6 around a network. */
  | 'wider network'
  /** For plain routes: the session, or the network without one. */
  | 'session'
  /** An address as it was typed in, in lower case. */
  | 'email'
  | 'email and network'
  /** An address without the spellings that reach the same mailbox. */
  | 'mailbox'
  | 'mailbox and network'
  /** The secret cookie of one browser. */
  | 'browser'
  /** One challenge of a proof of work. */
  | 'proof'

export type RateLimit = {
  by: LimitKey
  points: number
  perSeconds: number
  /** Counted in the database: survives a restart and holds across servers. Others are counted in the event engine, or in each process without one. */
  isDurable?: boolean
  /** Procedures and routes that share the count; by default the procedure in the name, without `PerDay`. */
  covers?: readonly string[]
  /** The function of SQL that counts it. The other limits are counted by the rate limiter. */
  countedBy?: string
  /** When a count is forgotten or does not apply. */
  note?: string
  against: string
}

export type Rest = Omit<RateLimit, 'by' | 'points' | 'perSeconds'>
export const per = <Key extends LimitKey>(by: Key, points: number, perSeconds: number, rest: Rest) => ({
  by,
  points,
  perSeconds,
  ...rest,
})
export const perUser = (points: number, seconds: number, rest: Rest) => per('user', points, seconds, rest)
export const perNetwork = (points: number, seconds: number, rest: Rest) =>
  per('network', points, seconds, rest)
export const perSession = (points: number, seconds: number, rest: Rest) =>
  per('session', points, seconds, rest)

export const minute = 60
export const quarterHour = 15 * minute
export const hour = 60 * minute
export const day = 24 * hour
