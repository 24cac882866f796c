import type { MomentReading, WallTime } from '@yuti/contract/births'
import { useFormat } from '#/i18n/format.ts'
import { useTranslation } from '#/i18n/use-translation.ts'

/** The words for an instant that a birth was taken for. */
export function useMomentTexts() {
  const { t } = useTranslation('births')
  const format = useFormat()

  /** `, summer time`, to go on with. */
  const clockText = ({ clock }: Pick<MomentReading, 'clock'>) => (clock ? `, ${t(`clocks.${clock}`)}` : '')

  /** 10:30, with the day where it is another one than on the wall. */
  function utcText(utc: string, localDate: string): string {
    const [date = '', clock = ''] = utc.split('T')
    const time = clock.slice(0, clock.endsWith(':00Z') ? 5 : 8)
    return date === localDate ? time : `${format.day(date, 'long')}, ${time}`
  }

  /** Each time alone, or all with their days where one is of another day. */
  function wallTexts(date: string, ...times: WallTime[]): string[] {
    const isSameDay = times.every((time) => time.date === date)
    return times.map((wall) => (isSameDay ? wall.time : `${format.day(wall.date, 'short')}, ${wall.time}`))
  }

  return { clockText, utcText, wallTexts }
}

const two = (value: number) => String(value).padStart(2, '0')

/** UTC+4, UTC−5:30, and with seconds where a place kept its own time. */
export function offsetText(seconds: number): string {
  const whole = Math.abs(seconds)
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const tail = rest > 0 ? `:${two(minutes)}:${two(rest)}` : minutes > 0 ? `:${two(minutes)}` : ''
  return `UTC${seconds < 0 ? '−' : '+'}${hours}${tail}`
}
