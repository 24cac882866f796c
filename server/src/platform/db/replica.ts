import type { Pool } from 'pg'
import { type Clock, systemClock } from '../clock.ts'
import type { Log } from '../log.ts'
import { isUnavailable } from './unavailable.ts'

/** Milliseconds. */
const everyMs = 500
const mostLagMs = 3000
/** Reads that may lag are at most so old, with a second for the statement to begin. */
export const replicaLagSeconds = mostLagMs / 1000 + 1

/** How far the primary's log was at a time; 64 bits. */
type Sample = { at: number; position: bigint }

export type Replica = {
  pool: Pool
  /** Whether the replica had, a short time ago, everything that was stored `mostLagMs` before. */
  isFresh: () => boolean
  /** Whether prepared statements are known to work there. */
  isPrepared: () => boolean
}

type FollowOptions = {
  clock?: Clock
  /** Whether prepared statements work there; null if that must be found out when the replica answers. */
  isPrepared?: boolean | null
  /** Asked until it knows. */
  findPrepared?: () => Promise<boolean | null>
}

/**
 * Compares twice a second how far the log of the primary is and how far the replica has applied it. That notices a replica
 * that is away, that is slow, and that is cut off from the primary; the age of its last transaction would not.
 */
export function followReplica(
  primary: Pick<Pool, 'query'>,
  replica: Pool,
  log: Log,
  { clock = systemClock, isPrepared = true, findPrepared = async () => null }: FollowOptions = {},
): Replica {
  let knowsPrepared = isPrepared
  const now = () => clock.now().getTime()
  let samples: Sample[] = []
  /** Everything that was stored until this time is on the replica. */
  let completeUntil = 0
  let wasFresh = false
  let isLooking = false
  const isFresh = () => now() - completeUntil <= mostLagMs

  async function look(): Promise<void> {
    const at = now()
    const [written, applied] = await Promise.all([
      readPosition(primary, 'pg_current_wal_lsn()'),
      readPosition(
        replica,
        'case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end',
      ),
    ])
    knowsPrepared ??= await findPrepared()
    samples.push({ at, position: written })
    const reached = samples.findLast(({ position }) => position <= applied)
    if (reached) completeUntil = reached.at
    samples = samples.filter((sample) => sample.at >= completeUntil && sample.at > at - 10 * mostLagMs)
  }

  const timer = setInterval(() => {
    if (replica.ending) clearInterval(timer)
    if (isLooking || replica.ending) return
    isLooking = true
    look()
      .catch((error: unknown) => {
        if (!isUnavailable(error)) log.warn({ reason: String(error) }, 'the replica cannot be compared')
      })
      .finally(() => {
        isLooking = false
        if (isFresh() !== wasFresh)
          log.warn({}, wasFresh ? 'reads go to the primary: the replica lags' : 'reads go to the replica')
        wasFresh = isFresh()
      })
  }, everyMs)
  timer.unref()
  return { pool: replica, isFresh, isPrepared: () => knowsPrepared ?? false }
}

async function readPosition(pool: Pick<Pool, 'query'>, expression: string): Promise<bigint> {
  const text = `select ((${expression}) - '0/0'::pg_lsn)::text as position`
  const { rows } = await pool.query<{ position: string }>(text)
  return BigInt(rows[0]?.position ?? '0')
}
