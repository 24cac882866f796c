import type { ComponentProps } from 'react'
import { cn } from './class-names.ts'
import { Field, type FieldTexts, inputStyle } from './field.tsx'

type TextareaProps = Omit<ComponentProps<'textarea'>, 'aria-invalid' | 'aria-describedby'> & FieldTexts

/** Grows with its text where the browser can. */
export function Textarea({
  label,
  hint,
  error,
  hideLabel,
  fieldClassName,
  className,
  id,
  rows = 4,
  ...props
}: TextareaProps) {
  return (
    <Field {...{ label, hint, error, hideLabel, fieldClassName, id }}>
      {(control) => (
        <textarea
          {...props}
          {...control}
          rows={rows}
          className={cn(inputStyle, 'field-sizing-content max-h-80 resize-none', className)}
          style={{ minHeight: `calc(${rows} * 1.5em + 1.625rem)` }}
        />
      )}
    </Field>
  )
}
