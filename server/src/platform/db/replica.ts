import type { Pool } from 'pg'
import { type Clock, systemClock } from '../clock.ts'
import type { Log } from '../log.ts'
import { isUnavailable } from './unavailable.ts'

export const usualLagSeconds = 1
/** One look finds what the replica had at the one before, so there are several within the lag. */
const looksPerLag = 5
const leastOftenMs = 500
/** For the statement to begin. */
const startSeconds = 1

/** A place in the log; 64 bits. Each promotion begins a timeline, and positions of different ones cannot be compared. */
type Place = { position: bigint; timeline: number }
/** The end of the primary's log at a time. */
type Sample = Place & { at: number }

export type Replica = {
  pool: Pool
  /** Whether it has everything that was stored until so many seconds ago (`lagSeconds` of the options). */
  isFresh: () => boolean
  /** How old an answer can be. */
  oldestSeconds: number
  /** Whether prepared statements are known to work there. */
  isPrepared: () => boolean
}

type FollowOptions = {
  clock?: Clock
  /** A replica that is further behind gets no reads. */
  lagSeconds?: number
  /** Whether prepared statements work there; null if that must be found out when the replica answers. */
  isPrepared?: boolean | null
  /** Asked until it knows. */
  findPrepared?: () => Promise<boolean | null>
}

/**
 * Compares several times a second how far the log of the primary is and how far the replica has applied it. That notices a replica
 * that is away, that is slow, that is cut off from the primary, and that still follows a former one; the age of its last
 * transaction would not.
 */
export function followReplica(
  primary: Pick<Pool, 'query'>,
  replica: Pool,
  log: Log,
  {
    clock = systemClock,
    lagSeconds = usualLagSeconds,
    isPrepared = true,
    findPrepared = async () => null,
  }: FollowOptions = {},
): Replica {
  const mostLagMs = lagSeconds * 1000
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
      readPlace(primary, 'pg_current_wal_lsn()'),
      readPlace(
        replica,
        'case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end',
      ),
    ])
    knowsPrepared ??= await findPrepared()
    samples.push({ at, ...written })
    const reached = samples.findLast(
      ({ position, timeline }) => timeline === applied.timeline && position <= applied.position,
    )
    if (reached) completeUntil = reached.at
    samples = samples.filter((sample) => sample.at >= completeUntil && sample.at > at - 10 * mostLagMs)
  }

  const timer = setInterval(
    () => {
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
    },
    Math.min(leastOftenMs, mostLagMs / looksPerLag),
  )
  timer.unref()
  return {
    pool: replica,
    isFresh,
    oldestSeconds: lagSeconds + startSeconds,
    isPrepared: () => knowsPrepared ?? false,
  }
}

/**
 * No ordinary login may ask a replica for the timeline that it receives, but all may read its control file. That learns of a
 * new timeline with the next restart point, minutes later at most.
 */
const timeline = `case when pg_is_in_recovery()
  then greatest((select timeline_id from pg_control_checkpoint()), (select min_recovery_end_timeline from pg_control_recovery()))
  else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer end`

async function readPlace(pool: Pick<Pool, 'query'>, expression: string): Promise<Place> {
  const text = `select ((${expression}) - '0/0'::pg_lsn)::text as position, ${timeline} as timeline`
  const { rows } = await pool.query<{ position: string; timeline: number }>(text)
  return { position: BigInt(rows[0]?.position ?? '0'), timeline: rows[0]?.timeline ?? 0 }
}
