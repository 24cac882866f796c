import type { ComponentProps, ReactNode } from 'react'
import { cn } from './class-names.ts'
import { Field, type FieldTexts, inputStyle } from './field.tsx'

type TextFieldProps = Omit<ComponentProps<'input'>, 'aria-invalid' | 'aria-describedby'> &
  FieldTexts & {
    /** Shown at the end, inside the box. */
    end?: ReactNode
  }

/** Passes `ref`, `name`, `onChange` and other attributes to its input. */
export function TextField({
  label,
  hint,
  error,
  hideLabel,
  fieldClassName,
  end,
  className,
  id,
  ...props
}: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, hideLabel, fieldClassName, id }}>
      {(control) => (
        <div className="relative">
          <input type="text" {...props} {...control} className={cn(inputStyle, end && 'pr-13', className)} />
          {end && <div className="absolute inset-y-0 right-1 flex items-center">{end}</div>}
        </div>
      )}
    </Field>
  )
}
