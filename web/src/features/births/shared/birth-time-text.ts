import type { OwnProfile } from '@yuti/contract/profiles'
import { useTranslation } from '#/i18n/use-translation.ts'

type BirthTime = Pick<NonNullable<OwnProfile['birth']>, 'time' | 'timeIsAbout'>

/** Returns a function that formats a time of birth as 14:00, about 14:00 or "time unknown". */
export function useBirthTimeText(): (birth: BirthTime) => string {
  const { t } = useTranslation()
  return ({ time, timeIsAbout }) => {
    if (time === null) return t('birthTime.unknown')
    return timeIsAbout ? t('birthTime.about', { time }) : time
  }
}
