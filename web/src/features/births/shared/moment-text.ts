import type { MomentReading, WallTime } from '@yuti/contract/births'
import { useFormat } from '#/i18n/format.ts'
import { useTranslation } from '#/i18n/use-translation.ts'

/** Texts for the instant of a birth. */
export function useMomentTexts() {
  const { t } = useTranslation('births')
  const format = useFormat()

  /** Returns `, summer time` to append, or an empty text. */
  const clockText = ({ clock }: Pick<MomentReading, 'clock'>) => (clock ? `, ${t(`clocks.${clock}`)}` : '')

  /** Returns `10:30`, with the date when it differs from the local one. */
  function utcText(utc: string, localDate: string): string {
    const [date = '', clock = ''] = utc.split('T')
    const time = clock.slice(0, clock.endsWith(':00Z') ? 5 : 8)
    return date === localDate ? time : `${format.day(date, 'long')}, ${time}`
  }

  /** Returns the times alone, or all with their dates when one is on another day than `date`. */
  function wallTexts(date: string, ...times: WallTime[]): string[] {
    const isSameDay = times.every((time) => time.date === date)
    return times.map((wall) => (isSameDay ? wall.time : `${format.day(wall.date, 'short')}, ${wall.time}`))
  }

  return { clockText, utcText, wallTexts }
}

const two = (value: number) => String(value).padStart(2, '0')

/** Formats an offset as UTC+4, UTC−5:30 or, for local mean time, with seconds. */
export function offsetText(seconds: number): string {
  const whole = Math.abs(seconds)
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const tail = rest > 0 ? `:${two(minutes)}:${two(rest)}` : minutes > 0 ? `:${two(minutes)}` : ''
  return `UTC${seconds < 0 ? '−' : '+'}${hours}${tail}`
}
