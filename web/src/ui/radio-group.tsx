import { Radio } from '@base-ui/react/radio'
import { RadioGroup as Base } from '@base-ui/react/radio-group'
import type { ComponentProps, ReactNode } from 'react'
import { Fieldset } from './fieldset.tsx'

export type Choice<Value extends string> = { value: Value; label: ReactNode }

type RadioGroupProps<Value extends string> = Omit<ComponentProps<typeof Fieldset>, 'children'> & {
  choices: readonly Choice<Value>[]
  value: Value | null
  onValueChange: (value: Value) => void
  disabled?: boolean
}

export function RadioGroup<Value extends string>({
  choices,
  value,
  onValueChange,
  disabled,
  ...fieldset
}: RadioGroupProps<Value>) {
  return (
    <Base<Value | null>
      value={value}
      onValueChange={(next) => next !== null && onValueChange(next)}
      disabled={disabled}
      render={<Fieldset {...fieldset} />}
    >
      {choices.map((choice) => (
        <label key={choice.value} className="flex min-h-11 items-center gap-3 py-1.5">
          <Radio.Root
            value={choice.value}
            className="size-6 shrink-0 rounded-full border-2 border-border-strong bg-surface transition-[border-width] duration-150 data-checked:border-7 data-checked:border-primary data-disabled:opacity-50"
          />
          <span className="min-w-0 flex-1">{choice.label}</span>
        </label>
      ))}
    </Base>
  )
}
