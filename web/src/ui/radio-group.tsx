import { type ComponentProps, type ReactNode, useId } from 'react'
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
  const name = useId()
  return (
    <Fieldset {...fieldset}>
      {choices.map((choice) => (
        <label key={choice.value} className="flex min-h-11 items-center gap-3 py-1.5">
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={value === choice.value}
            disabled={disabled}
            onChange={() => onValueChange(choice.value)}
            className="size-6 shrink-0 appearance-none rounded-full border-2 border-edge bg-surface transition-[border-width] duration-150 checked:border-7 checked:border-primary disabled:opacity-50"
          />
          <span className="min-w-0">{choice.label}</span>
        </label>
      ))}
    </Fieldset>
  )
}
