import { withoutYearSign } from '@yuti/contract/languages'
import { useTranslation } from '#/i18n/use-translation.ts'

const style = { month: 'short', day: 'numeric', year: 'numeric' } as const

/** Formats dates as Nov 21, 2026: staff pages put the month first in English, as the specification asks. */
export function useStaffDate(): (moment: string) => string {
  const { language } = useTranslation()
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-US' : language, style)
  return (moment) => withoutYearSign(format.format(new Date(moment)))
}
