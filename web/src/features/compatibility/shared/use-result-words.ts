import type { Calculation } from '@yuti/contract/compatibility'
import type { ChannelState } from '@yuti/contract/matches'
import { useTranslation } from '#/i18n/use-translation.ts'

const levelTexts = ['zero', 'one', 'two', 'three', 'four', 'five'] as const
const completeTexts = [null, 'one', 'two', 'three'] as const

/** How many of the three channels are complete. */
export function countComplete(channels: readonly Pick<ChannelState, 'state'>[]): number {
  return channels.filter(({ state }) => state === 'full').length
}

/** Returns functions that explain stars and channels in sentences. */
export function useResultWords() {
  const { t } = useTranslation('compatibility')
  return {
    /** Leaves out that no channel is complete: nobody shares a lack. */
    meaningToShare: (stars: number, completeChannels: number) => {
      const level = t(`levels.${levelTexts[stars] ?? 'zero'}`)
      const complete = completeTexts[completeChannels]
      return complete ? `${level} ${t(`result.complete.${complete}`)}` : level
    },
    /** `isHour`: each time of birth that is not exact is about. */
    range: ({ stars, range }: Pick<Calculation, 'stars' | 'range'>, isHour: boolean) =>
      range.min === range.max
        ? t(isHour ? 'result.hourSteady' : 'result.steady', { count: stars })
        : t(isHour ? 'result.hourRange' : 'result.range', { count: stars, ...range }),
  }
}
