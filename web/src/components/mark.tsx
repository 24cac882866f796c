import { cn } from '#/ui/class-names.ts'
import { markCircles, markLens, markViewBox } from './mark-shape.ts'

/**
 * Two equal circles that overlap, their lens filled. The strokes take the text's colour and stay thin at any size.
 * Decoration: what it stands for is always said in words beside it.
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
