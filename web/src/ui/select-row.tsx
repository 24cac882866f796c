import { type ComponentProps, type ReactNode, useId } from 'react'
import type { Choice } from './radio-group.tsx'
import { Select } from './select.tsx'

type SelectRowProps<Value extends string> = Omit<
  ComponentProps<'select'>,
  'value' | 'onChange' | 'children'
> & {
  label: ReactNode
  choices: readonly (Choice<Value> & { label: string })[]
  value: Value
  onValueChange: (value: Value) => void
}

/** A setting that takes effect at once: text on the left, a native select on the right. */
export function SelectRow<Value extends string>({
  label,
  choices,
  value,
  onValueChange,
  id,
  ...props
}: SelectRowProps<Value>) {
  const ownId = useId()
  const controlId = id ?? ownId
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <label htmlFor={controlId} className="min-w-0 flex-[1_1_7rem]">
        {label}
      </label>
      <Select
        {...props}
        id={controlId}
        value={value}
        onChange={(event) => {
          const chosen = choices.find((choice) => choice.value === event.target.value)
          if (chosen) onValueChange(chosen.value)
        }}
        className="h-11 rounded-input border border-border-strong bg-surface pl-4 text-base text-ink"
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Select>
    </div>
  )
}
