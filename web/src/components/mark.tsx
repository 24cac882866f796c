import { cn } from '#/ui/class-names.ts'
import { markCircles, markLens, markViewBox } from './mark-shape.ts'

/** For a mark whose two circles drift together, and whose lens lights up then. */
export const meetingStyle = 'meeting-mark'

/**
 * The mark: two equal overlapping circles with a filled lens. The strokes have the text colour and stay thin at any size.
 * Decorative: text beside it carries the meaning.
 */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox={markViewBox} fill="none" aria-hidden="true" className={cn('overflow-visible', className)}>
      <path d={markLens} className="fill-primary" />
      {markCircles.map((circle) => (
        <circle
          key={circle.cx}
          {...circle}
          stroke="currentColor"
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  )
}
