import { type ComponentProps, useId } from 'react'
import { cn } from './class-names.ts'
import { FieldError, type FieldTexts } from './field.tsx'

type FieldsetProps = Omit<FieldTexts, 'fieldClassName'> & Omit<ComponentProps<'fieldset'>, 'aria-describedby'>

/** A labelled group of controls. */
export function Fieldset({ label, hint, error, hideLabel, className, children, ...props }: FieldsetProps) {
  const id = useId()
  const errorId = error ? `${id}-error` : null
  const hintId = hint ? `${id}-hint` : null
  return (
    <fieldset
      {...props}
      aria-describedby={[errorId, hintId].filter(Boolean).join(' ') || undefined}
      className={cn('min-w-0', className)}
    >
      <legend className={cn('mb-2 font-medium text-sm', hideLabel && 'sr-only')}>{label}</legend>
      {children}
      <div className="mt-1.5 empty:hidden">
        <FieldError id={errorId}>{error}</FieldError>
        {hintId && (
          <p id={hintId} className="text-muted text-xs">
            {hint}
          </p>
        )}
      </div>
    </fieldset>
  )
}
