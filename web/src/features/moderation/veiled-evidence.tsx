import type { Picture } from '@yuti/contract/media'
import { useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { VeiledPicture } from './shared/veiled-picture.tsx'

type VeiledEvidenceProps = { picture: Picture; number: number; className: string }

/** A sealed picture, hidden until staff ask for it. */
export function VeiledEvidence({ picture, number, className }: VeiledEvidenceProps) {
  const { t } = useTranslation('moderation')
  const [isShown, setIsShown] = useState(false)
  return (
    <VeiledPicture
      picture={picture}
      isShown={isShown}
      onToggle={() => setIsShown(!isShown)}
      label={t(isShown ? 'evidence.shown' : 'evidence.veiled', { number })}
      title={t(isShown ? 'evidence.hide' : 'evidence.show')}
      className={className}
    />
  )
}
