import { useFormat } from '#/i18n/format.ts'

/** Formats an instant by the device's clock: Sat, 28 Nov, 19:00. */
export function useDateTime(): (at: string | Date) => string {
  const format = useFormat()
  return (at) => [format.date(at, 'weekday'), format.date(at, 'short'), format.date(at, 'time')].join(', ')
}
