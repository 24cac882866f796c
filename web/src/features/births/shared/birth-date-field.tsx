import { type ClipboardEvent, type KeyboardEvent, type FocusEvent, useId, useRef, useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { cn } from '#/ui/class-names.ts'
import { FieldError, type FieldTexts, inputStyle } from '#/ui/field.tsx'
import {
  type DatePart,
  type DateParts,
  isoOf,
  nameOf,
  orderOf,
  partsOf,
  problemOf,
  readDate,
} from './date-parts.ts'

type BirthDateFieldProps = Pick<FieldTexts, 'label' | 'error'> & {
  /** YYYY-MM-DD, or empty while a part is missing or the date does not exist. */
  value: string
  onValueChange: (isoDate: string) => void
  /** Whether the browser may fill in the own birthday. */
  autoComplete?: 'bday' | 'off'
}

const columns = { day: '3fr', month: '6fr', year: '4fr' } as const

/** A date in the three parts and the order of the language. What is typed moves on to the next part by itself. */
export function BirthDateField({
  label,
  error,
  value,
  onValueChange,
  autoComplete = 'off',
}: BirthDateFieldProps) {
  const { t, language } = useTranslation('births')
  const id = useId()
  const order = orderOf(language)
  const [typed, setTyped] = useState(() => partsOf(value, language))
  const [active, setActive] = useState<DatePart | null>(null)
  const group = useRef<HTMLFieldSetElement>(null)
  const inputs = useRef<Partial<Record<DatePart, HTMLInputElement | null>>>({})
  // A value that did not come from here, such as a draft that was emptied.
  const parts = value === isoOf(typed) ? typed : partsOf(value, language)
  if (parts !== typed) setTyped(parts)

  const problem = problemOf(parts, active === null)
  const text = problem ? t(`date.${problem}`) : error
  const errorId = text ? `${id}-error` : null

  function change(next: DateParts) {
    setTyped(next)
    const date = isoOf(next)
    if (date !== value) onValueChange(date)
  }

  function focus(part: DatePart | undefined) {
    if (part) inputs.current[part]?.focus()
  }

  const after = (part: DatePart) => order[order.indexOf(part) + 1]
  const before = (part: DatePart) => order[order.indexOf(part) - 1]

  function type(part: DatePart, entry: string) {
    const whole = readDate(entry, order)
    if (whole) return change({ ...whole, month: nameOf(whole.month, language) })
    const { kept, isDone } = clean(part, entry)
    const isDeleted = kept.length < parts[part].length && parts[part].startsWith(kept)
    change({ ...parts, [part]: kept })
    if (active === part && isDone && !isDeleted) focus(after(part))
  }

  function paste(event: ClipboardEvent) {
    const whole = readDate(event.clipboardData.getData('text'), order)
    if (!whole) return
    event.preventDefault()
    change({ ...whole, month: nameOf(whole.month, language) })
    focus(order.at(-1))
  }

  function leave(event: FocusEvent) {
    if (group.current?.contains(event.relatedTarget)) return
    setActive(null)
    setTyped({ ...parts, month: nameOf(parts.month, language) })
  }

  function press(part: DatePart, event: KeyboardEvent) {
    if (event.key !== 'Backspace' || parts[part] !== '' || !before(part)) return
    event.preventDefault()
    focus(before(part))
  }

  return (
    <fieldset ref={group} aria-describedby={errorId ?? undefined} className="flex min-w-0 flex-col">
      <legend className="mb-2 font-medium text-sm">{label}</legend>
      <div
        className="grid gap-2"
        style={{ gridTemplateColumns: order.map((part) => columns[part]).join(' ') }}
      >
        {order.map((part) => (
          <input
            key={part}
            ref={(input) => {
              inputs.current[part] = input
            }}
            type="text"
            inputMode="numeric"
            autoComplete={autoComplete === 'off' ? 'off' : `bday-${part}`}
            aria-label={t(`date.${part}`)}
            aria-invalid={text ? true : undefined}
            aria-describedby={errorId ?? undefined}
            aria-required
            placeholder={t(`date.${part}Format`)}
            value={part === 'month' && active !== 'month' ? nameOf(parts.month, language) : parts[part]}
            onFocus={(event) => {
              setActive(part)
              event.target.select()
            }}
            onChange={(event) => type(part, event.target.value)}
            onBlur={leave}
            onPaste={paste}
            onKeyDown={(event) => press(part, event)}
            className={cn(inputStyle, 'px-3')}
          />
        ))}
      </div>
      <div className="mt-2 empty:hidden">
        <FieldError id={errorId}>{text}</FieldError>
      </div>
    </fieldset>
  )
}

/** Keeps what the part can hold; `isDone` once nothing more can follow, or a separator was typed. */
function clean(part: DatePart, text: string): { kept: string; isDone: boolean } {
  const isSeparated = /[^\p{L}\p{N}]$/u.test(text)
  if (part === 'year') return { kept: text.replace(/\D/g, '').slice(0, 4), isDone: false }
  if (part === 'day') {
    const kept = text.replace(/\D/g, '').slice(0, 2)
    return { kept, isDone: kept !== '' && (isSeparated || kept.length === 2 || Number(kept) > 3) }
  }
  const kept = text.replace(/[^\p{L}\p{M}\p{N}]/gu, '').slice(0, 12)
  const isNumber = /^\d+$/.test(kept)
  const isFull = isNumber && (kept.length >= 2 || Number(kept) > 1)
  return { kept: isNumber ? kept.slice(0, 2) : kept, isDone: kept !== '' && (isSeparated || isFull) }
}
