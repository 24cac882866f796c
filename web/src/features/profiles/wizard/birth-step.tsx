import { isAdult } from '@yuti/contract/age'
import { profile as limits } from '@yuti/contract/limits'
import type { OwnProfile } from '@yuti/contract/profiles'
import { Lock } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { firstDate } from '#/features/births/shared/birth-draft.ts'
import { BirthReadBack } from '#/features/births/shared/birth-read-back.tsx'
import { TimeAccuracy } from '#/features/births/shared/time-accuracy.tsx'
import { useBirthMoment } from '#/features/births/shared/use-birth-moment.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { CityPicker } from '#/features/births/shared/city-picker.tsx'
import { Button } from '#/ui/button.tsx'
import { BirthDateField } from '#/features/births/shared/birth-date-field.tsx'
import { TimeField } from '#/ui/date-field.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import type { Missing } from '#/ui/submit-button.tsx'
import { TextField } from '#/ui/text-field.tsx'
import { toast } from '#/ui/toast.tsx'
import { BirthChangeCard, BirthText } from './birth-change-card.tsx'
import { isBirthLocked, type WizardDraft } from './draft.ts'
import { type StepProps, WizardFrame } from './wizard-frame.tsx'

type BirthStepProps = StepProps & {
  own: OwnProfile
}

export function BirthStep({ onBack, heading, ...step }: BirthStepProps) {
  const { t } = useTranslation('profiles')
  const { t: tCommon } = useTranslation()
  const { draft, change, onContinue, own } = step
  const isLocked = isBirthLocked(own)
  const { question, isWaiting, isTimeMissing, setIsTimeMissing, submit } = useBirthStep(step)
  const missing = useMissing(draft, isLocked)
  const [isChecked, setIsChecked] = useState(false)
  const textOf = (field: string) =>
    missing.find((one) => one.field === field && (isChecked || one.isWrong))?.text
  const timeField = useRef<HTMLInputElement>(null)
  return (
    <WizardFrame
      step={1}
      onBack={onBack}
      heading={heading}
      title={t('birth.title')}
      lead={
        <p className="flex gap-2.5">
          <Lock aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{t('birth.hint')}</span>
        </p>
      }
      submitLabel={tCommon('action.continue')}
      isBusy={isWaiting}
      missing={missing}
      onMissing={() => setIsChecked(true)}
      onSubmit={() => void submit()}
    >
      <NameInput draft={draft} change={change} error={textOf('name')} />
      {isLocked && own.birth ? (
        <div className="flex flex-col gap-1">
          <p className="font-medium text-sm">{t('birthChange.present')}</p>
          <BirthText birth={own.birth} />
        </div>
      ) : (
        <>
          <BirthInputs {...step} textOf={textOf} timeField={timeField} />
          <BirthReadBack draft={draft} question={question} onChange={change} />
        </>
      )}
      <BirthChangeCard own={own} draft={draft} />
      <Dialog
        open={isTimeMissing}
        onOpenChange={setIsTimeMissing}
        title={t('noTime.title')}
        description={t('noTime.text')}
        hideClose
        finalFocus={timeField}
        footer={
          <>
            <Button
              variant="secondary"
              onClick={() => {
                setIsTimeMissing(false)
                onContinue()
              }}
            >
              {t('noTime.skip')}
            </Button>
            <Button onClick={() => setIsTimeMissing(false)}>{t('noTime.specify')}</Button>
          </>
        }
      />
    </WizardFrame>
  )
}

/** Decides whether the step may end: the person is an adult, and the time is given, skipped or answered. */
function useBirthStep({ draft, own, onContinue }: Pick<BirthStepProps, 'draft' | 'own' | 'onContinue'>) {
  const { t } = useTranslation('profiles')
  const [isTimeMissing, setIsTimeMissing] = useState(false)
  const [isWaiting, setIsWaiting] = useState(false)
  const question = useBirthMoment(draft)

  async function submit() {
    if (isBirthLocked(own)) onContinue()
    else if (!isAdult(draft.birthDate)) {
      toast({ title: t('age.title'), description: t('age.text'), tone: 'destructive' })
    } else if (draft.birthTime === '') setIsTimeMissing(true)
    else if (await isClear()) onContinue()
    else question.requireAnswer()
  }

  async function isClear(): Promise<boolean> {
    if (question.view !== 'loading') return !question.isOpen
    setIsWaiting(true)
    const found = await question.findOut()
    setIsWaiting(false)
    return found === 'clear'
  }

  return { question, isWaiting, isTimeMissing, setIsTimeMissing, submit }
}

/** The fields that are empty or wrong; a wrong one says so before the button is pressed. */
function useMissing(draft: WizardDraft, isLocked: boolean): (Missing & { isWrong?: boolean })[] {
  const { t } = useTranslation('profiles')
  const { t: tCommon } = useTranslation()
  const missing: (Missing & { isWrong?: boolean })[] = []
  if (draft.name.trim() === '') missing.push({ field: 'name', text: t('birth.nameMissing') })
  if (isLocked) return missing
  if (draft.birthDate === '') missing.push({ field: 'birthDate', text: t('birth.dateMissing') })
  else if (draft.birthDate < firstDate)
    missing.push({ field: 'birthDate', text: tCommon('code.INVALID_BIRTH_DATA'), isWrong: true })
  if (draft.cityId === null) missing.push({ field: 'city', text: t('birth.cityMissing') })
  return missing
}

type NameInputProps = Pick<BirthStepProps, 'draft' | 'change'> & { error: string | undefined }

function NameInput({ draft, change, error }: NameInputProps) {
  const { t } = useTranslation('profiles')
  return (
    <div data-field="name">
      <TextField
        label={t('birth.name')}
        value={draft.name}
        error={error}
        maxLength={limits.nameMax}
        autoComplete="nickname"
        required
        onChange={(event) => change({ name: event.target.value })}
      />
    </div>
  )
}

type BirthInputsProps = Pick<BirthStepProps, 'draft' | 'change' | 'own'> & {
  textOf: (field: string) => string | undefined
  timeField: RefObject<HTMLInputElement | null>
}

function BirthInputs({ draft, change, own, textOf, timeField }: BirthInputsProps) {
  const { t } = useTranslation('profiles')
  const hintKey = hintOf(own)
  return (
    <>
      <div data-field="birthDate">
        <BirthDateField
          label={t('birth.date')}
          value={draft.birthDate}
          autoComplete="bday"
          error={textOf('birthDate')}
          onValueChange={(birthDate) => change({ birthDate, disambiguation: null })}
        />
      </div>
      <div className="flex flex-col gap-2">
        <TimeField
          ref={timeField}
          label={t('birth.time')}
          value={draft.birthTime}
          onChange={(event) =>
            change({ birthTime: event.target.value, timeIsAbout: false, disambiguation: null })
          }
        />
        <p className="text-muted text-xs">{t('birth.timeHint')}</p>
      </div>
      <TimeAccuracy draft={draft} onChange={change} />
      <div data-field="city">
        <CityPicker
          label={t('birth.city')}
          placeholder={t('birth.cityPlaceholder')}
          emptyText={t('birth.noCity')}
          hint={hintKey && t(`birthChange.${hintKey}`)}
          error={textOf('city')}
          value={draft.cityId}
          onValueChange={(cityId) => change({ cityId, disambiguation: null })}
        />
      </div>
    </>
  )
}

/** The hint below the fields; while the birth is locked, the card says it instead. */
function hintOf({ birthChange: { change } }: OwnProfile): 'free' | 'available' | 'returning' | undefined {
  if (change.kind === 'free') return 'free'
  if (change.kind !== 'available') return undefined
  return change.isDelayed ? 'available' : 'returning'
}
