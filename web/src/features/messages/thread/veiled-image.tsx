import type { Picture } from '@yuti/contract/media'
import { EyeOff } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { blurOf } from '#/components/photo.tsx'

type VeiledImageProps = { picture: Picture; name: string; style: CSSProperties; onUnveil: () => void }

/** The blur of a picture that was not asked for, and a press that shows it. */
export function VeiledImage({ picture, name, style, onUnveil }: VeiledImageProps) {
  const { t } = useTranslation('messages')
  return (
    <button
      type="button"
      onClick={onUnveil}
      aria-label={t('veil.label', { name })}
      className="relative block max-w-full overflow-hidden rounded-[inherit] bg-center bg-cover"
      style={{ ...style, backgroundImage: `url(${blurOf(picture.thumbhash)})` }}
    >
      <span className="absolute inset-0 flex flex-col items-center justify-center gap-1.5 bg-photo-scrim/65 p-2 text-center text-on-photo text-xs">
        <EyeOff aria-hidden="true" strokeWidth={1.75} className="size-6" />
        {t('veil.show')}
      </span>
    </button>
  )
}
