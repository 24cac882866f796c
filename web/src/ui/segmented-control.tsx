import type { ReactNode } from 'react'
import { cn } from '#/ui/class-names.ts'

type SegmentsProps<Value extends string | number> = {
  label: string
  choices: readonly { value: Value; label: ReactNode }[]
  value: Value
  onValueChange: (value: Value) => void
  className?: string
}

/** A row of buttons that switches between a few views. */
export function SegmentedControl<Value extends string | number>(props: SegmentsProps<Value>) {
  const { label, choices, value, onValueChange, className } = props
  return (
    <fieldset className={cn('flex min-w-0 flex-wrap gap-1 rounded-input bg-inset p-1', className)}>
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onValueChange(choice.value)}
          className="min-h-11 flex-auto whitespace-nowrap rounded-small px-3 font-medium text-muted text-sm transition-colors duration-150 hover:text-ink aria-pressed:bg-surface aria-pressed:font-semibold aria-pressed:text-primary-ink"
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  )
}
