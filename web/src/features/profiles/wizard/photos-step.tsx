import { photos as limits } from '@yuti/contract/limits'
import { useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { ChipChoice, ChipToggles } from '#/ui/chip-group.tsx'
import type { Missing } from '#/ui/submit-button.tsx'
import { genders, type WizardDraft } from './draft.ts'
import { PhotoGrid } from './photo-grid.tsx'
import { type PlaceQuestion, PlaceRow } from './place-row.tsx'
import { ReachNote } from './reach-note.tsx'
import { type StepProps, WizardFrame } from './wizard-frame.tsx'
import type { Photos } from './use-photos.ts'

type PhotosStepProps = StepProps & {
  photos: Photos
  place: PlaceQuestion
  /** Whether the profile has no photos yet. */
  isNew: boolean
  isSaving: boolean
}

export function PhotosStep({
  draft,
  change,
  onBack,
  onContinue,
  heading,
  photos,
  place,
  isNew,
  isSaving,
}: PhotosStepProps) {
  const { t } = useTranslation('profiles')
  const [isChecked, setIsChecked] = useState(false)
  const missing = useMissing(draft, photos)

  return (
    <WizardFrame
      step={3}
      onBack={isSaving ? null : onBack}
      heading={heading}
      title={t('photos.title')}
      lead={t('photos.text')}
      submitLabel={t(isSaving ? 'save.saving' : 'save.submit')}
      isBusy={isSaving}
      missing={missing}
      onMissing={() => setIsChecked(true)}
      onSubmit={onContinue}
    >
      <div data-field="gender">
        <ChipChoice
          label={t('preferences.gender')}
          choices={genders.map((value) => ({ value, label: t(`preferences.iAm.${value}`) }))}
          value={draft.gender}
          error={isChecked && draft.gender === null ? t('preferences.genderMissing') : undefined}
          onValueChange={(next) => change({ gender: next })}
        />
      </div>
      <div data-field="lookingFor">
        <ChipToggles
          label={t('preferences.lookingFor')}
          choices={genders.map((value) => ({ value, label: t(`preferences.seeking.${value}`) }))}
          value={draft.lookingFor}
          error={isChecked && draft.lookingFor.length === 0 ? t('preferences.lookingForMissing') : undefined}
          onValueChange={(next) => change({ lookingFor: next })}
        />
      </div>
      <PlaceRow place={place} />
      {isNew && <ReachNote draft={draft} position={place.position} />}
      <div data-field="photos">
        <PhotoGrid photos={photos} isChecked={isChecked} />
      </div>
    </WizardFrame>
  )
}

/** What keeps the profile from being saved, in the order of the page. */
function useMissing({ gender, lookingFor }: WizardDraft, photos: Photos): Missing[] {
  const { t } = useTranslation('profiles')
  const missing: Missing[] = []
  if (gender === null) missing.push({ field: 'gender', text: t('preferences.genderNeeded') })
  if (lookingFor.length === 0) missing.push({ field: 'lookingFor', text: t('preferences.lookingForNeeded') })
  const problem = photosProblem(photos)
  if (problem) missing.push({ field: 'photos', text: t(`photos.${problem}`, { min: limits.min }) })
  return missing
}

function photosProblem({ isUploading, hasFailed, ready }: Photos) {
  if (isUploading) return 'stillUploading'
  if (hasFailed) return 'failedLeft'
  return ready.length < limits.min ? 'few' : null
}
