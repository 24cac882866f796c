import { photos as limits } from '@yuti/contract/limits'
import { useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Button } from '#/ui/button.tsx'
import { ChipChoice, ChipToggles } from '#/ui/chip-group.tsx'
import { genders } from './draft.ts'
import { PhotoGrid } from './photo-grid.tsx'
import { type PlaceQuestion, PlaceRow } from './place-row.tsx'
import { type StepProps, WizardFrame } from './wizard-frame.tsx'
import type { Photos } from './use-photos.ts'

type PhotosStepProps = StepProps & { photos: Photos; place: PlaceQuestion; isSaving: boolean }

export function PhotosStep({
  draft,
  change,
  onBack,
  onContinue,
  heading,
  photos,
  place,
  isSaving,
}: PhotosStepProps) {
  const { t } = useTranslation('profiles')
  const [isChecked, setIsChecked] = useState(false)
  const isTooFew = photos.ready.length < limits.min
  const isPreferred = draft.gender !== null && draft.lookingFor.length > 0

  function submit() {
    setIsChecked(true)
    if (isPreferred && !isTooFew && !photos.isUploading && !photos.hasFailed) onContinue()
  }

  return (
    <WizardFrame
      step={3}
      onBack={isSaving ? null : onBack}
      heading={heading}
      title={t('photos.title')}
      lead={t('photos.text')}
      onSubmit={submit}
      footer={
        <Button wide type="submit" disabled={isTooFew || photos.isUploading} loading={isSaving}>
          {t(isSaving ? 'save.saving' : 'save.submit')}
        </Button>
      }
    >
      <PhotoGrid photos={photos} isChecked={isChecked} />
      <ChipChoice
        label={t('preferences.gender')}
        choices={genders.map((value) => ({ value, label: t(`preferences.iAm.${value}`) }))}
        value={draft.gender}
        error={isChecked && draft.gender === null ? t('preferences.genderMissing') : undefined}
        onValueChange={(next) => change({ gender: next })}
      />
      <ChipToggles
        label={t('preferences.lookingFor')}
        choices={genders.map((value) => ({ value, label: t(`preferences.seeking.${value}`) }))}
        value={draft.lookingFor}
        error={isChecked && draft.lookingFor.length === 0 ? t('preferences.lookingForMissing') : undefined}
        onValueChange={(next) => change({ lookingFor: next })}
      />
      <PlaceRow place={place} />
    </WizardFrame>
  )
}
