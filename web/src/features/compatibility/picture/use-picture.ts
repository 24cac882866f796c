import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { makePicture } from './make-picture.ts'
import type { PictureContent } from './picture-content.ts'

export type Picture = { file: File; url: string }

/** Drawn when the component appears. */
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
