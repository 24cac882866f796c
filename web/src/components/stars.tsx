import type { ExactRating, Rating } from '@yuti/contract/people'
import type { ReactNode } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { cn } from '#/ui/class-names.ts'

/** The outline of one star in a box of 24 by 24. */
export const starShape =
  'M12 2.6l2.83 5.95 6.52.83-4.79 4.5 1.23 6.46L12 17.2l-5.79 3.14 1.23-6.46-4.79-4.5 6.52-.83z'

/** Before a match, this number means "this or fewer". */
const FEWEST_STARS = 2

type StarsProps = { rating: Rating | ExactRating; className?: string }

/**
 * Shows five stars, gold up to the rating; read out as "4 of 5 stars", and a stranger's two as "2 or fewer of 5 stars".
 * Set the size by the height, and show the text of `useStarsNote` beside it.
 */
export function Stars({ rating, className }: StarsProps) {
  const { t } = useTranslation()
  const exact = rating.isEstimate ? 'stars.estimate' : 'stars.label'
  const orFewer = rating.isEstimate ? 'stars.orFewerEstimate' : 'stars.orFewer'
  const label = t(isOrFewer(rating) ? orFewer : exact, { stars: rating.stars })
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> could not use the colour tokens
    <svg viewBox="0 0 128 24" role="img" aria-label={label} className={cn('h-4.5 shrink-0', className)}>
      {[0, 1, 2, 3, 4].map((slot) => (
        // Moved by a group, so that a star itself can be animated.
        <g key={slot} transform={`translate(${26 * slot} 0)`}>
          <path
            d={starShape}
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
            className={slot < rating.stars ? 'fill-gold stroke-star-edge' : 'fill-none stroke-border-strong'}
          />
        </g>
      ))}
    </svg>
  )
}

function isOrFewer(rating: Rating | ExactRating): boolean {
  return !('isExact' in rating) && rating.stars === FEWEST_STARS
}

/** The text to show beside the stars; screen readers get it from the stars. */
export function useStarsNote(): (rating: Rating | ExactRating) => string | null {
  const { t } = useTranslation()
  return (rating) => (isOrFewer(rating) ? t('stars.orFewerShort') : null)
}

/** Returns the name of the level for 2 to 5 stars; null below. */
export function useLevelName(): (stars: number) => string | null {
  const { t } = useTranslation()
  return (stars) => {
    if (stars === 5) return t('levels.five')
    if (stars === 4) return t('levels.four')
    if (stars === 3) return t('levels.three')
    return stars === 2 ? t('levels.two') : null
  }
}

/** Says beside the stars of a new match that they are exact, if a stranger's said "2 or fewer". No estimate is exact. */
export function NowExact({ rating, className }: { rating: ExactRating; className?: string }) {
  const { t } = useTranslation()
  if (rating.isEstimate || rating.stars > FEWEST_STARS) return null
  return <span className={className}>{t('stars.nowExact')}</span>
}

type StarsPillProps = StarsProps & { compact?: boolean; children?: ReactNode }

/** Stars on a photo, with the note of `useStarsNote` and, unless `compact`, the level's name. */
export function StarsPill({ rating, compact, className, children }: StarsPillProps) {
  const { t } = useTranslation()
  const levelName = useLevelName()
  const level = compact ? null : levelName(rating.stars)
  const note = useStarsNote()(rating)
  return (
    <span
      data-theme="light"
      className={cn(
        'inline-flex min-h-8 max-w-full flex-wrap items-center gap-x-2 rounded-full py-1 bg-photo-pill px-3 font-semibold text-photo-pill-ink text-xs',
        className,
      )}
    >
      <Stars rating={rating} className="h-4" />
      {note && (
        <span aria-hidden="true" className="shrink-0 font-normal text-photo-pill-ink/75">
          {note}
        </span>
      )}
      {level && <span>{level}</span>}
      {rating.isEstimate && (
        <span aria-hidden="true" className="shrink-0 font-normal text-photo-pill-ink/75">
          {t('stars.estimateShort')}
        </span>
      )}
      {children}
    </span>
  )
}
