import { type LocalMoment, type LocalTime, type Reading, readLocalTime } from '@yuti/astro'
import type { BirthMoment, MomentReading, WallTime } from '@yuti/contract/births'

/** Says how the clocks of a place understood a local time: once, twice or never. */
export function momentOf(local: LocalTime): BirthMoment {
  const moment = readLocalTime(local)
  if (moment.kind === 'unique') return { kind: 'unique', reading: presentReading(moment.readings[0]) }
  if (moment.kind === 'nonexistent') return presentGap(moment)
  const [earlier, later] = moment.readings
  return { kind: 'ambiguous', earlier: presentReading(earlier), later: presentReading(later) }
}

function presentReading({ utc, offsetSeconds, clock }: Reading): MomentReading {
  return { utc, offsetSeconds, clock }
}

function presentGap({ readings, change }: Extract<LocalMoment, { kind: 'nonexistent' }>): BirthMoment {
  const [after, before] = readings
  return {
    kind: 'nonexistent',
    from: change.from,
    to: change.to,
    before: toMinute(before.wall, Math.floor),
    after: toMinute(after.wall, Math.ceil),
  }
}

const minuteMs = 60_000

/** Rounds away from the gap: if clocks moved forward by odd seconds, the nearer minute may not exist either. */
function toMinute({ date, time }: WallTime, round: (minutes: number) => number): WallTime {
  const at = round(Date.parse(`${date}T${time}Z`) / minuteMs) * minuteMs
  const text = new Date(at).toISOString()
  return { date: text.slice(0, 10), time: text.slice(11, 16) }
}
