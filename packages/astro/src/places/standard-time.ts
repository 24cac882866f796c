import data from '../../data/standard-time.json' with { type: 'json' }

/**
 * The kind of time that a civil clock showed: standard time, summer time (ahead of it by up to an hour and a half), double
 * summer time (two hours), the war time of 1942 to 1945 in North America, or the local mean time of the place.
 */
export type Clock = 'standard' | 'summer' | 'doubleSummer' | 'war' | 'localMean'

const PERIODS: Readonly<Record<string, number[][]>> = data.zones
const WAR_TIME_ZONES: ReadonlySet<string> = new Set(data.warTime)
const WAR_TIME_FROM = Date.UTC(1942, 1, 9)
const WAR_TIME_TO = Date.UTC(1945, 9, 1)
const DOUBLE_SECONDS = 7200

/**
 * The kind of time that a zone's clock showed at an instant (ms since 1970) at which it was `offsetSeconds` ahead of UTC,
 * and how many seconds it was ahead of standard time. Returns null for zones that belong to no place, such as UTC. The
 * winter time of Ireland and Namibia counts as standard time and their other time as summer time. Source: zone lines of the IANA
 * database 2026c with `backzone`.
 */
export function clockAt(
  timeZone: string,
  at: number,
  offsetSeconds: number,
): { clock: Clock; savingSeconds: number } | null {
  const periods = PERIODS[timeZone]
  if (!periods) return null
  const period = periods.findLast(([from]) => from! * 1000 <= at) ?? periods[0]!
  const savingSeconds = offsetSeconds - period[1]!
  return { clock: clockOf(timeZone, at, savingSeconds, period.length > 2), savingSeconds }
}

function clockOf(timeZone: string, at: number, saving: number, isLocalMean: boolean): Clock {
  if (saving <= 0) return isLocalMean ? 'localMean' : 'standard'
  if (at >= WAR_TIME_FROM && at < WAR_TIME_TO && WAR_TIME_ZONES.has(timeZone)) return 'war'
  return saving >= DOUBLE_SECONDS ? 'doubleSummer' : 'summer'
}
