import { withoutYearSign } from '@yuti/contract/languages'
import type { TFunction } from 'i18next'
import { i18n } from './i18n.ts'
import { useTranslation } from './use-translation.ts'

type Moment = Date | string | number

const dateStyles = {
  /** 12 November 2026 */
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  /** 12 Nov 2026 */
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
  /** Fri 20 Nov, 18:40 */
  moment: {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** 12 Nov, Thu, 18:40: lists are full of these, and the browser takes 200 ms on a slow phone to make its formatters for them. */
type PlainStyle = 'short' | 'weekday' | 'time'
type DateStyle = PlainStyle | keyof typeof dateStyles

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const smallestUnit = [minuteMs, 'minute'] as const
const units = [[7 * dayMs, 'week'], [dayMs, 'day'], [hourMs, 'hour'], smallestUnit] as const

const isSameDay = (one: Moment, other: Moment) =>
  new Date(one).toDateString() === new Date(other).toDateString()

/** Creating one takes 10 ms on a phone, so each is created lazily and once. */
const formattersOf = once((locale: string) => ({
  number: once(() => new Intl.NumberFormat(locale)),
  /** By style and the offset of the device, whose time zone may change while the app is open. */
  date: new Map<string, Intl.DateTimeFormat>(),
  percent: once(() => new Intl.NumberFormat(locale, { style: 'percent' })),
  relative: once(() => new Intl.RelativeTimeFormat(locale, { numeric: 'always' })),
  list: once(() => new Intl.ListFormat(locale)),
}))

function once<Made>(make: (locale: string) => Made): (locale?: string) => Made {
  const made = new Map<string, Made>()
  return (locale = '') => {
    const existing = made.get(locale)
    if (existing) return existing
    const fresh = make(locale)
    made.set(locale, fresh)
    return fresh
  }
}

/**
 * Keeps the day and its month in one line, also "14 de febrero". So does a short date with its year; a long one may break
 * before it, because large text has no room for all of it.
 */
function asWritten(date: string, style: DateStyle): string {
  const joined = withoutYearSign(date).replace(/\d (?:de )?(?=\p{L})/u, (part) =>
    part.replaceAll(' ', '\u00a0'),
  )
  return style === 'medium' ? joined.replace(/ (?=\d{4}$)/u, '\u00a0') : joined
}

/** Formats dates, numbers and distances for a language. English puts the day first too. */
export function createFormat(language: string, t: TFunction) {
  const locale = language === 'en' ? 'en-GB' : language
  const { percent, relative, list, date: dates, number: numbers } = formattersOf(locale)

  /** No language writes a small whole number in another way, and the first formatter of a page takes 20 ms on a phone. */
  function number(value: number): string {
    return Number.isInteger(value) && value < 1000 ? `${value}` : numbers().format(value)
  }

  const distance = (distanceKm: number) =>
    t('distance.kilometres', { ns: 'common', number: number(distanceKm) })

  const nameOf = (names: 'weekdays' | 'months', index: number) =>
    t(`time.${names}`, { ns: 'common' }).split(' ')[index] ?? ''

  const dayAndMonth = (dayOfMonth: number, month: number) => `${dayOfMonth}\u00a0${nameOf('months', month)}`

  function date(moment: Moment, style: DateStyle): string {
    const at = new Date(moment)
    if (style === 'short') return dayAndMonth(at.getDate(), at.getMonth())
    if (style === 'weekday') return nameOf('weekdays', at.getDay())
    if (style === 'time') return at.toTimeString().slice(0, 5)
    const key = style + new Date().getTimezoneOffset()
    const format = dates.get(key) ?? new Intl.DateTimeFormat(locale, dateStyles[style])
    dates.set(key, format)
    return asWritten(format.format(at), style)
  }

  /** Formats a calendar day without a time zone, `1992-02-14`; in UTC, so that it does not shift west of Greenwich. */
  function day(isoDay: string, style: 'short' | 'medium' | 'long' = 'medium'): string {
    const at = new Date(isoDay)
    if (style === 'short') return dayAndMonth(at.getUTCDate(), at.getUTCMonth())
    const format = new Intl.DateTimeFormat(locale, { ...dateStyles[style], timeZone: 'UTC' })
    return asWritten(format.format(at), style)
  }

  function ago(moment: Moment, now = Date.now()): string {
    const passedMs = now - new Date(moment).getTime()
    if (passedMs < minuteMs) return t('time.justNow', { ns: 'common' })
    const [unitMs, unit] = units.find(([ms]) => passedMs >= ms) ?? smallestUnit
    return relative().format(-Math.floor(passedMs / unitMs), unit)
  }

  /** For lists of conversations: 9:40 today, Tue within a week, 12 Nov earlier. */
  function listDate(moment: Moment, now = Date.now()): string {
    const at = new Date(moment)
    if (isSameDay(at, now)) return date(at, 'time')
    return date(at, now - at.getTime() < 6 * dayMs ? 'weekday' : 'short')
  }

  /** For the heading between two days of a chat. */
  function dayHeading(moment: Moment, now = Date.now()): string {
    const at = new Date(moment)
    if (isSameDay(at, now)) return t('time.today', { ns: 'common' })
    if (isSameDay(at, now - dayMs)) return t('time.yesterday', { ns: 'common' })
    return date(at, at.getFullYear() === new Date(now).getFullYear() ? 'short' : 'medium')
  }

  /** "today at 18:40", "tomorrow at 01:30", or Fri 20 Nov, 18:40 later. */
  function soon(moment: Moment, now = Date.now()): string {
    const at = new Date(moment)
    const time = date(at, 'time')
    const tomorrow = new Date(now)
    tomorrow.setDate(tomorrow.getDate() + 1)
    if (isSameDay(at, now)) return t('time.todayAt', { ns: 'common', time })
    if (isSameDay(at, tomorrow)) return t('time.tomorrowAt', { ns: 'common', time })
    return date(at, 'moment')
  }

  /** "4 km away", or "Nearby" up to 1 km, the smallest distance that is shown. */
  function distanceAway(distanceKm: number): string {
    if (distanceKm <= 1) return t('distance.nearby', { ns: 'common' })
    return t('distance.away', { ns: 'common', distance: distance(distanceKm) })
  }

  return {
    date,
    day,
    ago,
    listDate,
    dayHeading,
    soon,
    distanceAway,
    number,
    /** Formats a share from 0 to 1. */
    percent: (share: number) => percent().format(share),
    distance,
    list: (words: readonly string[]) => list().format(words),
  }
}

type Format = ReturnType<typeof createFormat>

/** Formatters of the current language. */
export function useFormat(): Format {
  const { language } = useTranslation()
  return createFormat(language, i18n.t)
}
