import type { ComponentProps } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { cn } from './class-names.ts'
import { Field, type FieldTexts, inputStyle } from './field.tsx'

type TextareaProps = Omit<ComponentProps<'textarea'>, 'aria-invalid' | 'aria-describedby'> & FieldTexts

/** Share of `maxLength` from which the length is shown, because browsers cut pasted text silently. */
const nearlyFull = 0.9

export const isNearlyFull = (length: number, max: number) => length >= nearlyFull * max

/** Grows with its text in browsers that support `field-sizing`. */
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
  const { t } = useTranslation('ui')
  const { value, maxLength: max = Infinity } = props
  const length = typeof value === 'string' ? value.length : 0
  const room = isNearlyFull(length, max) ? t('characters', { length, max }) : hint
  return (
    <Field {...{ label, hint: room, error, hideLabel, fieldClassName, id }}>
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
