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
  primary: '[&::-moz-progress-bar]:bg-primary [&::-webkit-progress-value]:bg-primary',
  gold: '[&::-moz-progress-bar]:bg-gold [&::-webkit-progress-value]:bg-gold',
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
