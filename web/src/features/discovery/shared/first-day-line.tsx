import type { Left } from './use-first-day.ts'

type FirstDayLineProps = {
  day: Left | null | undefined
  /** What it says once the number is known. */
  words: (day: Left) => string
  className?: string | undefined
}

/**
 * What a new account has left. It has its place before the number is known, so that nothing moves; only few left are read out, or a
 * screen reader would repeat the line at each like.
 */
export function FirstDayLine({ day, words, className }: FirstDayLineProps) {
  if (day === null) return null
  return (
    <div className={className}>
      <p
        aria-live={day?.isFew ? 'polite' : 'off'}
        className="min-h-[2lh] text-balance text-muted text-xs max-[24rem]:min-h-[3lh]"
      >
        {day && words(day)}
      </p>
    </div>
  )
}
