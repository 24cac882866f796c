import { type ComponentProps, type ReactNode, useId } from 'react'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'onChange'> & {
  label: ReactNode
  hint?: ReactNode
  onCheckedChange?: (checked: boolean) => void
}

/** A setting that takes effect at once: text left, switch right. */
export function Switch({ label, hint, onCheckedChange, className, id, ...props }: SwitchProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const hintId = hint ? `${controlId}-hint` : undefined
  return (
    <div className={className}>
      <label htmlFor={controlId} className="flex min-h-11 items-center justify-between gap-4">
        <span className="min-w-0">{label}</span>
        <span className="relative flex h-8 w-13 shrink-0">
          <input
            {...props}
            type="checkbox"
            // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox tells its own state
            role="switch"
            id={controlId}
            aria-describedby={hintId}
            onChange={(event) => onCheckedChange?.(event.target.checked)}
            className="peer h-8 w-13 appearance-none rounded-full border-2 border-edge bg-sunken transition-colors duration-150 checked:border-primary checked:bg-primary disabled:opacity-50"
          />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute top-1.5 left-1.5 size-5 rounded-full bg-edge transition-[translate,background-color] duration-150 peer-checked:translate-x-5 peer-checked:bg-on-primary"
          />
        </span>
      </label>
      {hint && (
        <p id={hintId} className="max-w-[85%] text-mute text-sm">
          {hint}
        </p>
      )}
    </div>
  )
}
