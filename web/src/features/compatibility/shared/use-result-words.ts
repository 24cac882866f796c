import type { Calculation } from '@yuti/contract/compatibility'
import { useTranslation } from '#/i18n/use-translation.ts'

/** Returns a function that explains stars without an exact time. */
export function useResultWords() {
  const { t } = useTranslation('compatibility')
  return {
    /** `isHour`: each time of birth that is not exact is about. */
    range: ({ stars, range }: Pick<Calculation, 'stars' | 'range'>, isHour: boolean) =>
      range.min === range.max
        ? t(isHour ? 'result.hourSteady' : 'result.steady', { count: stars })
        : t(isHour ? 'result.hourRange' : 'result.range', { count: stars, ...range }),
  }
}
