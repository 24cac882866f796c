import { type ComponentProps, useId } from 'react'
import { Fieldset } from './fieldset.tsx'
import type { Choice } from './radio-group.tsx'

const chipChoiceStyle =
  'relative inline-flex min-h-11 select-none items-center rounded-full border border-border-strong bg-surface px-5 text-sm transition-colors duration-150 hover:bg-inset has-checked:border-ink has-checked:bg-ink has-checked:text-on-ink has-focus-visible:outline-2 has-focus-visible:outline-primary-ink has-focus-visible:outline-offset-2 has-disabled:opacity-50'

/** The invisible input covers its chip, so that a press anywhere on the chip reaches it. */
const inputStyle = 'absolute inset-0 m-0 cursor-pointer appearance-none rounded-full outline-none'

type GroupProps<Value extends string> = Omit<ComponentProps<typeof Fieldset>, 'children'> & {
  choices: readonly Choice<Value>[]
  disabled?: boolean
}

type SingleProps<Value extends string> = GroupProps<Value> & {
  value: Value | null
  onValueChange: (value: Value) => void
}

/** A radio group drawn as chips. */
export function ChipChoice<Value extends string>({
  choices,
  disabled,
  value,
  onValueChange,
  ...fieldset
}: SingleProps<Value>) {
  const name = useId()
  return (
    <Fieldset {...fieldset}>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <label key={choice.value} className={chipChoiceStyle}>
            <input
              type="radio"
              name={name}
              className={inputStyle}
              checked={value === choice.value}
              disabled={disabled}
              onChange={() => onValueChange(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </Fieldset>
  )
}

type ManyProps<Value extends string> = Omit<GroupProps<Value>, 'choices'> & {
  choices: readonly (Choice<Value> & { disabled?: boolean })[]
  value: readonly Value[]
  /** The chosen values, in the order of `choices`. */
  onValueChange: (value: Value[]) => void
}

/** Checkboxes drawn as chips. */
export function ChipToggles<Value extends string>({
  choices,
  disabled,
  value,
  onValueChange,
  ...fieldset
}: ManyProps<Value>) {
  function toggle(toggled: Value) {
    const isOn = (candidate: Value) =>
      candidate === toggled ? !value.includes(candidate) : value.includes(candidate)
    onValueChange(choices.map((choice) => choice.value).filter(isOn))
  }
  return (
    <Fieldset {...fieldset}>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <label key={choice.value} className={chipChoiceStyle}>
            <input
              type="checkbox"
              className={inputStyle}
              checked={value.includes(choice.value)}
              disabled={disabled ?? choice.disabled}
              onChange={() => toggle(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </Fieldset>
  )
}
