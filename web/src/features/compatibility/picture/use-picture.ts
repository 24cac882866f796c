import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { makePicture } from './make-picture.ts'
import type { PictureContent } from './picture-content.ts'
import type { CalculationResult } from '@yuti/contract/compatibility'
import { countComplete, useResultWords } from '#/features/compatibility/shared/use-result-words.ts'
import { useLevelName } from '#/components/stars.tsx'

export type Picture = { file: File; url: string }

/** Draws the picture once, when the component mounts. */
export function usePicture(content: PictureContent): { picture: Picture | null; isFailed: boolean } {
  const { t } = useTranslation('result')
  const [picture, setPicture] = useState<Picture | null>(null)
  const [isFailed, setIsFailed] = useState(false)
  const draw = useEffectEvent(() => makePicture(content, t('picture.fileName')))
  useEffect(() => {
    let url: string | null = null
    let isGone = false
    draw().then(
      (file) => {
        if (isGone) return
        url = URL.createObjectURL(file)
        setPicture({ file, url })
      },
      () => setIsFailed(true),
    )
    return () => {
      isGone = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [])
  return { picture, isFailed }
}

/** Takes only stars and channel states from the result. */
export function usePictureContent({ calculation, channels, own, other }: CalculationResult): PictureContent {
  const { t } = useTranslation('compatibility')
  const words = useResultWords()
  const { stars, range, isEstimate } = calculation
  return {
    stars,
    level: useLevelName()(stars),
    range: isEstimate ? words.range({ stars, range }, own.timeKnown && other.timeKnown) : null,
    meaning: words.meaningToShare(stars, countComplete(channels)),
    channels: channels.map(({ channel, state }) => ({
      channel,
      name: t(`channels.${channel}`),
      state,
      words: t(`states.${state}`),
    })),
    note: t('entertainment'),
  }
}
