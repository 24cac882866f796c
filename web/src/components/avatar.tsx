import type { Picture } from '@yuti/contract/media'
import { cn } from '#/ui/class-names.ts'
import { Mark } from './mark.tsx'
import { Photo } from './photo.tsx'

/** `width` lets a phone of three pixels a point take the smallest picture for the two small sizes. */
const sizes = {
  small: { frame: 'size-10', width: '40px' },
  regular: { frame: 'size-13', width: '52px' },
  large: { frame: 'size-24', width: '96px' },
}

type AvatarProps = {
  picture: Picture | null
  name: string
  size?: keyof typeof sizes
  /** The same ids that `Photo` takes. */
  portraitOf?: string
  className?: string
}

/** Decorative: the name is shown beside it. */
export function Avatar({ picture, name, size = 'regular', portraitOf, className }: AvatarProps) {
  const { frame: dimensions, width } = sizes[size]
  const frame = cn('shrink-0 rounded-full', dimensions, className)
  if (picture) {
    return (
      <Photo picture={picture} alt="" sizes={width} failedText="" portraitOf={portraitOf} className={frame} />
    )
  }
  return (
    <span
      aria-hidden="true"
      data-portrait={portraitOf}
      className={cn('inline-flex items-center justify-center bg-inset font-semibold text-muted', frame)}
    >
      {name.trim().slice(0, 1).toUpperCase()}
    </span>
  )
}

/** The avatar of staff in a support conversation. */
export function StaffAvatar({ size = 'regular', className }: Pick<AvatarProps, 'size' | 'className'>) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'inline-flex shrink-0 items-center justify-center rounded-full bg-night-top text-cream',
        sizes[size].frame,
        className,
      )}
    >
      <Mark className="w-3/5" />
    </span>
  )
}
