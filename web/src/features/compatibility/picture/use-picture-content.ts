import type { CalculationResult } from '@yuti/contract/compatibility'
import { useResultWords } from '#/features/compatibility/shared/use-result-words.ts'
import { useLevelName } from '#/components/stars.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import type { PictureContent } from './picture-content.ts'

/** Takes stars and channel states, and leaves everything else of the result behind. */
export function usePictureContent({ calculation, channels }: CalculationResult): PictureContent {
  const { t } = useTranslation('compatibility')
  const words = useResultWords()
  const { stars, range, isEstimate } = calculation
  return {
    stars,
    level: useLevelName()(stars),
    range: isEstimate ? words.range({ stars, range }) : null,
    meaning: words.meaning(stars, channels),
    channels: channels.map(({ channel, state }) => ({
      channel,
      name: t(`channels.${channel}`),
      state,
      words: t(`states.${state}`),
    })),
    note: t('entertainment'),
  }
}
