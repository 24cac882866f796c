import { useTranslation } from '#/i18n/use-translation.ts'

const style = { month: 'short', day: 'numeric', year: 'numeric' } as const

/** Nov 21, 2026: on the desk the month comes first in English. */
export function useStaffDate(): (moment: string) => string {
  const { language } = useTranslation()
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-US' : language, style)
  return (moment) => format.format(new Date(moment))
}
