import {
  type Birth,
  type BornPerson,
  type Clock,
  type LocalMoment,
  matchCity,
  type Place,
  readLocalTime,
  searchCities,
} from '../src/index.ts'

/**
 * What a person asks a chart for: an instant, or a local date, time and city, with the disambiguation (`earlier` or `later`)
 * for a time that the clock showed twice.
 */
export type Request = {
  utc?: unknown
  date?: unknown
  time?: unknown
  city?: unknown
  disambiguation?: unknown
}

/** `doubt` is a sentence about an ambiguous or nonexistent time; `place` is null if an instant was given. */
export type Moment = { utc: string; local: string | null; doubt: string | null; place: Place | null }

/** Returns the instant of a request; throws an Error whose message says what is wrong with it. */
export function momentOf({ utc, date, time, city, disambiguation }: Request): Moment {
  if (utc !== undefined) {
    if (date !== undefined || time !== undefined || city !== undefined)
      throw new Error('Give either an instant (utc) or date, time and city, not both.')
    return { utc: text('utc', utc), local: null, doubt: null, place: null }
  }
  const [day, hour, place] = [text('date', date), text('time', time), text('city', city)]
  const found = matchCity(place)
  if (!found) throw new Error(unknownCity(place))
  const moment = readLocalTime({ date: day, time: hour, timeZone: found.timeZone })
  const isLater = wantsLater(disambiguation) && moment.kind === 'ambiguous'
  const [first, second = first] = moment.readings
  const { utc: instant, offsetSeconds, clock } = isLater ? second : first
  const followed = clock === null || clock === 'standard' ? '' : `, ${CLOCK_NAMES[clock]}`
  const local = `${day} ${hour} in ${found.id} (${offsetText(offsetSeconds)})${followed}`
  return { utc: instant, local, doubt: doubtOf(moment, isLater), place: found }
}

const ABOUT = /^about (.+)$/

/** True for "unknown" and for "about 14:30". */
export function isOpenTime(time: unknown): boolean {
  return time === 'unknown' || (typeof time === 'string' && ABOUT.test(time))
}

/** The person of a request whose time is "unknown", or "about 14:30"; null for any other request. */
export function personOfOpenTime({ date, time, city, disambiguation }: Request): BornPerson | null {
  if (!isOpenTime(time)) return null
  const about = ABOUT.exec(text('time', time))?.[1]
  const place = text('city', city)
  const found = matchCity(place)
  if (!found) throw new Error(unknownCity(place))
  const birth: Birth = {
    birthDate: text('date', date),
    birthTime: about ?? '00:00',
    birthTimeKnown: about !== undefined,
    birthTimeIsAbout: about !== undefined,
    timeZone: found.timeZone,
    disambiguation: wantsLater(disambiguation) ? 'later' : 'earlier',
  }
  return { birth, place: found }
}

const CLOCK_NAMES: Record<Clock, string> = {
  standard: 'standard time',
  summer: 'summer time',
  doubleSummer: 'double summer time',
  war: 'war time',
  localMean: 'local mean time',
}

function wantsLater(disambiguation: unknown): boolean {
  if (disambiguation === undefined || disambiguation === 'earlier') return false
  if (disambiguation === 'later') return true
  throw new Error('The disambiguation has to be "earlier" or "later".')
}

function doubtOf(moment: LocalMoment, isLater: boolean): string | null {
  if (moment.kind === 'unique') return null
  const { from, to } = moment.change
  const [one, other] = moment.readings
  if (moment.kind === 'nonexistent')
    return `The clock skipped this time, from ${from.time} to ${to.time}; it is read as ${one.wall.date} ${one.wall.time}.`
  const taken = isLater
    ? `later is taken, not ${one.utc}`
    : `earlier is taken, not ${other.utc} (disambiguation: later)`
  return `The clock showed this time twice, put back from ${from.time} to ${to.time}; the ${taken}.`
}

function text(name: string, value: unknown): string {
  if (value === undefined) throw new Error(`The ${name} is missing: give utc, or date, time and city.`)
  if (typeof value !== 'string') throw new Error(`The ${name} has to be a text.`)
  return value
}

function unknownCity(city: string): string {
  const start = city.split(',')[0]!.trim()
  const lengths = Array.from({ length: Math.max(0, start.length - 1) }, (_, cut) => start.length - cut)
  const near = lengths
    .map((length) => searchCities(start.slice(0, length), 'en', 3))
    .find((found) => found.length > 0)
  const advice = near ? ` Did you mean ${near.map(({ id }) => `"${id}"`).join(' or ')}?` : ''
  return `The city "${city}" is not in the list.${advice}`
}

/** "UTC+4", "UTC-3:30" */
function offsetText(seconds: number): string {
  const minutes = Math.floor(Math.abs(seconds) / 60)
  const rest = Math.abs(seconds) % 60
  const parts = [Math.floor(minutes / 60).toString()]
  if (minutes % 60 !== 0 || rest !== 0) parts.push((minutes % 60).toString().padStart(2, '0'))
  if (rest !== 0) parts.push(rest.toString().padStart(2, '0'))
  return `UTC${seconds < 0 ? '-' : '+'}${parts.join(':')}`
}
