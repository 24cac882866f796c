import { type Birth, birthInstant } from '../birth.ts'
import { chartAt } from '../chart.ts'
import type { Chart } from '../chart-shape.ts'
import { fileEphemeris } from '../ephemeris/node-file.ts'

const MINUTE_MS = 60_000
const HALF_HOUR_MS = 1_800_000
const TWO_DAYS_MS = 172_800_000

/** The middles of all minutes at which the local calendar showed the birth date, according to `Intl` alone. */
export function minutesOfDay({ birthDate, timeZone }: Birth): number[] {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  const noon = Date.parse(`${birthDate}T12:00:00Z`)
  const minutes = []
  for (let at = noon - TWO_DAYS_MS; at < noon + TWO_DAYS_MS; at += MINUTE_MS)
    if (format.format(at) === birthDate) minutes.push(at + MINUTE_MS / 2)
  return minutes
}

/** The middles of all minutes from half an hour before a birth to half an hour after it. */
export function minutesAround(birth: Birth): number[] {
  const first = Date.parse(birthInstant(birth)) - HALF_HOUR_MS + MINUTE_MS / 2
  return Array.from({ length: 60 }, (_, minute) => first + minute * MINUTE_MS)
}

/** A chart for every minute of the local day, or for every `step` minutes. */
export function chartsOfDay(birth: Birth, step = 1): Chart[] {
  const minutes = minutesOfDay(birth).filter((_, index) => index % step === step >> 1)
  return minutes.map((at) => chartAt(fileEphemeris(), new Date(at)))
}
