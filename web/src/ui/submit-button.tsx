import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'

/** A field that is not right yet: the element with this `data-field`, and why. */
export type Missing = { field: string; text: string }

type SubmitButtonProps = {
  /** What keeps the button waiting, in the order of the fields. */
  missing: readonly Missing[]
  isBusy?: boolean
  children: ReactNode
}

/** The button of a form, which says above it what it waits for. It takes presses, so that the form can show where. */
export function SubmitButton({ missing, isBusy = false, children }: SubmitButtonProps) {
  const reasonId = useId()
  const [first] = missing
  return (
    <div>
      {first && (
        <p id={reasonId} className="pb-2 text-center text-muted text-xs">
          {first.text}
        </p>
      )}
      <Button
        wide
        type="submit"
        loading={isBusy}
        waits={first !== undefined}
        aria-describedby={first && reasonId}
      >
        {children}
      </Button>
    </div>
  )
}

/** Focuses the first empty control of the field, and scrolls to the centre because a footer may cover the lower edge. */
export function focusMissing(form: Element | null, { field }: Missing): void {
  const area = form?.querySelector(`[data-field="${field}"]`)
  const inputs = [...(area?.querySelectorAll<HTMLElement>('input, textarea, button') ?? [])]
  const empty = inputs.find((input) => 'value' in input && input.value === '')
  const target = empty ?? inputs[0]
  target?.focus({ preventScroll: true })
  target?.scrollIntoView({ block: 'center' })
}
