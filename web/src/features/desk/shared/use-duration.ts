import { useTranslation } from '#/i18n/use-translation.ts'

/** Minutes below two hours, hours below two days, days above. */
export function useDuration(): (minutes: number) => string {
  const { t } = useTranslation('desk')
  return (minutes: number) => {
    if (minutes < 120) return t('figures.minutes', { count: minutes })
    if (minutes < 48 * 60) return t('figures.hours', { count: Math.round(minutes / 60) })
    return t('figures.days', { count: Math.round(minutes / 1440) })
  }
}
