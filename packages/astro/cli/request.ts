import { computeUtc, matchCity, searchCities, type UtcResult } from '../src/index.ts'

/** What a person asks a chart for: an instant, or a local date, time and city. */
export type Request = { utc?: unknown; date?: unknown; time?: unknown; city?: unknown }

export type Moment = { utc: string; local: string | null; kind: UtcResult['kind'] }

/** The instant of a request; throws an Error whose message says what is wrong with it. */
export function momentOf({ utc, date, time, city }: Request): Moment {
  if (utc !== undefined) {
    if (date !== undefined || time !== undefined || city !== undefined)
      throw new Error('Give either an instant (utc) or date, time and city, not both.')
    return { utc: text('utc', utc), local: null, kind: 'unique' }
  }
  const [day, hour, place] = [text('date', date), text('time', time), text('city', city)]
  const found = matchCity(place)
  if (!found) throw new Error(unknownCity(place))
  const {
    utc: instant,
    offsetSeconds,
    kind,
  } = computeUtc({ date: day, time: hour, timeZone: found.timeZone })
  return { utc: instant, local: `${day} ${hour} in ${found.id} (${offsetText(offsetSeconds)})`, kind }
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
export function offsetText(seconds: number): string {
  const minutes = Math.floor(Math.abs(seconds) / 60)
  const rest = Math.abs(seconds) % 60
  const parts = [Math.floor(minutes / 60).toString()]
  if (minutes % 60 !== 0 || rest !== 0) parts.push((minutes % 60).toString().padStart(2, '0'))
  if (rest !== 0) parts.push(rest.toString().padStart(2, '0'))
  return `UTC${seconds < 0 ? '-' : '+'}${parts.join(':')}`
}
