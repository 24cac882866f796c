import { Check } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { cn } from './class-names.ts'
import { FieldError } from './field.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; error?: ReactNode }

/** A native input: Base UI's checkbox would add 7 kB to the first file, which holds the sign-up form (decision record 12). */
export function Checkbox({ label, error, className, id, ...props }: CheckboxProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const errorId = error ? `${controlId}-error` : null
  return (
    <div className={className}>
      <label htmlFor={controlId} className="flex min-h-11 items-start gap-3 py-2.5 text-sm">
        <CheckboxBox
          {...props}
          id={controlId}
          aria-invalid={error ? true : undefined}
          aria-describedby={errorId ?? undefined}
          className="mt-px"
        />
        <span className={cn('min-w-0 flex-1 leading-6', props.disabled && 'text-muted')}>{label}</span>
      </label>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  )
}

/** The box alone, for a place that names it by `aria-label`. */
export function CheckboxBox({ className, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <span className={cn('relative flex size-6 shrink-0', className)}>
      <input
        {...props}
        type="checkbox"
        className="peer size-6 appearance-none rounded-[6px] border-2 border-border-strong bg-surface transition-colors duration-150 checked:border-primary checked:bg-primary disabled:opacity-50 aria-invalid:border-danger-ink"
      />
      <Check
        aria-hidden="true"
        strokeWidth={3}
        className="pointer-events-none absolute inset-1 hidden size-4 text-on-primary peer-checked:block"
      />
    </span>
  )
}
