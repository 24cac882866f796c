import type { ComponentProps, ReactNode } from 'react'
import { cn } from './class-names.ts'
import { Field, type FieldTexts, inputStyle } from './field.tsx'

type TextFieldProps = Omit<ComponentProps<'input'>, 'aria-invalid' | 'aria-describedby'> &
  FieldTexts & {
    /** Stands at the right end, inside the box. */
    end?: ReactNode
  }

/** Takes `ref`, `name`, `onChange` and `onBlur` as an input does, so a form library can be spread on it. */
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
