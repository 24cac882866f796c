import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import type { OwnProfile } from '@yuti/contract/profiles'
import { useEffect, useRef } from 'react'
import { takeReturnTo } from '#/lib/return-to.ts'
import { AboutStep } from './about-step.tsx'
import { BirthStep } from './birth-step.tsx'
import { ConfirmBirthChange } from './confirm-birth-change.tsx'
import { furthestStep, type Step, type WizardDraft } from './draft.ts'
import { LeaveDialog } from '../leave-dialog.tsx'
import { PhotosStep } from './photos-step.tsx'
import { useDraft } from './use-draft.ts'
import { usePlace } from './place-row.tsx'
import { useSave } from './use-save.ts'
import { WizardLayout } from './wizard-layout.tsx'

type WizardProps = {
  own: OwnProfile
  /** True if what this replaces had the focus. */
  hasLostFocus: boolean
}

export function Wizard({ own, hasLostFocus }: WizardProps) {
  const navigate = useNavigate()
  const isSaved = useRef(false)
  const { draft, change, photos, isDirty, discard } = useDraft(own, isSaved)
  const { step, goTo, goBack } = useSteps(draft)
  const place = usePlace()
  const { save, isSaving, confirmation } = useSave({
    own,
    // Saving must not move a member who looks from a town; sharing the position in the wizard does.
    askPlace: () => (own.place?.town && !place.position ? Promise.resolve(null) : place.ask()),
    onSaved: () => {
      isSaved.current = true
      // A newcomer may have come by a link that needs a profile.
      const wanted = own.birth ? null : takeReturnTo(own.id)
      void navigate({ href: wanted ?? '/discover' })
    },
    onPhotosGone: () => photos.dropUploads(own.photos),
    onBadBirth: () => goTo(1),
  })
  const leave = own.birth ? () => void navigate({ to: '/profile' }) : null
  const heading = useHeadingFocus(step, hasLostFocus)
  const common = { draft, change, heading, onBack: step === 1 ? leave : goBack }

  return (
    <WizardLayout step={step}>
      {step === 1 && <BirthStep {...common} own={own} onContinue={() => goTo(2)} />}
      {step === 2 && <AboutStep {...common} isNew={own.birth === null} onContinue={() => goTo(3)} />}
      {step === 3 && (
        <PhotosStep
          {...common}
          photos={photos}
          place={place}
          isNew={own.photos.length === 0}
          isSaving={isSaving}
          onContinue={() => void save(draft, photos.ready)}
        />
      )}
      <ConfirmBirthChange {...confirmation} isDelayed={waitsForDelay(own)} isSaving={isSaving} />
      <LeaveDialog
        page="/profile-setup"
        isAsked={() => isDirty && !isSaved.current}
        isBusy={photos.isUploading || isSaving}
        onLeave={discard}
      />
    </WizardLayout>
  )
}

/** A tab that was opened before the first person was shown says `free`, and a change of its birth waits by now. */
function waitsForDelay({ birth, birthChange: { change } }: OwnProfile): boolean {
  return change.kind === 'available' ? change.isDelayed : birth !== null
}

/** Focuses the heading of a new step, so that screen readers announce it like a new page. */
function useHeadingFocus(step: Step, hasLostFocus: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef({ step, hasLostFocus: false })
  useEffect(() => {
    if (shown.current.step === step && shown.current.hasLostFocus === hasLostFocus) return
    shown.current = { step, hasLostFocus }
    heading.current?.focus({ preventScroll: true })
    globalThis.scrollTo({ top: 0 })
  }, [step, hasLostFocus])
  return heading
}

/** Keeps the step in the URL, so that the browser's Back button goes one step back. */
function useSteps(draft: WizardDraft) {
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
      // After a reload the previous step is not in the history.
      void navigate({ to: '/profile-setup', search: step === 3 ? { step: 2 } : {}, replace: true })
    }
  }

  return { step, goTo, goBack }
}

function smaller(one: Step, other: Step): Step {
  return one < other ? one : other
}
