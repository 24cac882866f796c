import { type ReactNode, useId } from 'react'
import { cn } from './class-names.ts'

export const inputStyle =
  'min-h-13 w-full rounded-input border border-border-strong bg-surface px-4 py-3 text-base text-ink transition-[border-color] duration-150 placeholder:text-muted focus:border-primary-ink focus:outline-2 focus:outline-primary-ink focus:-outline-offset-2 disabled:opacity-55 aria-invalid:border-danger-ink'

/** Props of every field besides the attributes of its control. */
export type FieldTexts = {
  label: ReactNode
  hint?: ReactNode
  /** Shown under the control; the value and the hint stay. */
  error?: ReactNode
  hideLabel?: boolean
  fieldClassName?: string
}

type ControlAttributes = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type FieldProps = FieldTexts & { id?: string; children: (control: ControlAttributes) => ReactNode }

/** Label above, hint and error below, linked to the control for screen readers. */
export function Field({ label, hint, error, hideLabel, fieldClassName, id, children }: FieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const hintId = hint ? `${controlId}-hint` : null
  const errorId = error ? `${controlId}-error` : null
  return (
    <div className={cn('flex min-w-0 flex-col gap-2', fieldClassName)}>
      <label htmlFor={controlId} className={cn('font-medium text-sm', hideLabel && 'sr-only')}>
        {label}
      </label>
      {children({
        id: controlId,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldError id={errorId}>{error}</FieldError>
      {hintId && (
        <p id={hintId} className="text-muted text-xs">
          {hint}
        </p>
      )}
    </div>
  )
}

export function FieldError({ id, children }: { id: string | null; children: ReactNode }) {
  if (!id || !children) return null
  return (
    <p id={id} role="alert" className="text-danger-ink text-xs">
      {children}
    </p>
  )
}
