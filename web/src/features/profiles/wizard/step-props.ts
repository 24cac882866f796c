import type { WizardDraft } from './draft.ts'

export type StepProps = {
  draft: WizardDraft
  change: (change: Partial<WizardDraft>) => void
  onBack: (() => void) | null
  onContinue: () => void
}
