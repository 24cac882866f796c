import data from '../../data/merged-zones.json' with { type: 'json' }

const CHANGES: Readonly<Record<string, number[][]>> = data

/** From 1970 on the data is the same in every build of the database. */
const END_SECONDS = 0

/**
 * Offset in seconds of a zone whose own history before 1970 is replaced by that of a neighbour in the usual builds of
 * the IANA database, and so in Intl: Amsterdam, Stockholm, Oslo, Reykjavik, Accra and others. Returns null for
 * other zones and later times. Source: the database's `backzone` file, release 2026c.
 */
export function mergedZoneOffset(timeZone: string, at: number): number | null {
  const seconds = Math.floor(at / 1000)
  const changes = seconds < END_SECONDS ? CHANGES[timeZone] : undefined
  if (!changes) return null
  const change = changes.findLast(([from]) => from! <= seconds) ?? changes[0]
  return change![1]!
}
