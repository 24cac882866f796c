import { ChevronLeft } from 'lucide-react'
import { type ReactNode, type RefObject, useId, useRef } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Button } from '#/ui/button.tsx'
import { IconButton } from '#/ui/icon-button.tsx'
import { ProgressBar } from '#/ui/progress-bar.tsx'
import { type Step, steps, type WizardDraft } from './draft.ts'

export type StepProps = {
  draft: WizardDraft
  change: (change: Partial<WizardDraft>) => void
  onBack: (() => void) | null
  onContinue: () => void
  /** The heading of the step, which gets the focus. */
  heading: RefObject<HTMLHeadingElement | null>
}

/** A field that is not right yet: the element with this `data-field`, and why. */
export type Missing = { field: string; text: string }

type WizardFrameProps = {
  step: Step
  onBack: (() => void) | null
  heading: RefObject<HTMLHeadingElement | null>
  title: ReactNode
  /** Shown below the title. */
  lead: ReactNode
  /** The label of the button, which is always visible. */
  submitLabel: string
  isBusy?: boolean
  /** What keeps the button waiting, in the order of the fields. */
  missing: readonly Missing[]
  /** Called when the button is pressed while something is missing. */
  onMissing: () => void
  onSubmit: () => void
  children: ReactNode
}

export function WizardFrame({
  step,
  onBack,
  heading,
  title,
  lead,
  submitLabel,
  isBusy = false,
  missing,
  onMissing,
  onSubmit,
  children,
}: WizardFrameProps) {
  const form = useRef<HTMLFormElement>(null)
  const reasonId = useId()
  const [first] = missing

  function submit() {
    if (isBusy) return
    if (!first) return onSubmit()
    onMissing()
    focusField(form.current?.querySelector(`[data-field="${first.field}"]`))
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className="mx-auto flex min-h-dvh w-full max-w-xl flex-col"
    >
      <WizardProgress step={step} onBack={onBack} />
      <main className="flex flex-1 flex-col gap-6 px-5 pt-5 pb-8">
        <div className="flex flex-col gap-3">
          <h1 ref={heading} tabIndex={-1} className="text-balance text-2xl outline-none">
            {title}
          </h1>
          <div className="text-muted text-sm">{lead}</div>
        </div>
        {children}
      </main>
      <footer className="sticky bottom-0 z-20 bg-linear-to-t from-background from-80% to-transparent px-5 pt-5 pb-[calc(var(--safe-bottom)+1.25rem)] has-[p]:pt-8">
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
          {submitLabel}
        </Button>
      </footer>
    </form>
  )
}

/** Focuses the first control that is empty, and scrolls to the centre because the footer covers the lower edge. */
function focusField(field: Element | null | undefined) {
  const inputs = [...(field?.querySelectorAll<HTMLElement>('input, textarea, button') ?? [])]
  const empty = inputs.find((input) => 'value' in input && input.value === '')
  const target = empty ?? inputs[0]
  target?.focus({ preventScroll: true })
  target?.scrollIntoView({ block: 'center' })
}

export function WizardProgress({ step, onBack }: Pick<WizardFrameProps, 'step' | 'onBack'>) {
  const { t } = useTranslation('profiles')
  const { t: tCommon } = useTranslation()
  const text = t('wizard.step', { step, steps })
  return (
    <header className="sticky top-0 z-20 bg-background px-5 pt-[calc(var(--safe-top)+1rem)] pb-1">
      <ProgressBar label={t('wizard.label')} valueText={text} value={step} max={steps} />
      <div className="-ml-3 flex min-h-11 items-center">
        {onBack && (
          <IconButton label={tCommon('action.back')} onClick={onBack}>
            <ChevronLeft strokeWidth={1.75} />
          </IconButton>
        )}
        <p className="text-muted text-xs first:ml-3">{text}</p>
      </div>
    </header>
  )
}
