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
import { DateField, TimeField } from '#/ui/date-field.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { TextField } from '#/ui/text-field.tsx'
import { toast } from '#/ui/toast.tsx'
import { BirthChangeCard, BirthText } from './birth-change-card.tsx'
import { isBirthFilled, isBirthLocked } from './draft.ts'
import { type StepProps, WizardFrame } from './wizard-frame.tsx'

type BirthStepProps = StepProps & {
  own: OwnProfile
}

export function BirthStep({ onBack, heading, ...step }: BirthStepProps) {
  const { t } = useTranslation('profiles')
  const { t: tCommon } = useTranslation()
  const { draft, change, onContinue, own } = step
  const isLocked = isBirthLocked(own)
  const { question, isImpossible, isWaiting, isTimeMissing, setIsTimeMissing, submit } = useBirthStep(step)
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
          {t('birth.hint')}
        </p>
      }
      onSubmit={() => void submit()}
      footer={
        <Button
          wide
          type="submit"
          disabled={isLocked ? draft.name.trim() === '' : !isBirthFilled(draft) || isImpossible}
          loading={isWaiting}
        >
          {tCommon('action.continue')}
        </Button>
      }
    >
      <NameInput draft={draft} change={change} />
      {isLocked && own.birth ? (
        <div className="flex flex-col gap-1">
          <p className="font-medium text-sm">{t('birthChange.present')}</p>
          <BirthText birth={own.birth} />
        </div>
      ) : (
        <>
          <BirthInputs {...step} isImpossible={isImpossible} timeField={timeField} />
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
  const isImpossible = draft.birthDate !== '' && draft.birthDate < firstDate

  async function submit() {
    if (isBirthLocked(own)) {
      if (draft.name.trim() !== '') onContinue()
      return
    }
    if (!isBirthFilled(draft) || isImpossible || isWaiting) return
    if (!isAdult(draft.birthDate)) {
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

  return { question, isImpossible, isWaiting, isTimeMissing, setIsTimeMissing, submit }
}

type BirthInputsProps = Pick<BirthStepProps, 'draft' | 'change' | 'own'> & {
  isImpossible: boolean
  timeField: RefObject<HTMLInputElement | null>
}

function NameInput({ draft, change }: Pick<BirthStepProps, 'draft' | 'change'>) {
  const { t } = useTranslation('profiles')
  return (
    <TextField
      label={t('birth.name')}
      value={draft.name}
      maxLength={limits.nameMax}
      autoComplete="nickname"
      required
      onChange={(event) => change({ name: event.target.value })}
    />
  )
}

function BirthInputs({ draft, change, own, isImpossible, timeField }: BirthInputsProps) {
  const { t } = useTranslation('profiles')
  const { t: tCommon } = useTranslation()
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const hintKey = hintOf(own)
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-3">
        <DateField
          label={t('birth.date')}
          value={draft.birthDate}
          min={firstDate}
          max={today}
          autoComplete="bday"
          required
          error={isImpossible && draft.birthDate > '1' ? tCommon('code.INVALID_BIRTH_DATA') : undefined}
          onChange={(event) => change({ birthDate: event.target.value, disambiguation: null })}
        />
        <TimeField
          ref={timeField}
          label={t('birth.time')}
          value={draft.birthTime}
          onChange={(event) =>
            change({ birthTime: event.target.value, timeIsAbout: false, disambiguation: null })
          }
        />
        <p className="col-span-2 -mt-1 text-muted text-xs">{t('birth.timeHint')}</p>
      </div>
      <TimeAccuracy draft={draft} onChange={change} />
      <CityPicker
        label={t('birth.city')}
        placeholder={t('birth.cityPlaceholder')}
        emptyText={t('birth.noCity')}
        hint={hintKey && t(`birthChange.${hintKey}`)}
        value={draft.cityId}
        onValueChange={(cityId) => change({ cityId, disambiguation: null })}
      />
    </>
  )
}

/** The hint below the fields; while the birth is locked, the card says it instead. */
function hintOf({ birthChange: { change } }: OwnProfile): 'free' | 'available' | 'returning' | undefined {
  if (change.kind === 'free') return 'free'
  if (change.kind !== 'available') return undefined
  return change.isDelayed ? 'available' : 'returning'
}
