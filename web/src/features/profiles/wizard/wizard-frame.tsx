import { ChevronLeft } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
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

type WizardFrameProps = {
  step: Step
  onBack: (() => void) | null
  heading: RefObject<HTMLHeadingElement | null>
  title: ReactNode
  /** Shown below the title. */
  lead: ReactNode
  /** The button of the step, always visible. */
  footer: ReactNode
  onSubmit: () => void
  children: ReactNode
}

export function WizardFrame({
  step,
  onBack,
  heading,
  title,
  lead,
  footer,
  onSubmit,
  children,
}: WizardFrameProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
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
      <footer className="sticky bottom-0 z-20 bg-linear-to-t from-background from-80% to-transparent px-5 pt-5 pb-[calc(var(--safe-bottom)+1.25rem)]">
        {footer}
      </footer>
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
