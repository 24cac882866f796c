import { withoutYearSign } from '@yuti/contract/languages'
import { useTranslation } from '#/i18n/use-translation.ts'

const day = { month: 'short', day: 'numeric', year: 'numeric' } as const
const second = { ...day, hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const
const utcDay = { ...day, timeZone: 'UTC' } as const

/** Formats dates as Nov 21, 2026: staff pages put the month first in English, as the specification asks. */
export function useStaffDate(): (moment: string) => string {
  return useFormatter(day)
}

/** The same with the time, to the second. */
export function useStaffMoment(): (moment: string) => string {
  return useFormatter(second)
}

/** The day in UTC, for the end of a block: the person reads that day in the mail and in Settings. */
export function useStaffUtcDay(): (moment: string) => string {
  return useFormatter(utcDay)
}

function useFormatter(style: Intl.DateTimeFormatOptions): (moment: string) => string {
  const { language } = useTranslation()
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-US' : language, style)
  return (moment) => withoutYearSign(format.format(new Date(moment)))
}
