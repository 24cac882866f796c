import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { furthestStep, type Step, type WizardDraft } from './draft.ts'

/** The step stands in the address, so that the browser's Back goes one step back. */
export function useSteps(draft: WizardDraft) {
  const { step: asked = 1 } = useSearch({ from: '/profile-setup' })
  const navigate = useNavigate()
  const router = useRouter()
  const advanced = useRef(0)
  const step = smaller(asked, furthestStep(draft))

  function goTo(next: Step) {
    if (next > step) advanced.current += 1
    void navigate({ to: '/profile-setup', search: next === 1 ? {} : { step: next } })
  }

  function goBack() {
    if (advanced.current > 0) {
      advanced.current -= 1
      router.history.back()
    } else {
      // After a reload the former step is not behind this one.
      void navigate({ to: '/profile-setup', search: step === 3 ? { step: 2 } : {}, replace: true })
    }
  }

  return { step, goTo, goBack }
}

function smaller(one: Step, other: Step): Step {
  return one < other ? one : other
}
