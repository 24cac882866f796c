import type { Calculation } from '@yuti/contract/compatibility'
import type { ChannelState } from '@yuti/contract/matches'
import { useTranslation } from '#/i18n/use-translation.ts'

const levelTexts = ['zero', 'one', 'two', 'three', 'four', 'five'] as const
const completeTexts = ['none', 'one', 'two', 'three'] as const

/** Returns functions that explain stars and channels in sentences. */
export function useResultWords() {
  const { t } = useTranslation('compatibility')
  return {
    meaning: (stars: number, channels: readonly Pick<ChannelState, 'state'>[]) => {
      const complete = completeTexts[channels.filter(({ state }) => state === 'full').length] ?? 'none'
      return `${t(`levels.${levelTexts[stars] ?? 'zero'}`)} ${t(`result.complete.${complete}`)}`
    },
    range: ({ stars, range }: Pick<Calculation, 'stars' | 'range'>) =>
      range.min === range.max
        ? t('result.steady', { count: stars })
        : t('result.range', { count: stars, ...range }),
  }
}
