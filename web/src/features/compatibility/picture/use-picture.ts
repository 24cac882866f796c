import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { makePicture } from './make-picture.ts'
import type { PictureContent } from './picture-content.ts'
import type { Shape } from './shapes.ts'
import type { CalculationResult } from '@yuti/contract/compatibility'
import { fewestDrawnStars } from '@yuti/contract/limits'
import { countConnections, factsOfResult } from '#/features/compatibility/shared/reading/facts.ts'
import { readCouple } from '#/features/compatibility/shared/reading/read-couple.ts'
import { readMatch } from '#/features/compatibility/shared/reading/read-level.ts'
import { useLevelName } from '#/components/stars.tsx'

export type Picture = { file: File; url: string }

/** Draws the picture once, when the component mounts. */
export function usePicture(
  content: PictureContent,
  shape: Shape,
): { picture: Picture | null; isFailed: boolean } {
  const { t } = useTranslation('result')
  const [picture, setPicture] = useState<Picture | null>(null)
  const [isFailed, setIsFailed] = useState(false)
  const draw = useEffectEvent(() => makePicture(content, shape, t('picture.fileName')))
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

/**
 * Takes only level and channel states from the result, and of its reading, if the owner wants it, what comes by itself. What is
 * missing between the two is left out.
 */
export function usePictureContent(result: CalculationResult, hasMoon: boolean): PictureContent {
  const { t } = useTranslation(['result', 'reading', 'readingHeads', 'compatibility'])
  const { calculation, channels } = result
  const { id, stars } = calculation
  const moon = hasMoon ? moonSentence(result) : null
  const lines = readMatch({ id, stars, channels })
  const level = useLevelName()(stars)
  const isGraded = stars >= fewestDrawnStars
  const hasChannel = channels.some(({ state }) => state === 'full')
  const plain = hasChannel ? t(lines.channels) : isGraded ? t(lines.level) : t('picture.open')
  return {
    kicker: t('picture.kicker'),
    level: isGraded ? level : null,
    stars: isGraded ? stars : null,
    sentence: moon ? t(moon) : plain,
    channels: channels
      .filter(({ state }) => state !== 'none')
      .map(({ channel, state }) => ({ channel, isComplete: state === 'full' })),
    ask: t('picture.ask'),
    address: globalThis.location.host,
    note: t('compatibility:entertainment'),
  }
}

/** The first sentence of the reading, if it is about the Moons and good to show; otherwise null. */
export function moonSentence(result: CalculationResult) {
  const { head, cards } = readCouple(factsOfResult(result, countConnections(result.connections)))
  return cards[0].role === 'comes' && cards[0].evidence.kind === 'koota' ? head[0].key : null
}
