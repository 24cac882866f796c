import { useNavigate } from '@tanstack/react-router'
import type { OwnProfile } from '@yuti/contract/profiles'
import { useRef } from 'react'
import { AboutStep } from './about-step.tsx'
import { BirthStep } from './birth-step.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { PhotosStep } from './photos-step.tsx'
import { useDraft } from './use-draft.ts'
import { usePlace } from './use-place.ts'
import { useSave } from './use-save.ts'
import { useHeadingFocus } from './use-heading-focus.ts'
import { useSteps } from './use-steps.ts'

export function Wizard({ own }: { own: OwnProfile }) {
  const navigate = useNavigate()
  const isSaved = useRef(false)
  const { draft, change, photos, isDirty, forget } = useDraft(own, isSaved)
  const { step, goTo, goBack } = useSteps(draft)
  const place = usePlace()
  const { save, isSaving } = useSave({
    userId: own.id,
    askPlace: place.ask,
    onSaved: () => {
      isSaved.current = true
      void navigate({ to: '/discover' })
    },
    onPhotosGone: () => photos.dropUploads(own.photos),
    onBadBirth: () => goTo(1),
  })
  const leave = own.birth ? () => void navigate({ to: '/profile' }) : null
  const heading = useHeadingFocus(step)
  const common = { draft, change, heading, onBack: step === 1 ? leave : goBack }

  return (
    <>
      {step === 1 && (
        <BirthStep {...common} changesLeft={own.birth?.changesLeft ?? null} onContinue={() => goTo(2)} />
      )}
      {step === 2 && <AboutStep {...common} onContinue={() => goTo(3)} />}
      {step === 3 && (
        <PhotosStep
          {...common}
          photos={photos}
          place={place}
          isSaving={isSaving}
          onContinue={() => void save(draft, photos.ready)}
        />
      )}
      <LeaveDialog
        isAsked={() => isDirty && !isSaved.current}
        isBusy={photos.isUploading || isSaving}
        onLeave={forget}
      />
    </>
  )
}
