import type { RefObject } from 'react'
import type { WizardDraft } from './draft.ts'

export type StepProps = {
  draft: WizardDraft
  change: (change: Partial<WizardDraft>) => void
  onBack: (() => void) | null
  onContinue: () => void
  /** Of the step's heading, where a new step begins. */
  heading: RefObject<HTMLHeadingElement | null>
}
