import { useTranslation } from '#/i18n/use-translation.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Formats durations in one unit, with one decimal below 10 seconds, hours or days. */
export function useSpans() {
  const { language } = useTranslation()
  const locale = language === 'en' ? 'en-GB' : language
  const say = (value: number, unit: 'day' | 'hour' | 'minute' | 'second' | 'millisecond') =>
    new Intl.NumberFormat(locale, {
      style: 'unit',
      unit,
      unitDisplay: 'short',
      maximumFractionDigits: value < 10 && (unit === 'hour' || unit === 'day' || unit === 'second') ? 1 : 0,
    }).format(value)
  return {
    seconds: (seconds: number) => {
      if (seconds < minute) return say(Math.round(seconds), 'second')
      if (seconds < hour) return say(seconds / minute, 'minute')
      return seconds < 2 * day ? say(seconds / hour, 'hour') : say(seconds / day, 'day')
    },
    milliseconds: (ms: number) => (ms < 1000 ? say(Math.ceil(ms), 'millisecond') : say(ms / 1000, 'second')),
  }
}
