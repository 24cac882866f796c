import type { Calculation, CalculationResult } from '@yuti/contract/compatibility'
import type { ChannelState } from '@yuti/contract/matches'
import { useTranslation } from '#/i18n/use-translation.ts'
import { kootaText, tellingKootas } from './koota-texts.ts'

const levelTexts = ['zero', 'one', 'two', 'three', 'four', 'five'] as const
const completeTexts = ['none', 'one', 'two', 'three'] as const

/** How many of the three channels are complete. */
export function countComplete(channels: readonly Pick<ChannelState, 'state'>[]): number {
  return channels.filter(({ state }) => state === 'full').length
}

/** Returns functions that explain stars and channels in sentences. */
export function useResultWords() {
  const { t } = useTranslation(['compatibility', 'result'])
  const level = (stars: number) => t(`levels.${levelTexts[stars] ?? 'zero'}`)
  const complete = (channels: number) => t(`result.complete.${completeTexts[channels] ?? 'none'}`)
  return {
    meaning: (stars: number, completeChannels: number) => `${level(stars)} ${complete(completeChannels)}`,
    /** Leaves out that no channel is complete: nobody shares a lack. */
    meaningToShare: (stars: number, completeChannels: number) =>
      completeChannels === 0 ? level(stars) : `${level(stars)} ${complete(completeChannels)}`,
    /** Says the sentences of two kootas, so that no koota below can contradict it. */
    coupleMeaning: (kootas: CalculationResult['moon']['kootas'], completeChannels: number) =>
      [
        ...tellingKootas(kootas).map((koota) => t(`result:${kootaText(koota)}`)),
        complete(completeChannels),
      ].join(' '),
    /** `isHour`: each time of birth that is not exact is about. */
    range: ({ stars, range }: Pick<Calculation, 'stars' | 'range'>, isHour: boolean) =>
      range.min === range.max
        ? t(isHour ? 'result.hourSteady' : 'result.steady', { count: stars })
        : t(isHour ? 'result.hourRange' : 'result.range', { count: stars, ...range }),
  }
}
