import type { Calculation } from '@yuti/contract/compatibility'
import type { ChannelState } from '@yuti/contract/matches'
import { useTranslation } from '#/i18n/use-translation.ts'

const levelTexts = ['zero', 'one', 'two', 'three', 'four', 'five'] as const
const completeTexts = ['none', 'one', 'two', 'three'] as const

/** How many of the three channels are complete. */
export function countComplete(channels: readonly Pick<ChannelState, 'state'>[]): number {
  return channels.filter(({ state }) => state === 'full').length
}

/** Returns functions that explain stars and channels in sentences. */
export function useResultWords() {
  const { t } = useTranslation('compatibility')
  return {
    meaning: (stars: number, completeChannels: number) => {
      const complete = completeTexts[completeChannels] ?? 'none'
      return `${t(`levels.${levelTexts[stars] ?? 'zero'}`)} ${t(`result.complete.${complete}`)}`
    },
    /** `isHour`: each time of birth that is not exact is about. */
    range: ({ stars, range }: Pick<Calculation, 'stars' | 'range'>, isHour: boolean) =>
      range.min === range.max
        ? t(isHour ? 'result.hourSteady' : 'result.steady', { count: stars })
        : t(isHour ? 'result.hourRange' : 'result.range', { count: stars, ...range }),
  }
}
