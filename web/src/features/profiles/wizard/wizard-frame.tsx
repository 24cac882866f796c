import { ChevronLeft } from 'lucide-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { IconButton } from '#/ui/icon-button.tsx'
import { ProgressBar } from '#/ui/progress-bar.tsx'
import { StickyFooter } from '#/ui/sticky-footer.tsx'
import { focusMissing, type Missing, SubmitButton } from '#/ui/submit-button.tsx'
import { type Step, steps, type WizardDraft } from './draft.ts'

export type StepProps = {
  draft: WizardDraft
  change: (change: Partial<WizardDraft>) => void
  onBack: (() => void) | null
  onContinue: () => void
  /** The heading of the step, which gets the focus. */
  heading: RefObject<HTMLHeadingElement | null>
}

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
  const [first] = missing

  function submit() {
    if (isBusy) return
    if (!first) return onSubmit()
    onMissing()
    focusMissing(form.current, first)
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
      <StickyFooter className="z-20">
        <SubmitButton missing={missing} isBusy={isBusy}>
          {submitLabel}
        </SubmitButton>
      </StickyFooter>
    </form>
  )
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
