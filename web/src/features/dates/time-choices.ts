import { dates } from '@yuti/contract/limits'

const stepMinutes = 15
const minuteMs = 60_000

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

/** A day of the device's calendar as `2026-11-28`. */
function dayKey(at: Date): string {
  return `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`
}

/** The days on which a date can begin, by the device's clock: today and as many ahead as the limit says. */
export function dayChoices(now: Date): { value: string; noon: Date }[] {
  return Array.from({ length: dates.daysAhead }, (_, ahead) => {
    const noon = new Date(now.getFullYear(), now.getMonth(), now.getDate() + ahead, 12)
    return { value: dayKey(noon), noon }
  })
}

/** The quarters of an hour of a day as `19:15`. Leaves out those that the clock skips on that day. */
export function hourChoices(day: string): string[] {
  return Array.from({ length: (24 * 60) / stepMinutes }, (_, index) => {
    const minutes = index * stepMinutes
    return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
  }).filter((hour) => instantOf(day, hour) !== null)
}

/** The instant at which the device's clock shows the time, the first one if it shows it twice; null if it never does. */
export function instantOf(day: string, hour: string): Date | null {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const [hours = 0, minutes = 0] = hour.split(':').map(Number)
  const at = new Date(year, month - 1, date, hours, minutes)
  return dayKey(at) === day && at.getHours() === hours && at.getMinutes() === minutes ? at : null
}

/** The next evening on which somebody may have time. */
export function firstChoice(now: Date, daysAhead: number): { day: string; hour: string } {
  return { day: dayKey(new Date(now.getTime() + daysAhead * 24 * 60 * minuteMs)), hour: '19:00' }
}
