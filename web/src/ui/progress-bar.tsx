import { cn } from './class-names.ts'

type ProgressBarProps = {
  label: string
  value: number
  max: number
  tone?: 'primary' | 'gold'
  /** Text for screen readers if a percentage would not be clear. */
  valueText?: string
  className?: string
}

const barStyle =
  'block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:rounded-full [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:transition-[inline-size] [&::-webkit-progress-value]:duration-300'

const tones = {
  primary: '[&::-moz-progress-bar]:bg-primary-ink [&::-webkit-progress-value]:bg-primary-ink',
  // Gold alone is too pale on the track, so it has the edge of a star.
  gold: '[&::-moz-progress-bar]:bg-gold [&::-moz-progress-bar]:shadow-[inset_0_0_0_1px_var(--color-star-edge)] [&::-webkit-progress-value]:bg-gold [&::-webkit-progress-value]:shadow-[inset_0_0_0_1px_var(--color-star-edge)]',
}

export function ProgressBar({ label, value, max, tone = 'primary', valueText, className }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      aria-valuetext={valueText}
      value={value}
      max={max}
      className={cn(barStyle, tones[tone], className)}
    />
  )
}
