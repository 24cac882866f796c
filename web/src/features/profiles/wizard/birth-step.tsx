import { profile as limits } from '@yuti/contract/limits'
import { Lock } from 'lucide-react'
import { useRef, useState } from 'react'
import { BirthReadBack } from '#/features/births/shared/birth-read-back.tsx'
import { useBirthMoment } from '#/features/births/shared/use-birth-moment.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { CityPicker } from '#/features/births/shared/city-picker.tsx'
import { Button } from '#/ui/button.tsx'
import { DateField, TimeField } from '#/ui/date-field.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { TextField } from '#/ui/text-field.tsx'
import { toast } from '#/ui/toast.tsx'
import { isBirthFilled, isOldEnough } from './draft.ts'
import type { StepProps } from './step-props.ts'
import { WizardFrame } from './wizard-frame.tsx'

const firstDate = '1900-01-01'

type BirthStepProps = StepProps & {
  /** How often the birth data may still change; null before they were saved once. */
  changesLeft: number | null
}

export function BirthStep({ draft, change, onBack, onContinue, heading, changesLeft }: BirthStepProps) {
  const { t } = useTranslation('profiles')
  const { t: tCommon } = useTranslation()
  const [asksForTime, setAsksForTime] = useState(false)
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const [isWaiting, setIsWaiting] = useState(false)
  const time = useRef<HTMLInputElement>(null)
  const question = useBirthMoment(draft)
  const isImpossible = draft.birthDate !== '' && draft.birthDate < firstDate

  async function submit() {
    if (!isBirthFilled(draft) || isImpossible || isWaiting) return
    if (!isOldEnough(draft.birthDate)) {
      toast({ title: t('age.title'), description: t('age.text'), tone: 'destructive' })
    } else if (draft.birthTime === '') setAsksForTime(true)
    else if (await isClear()) onContinue()
    else question.insist()
  }

  async function isClear(): Promise<boolean> {
    if (question.view !== 'loading') return !question.isOpen
    setIsWaiting(true)
    const found = await question.findOut()
    setIsWaiting(false)
    return found === 'clear'
  }

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
        <Button wide type="submit" disabled={!isBirthFilled(draft) || isImpossible} loading={isWaiting}>
          {tCommon('action.continue')}
        </Button>
      }
    >
      <TextField
        label={t('birth.name')}
        value={draft.name}
        maxLength={limits.nameMax}
        autoComplete="nickname"
        required
        onChange={(event) => change({ name: event.target.value })}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <DateField
          label={t('birth.date')}
          value={draft.birthDate}
          min={firstDate}
          max={today}
          autoComplete="bday"
          required
          error={isImpossible && draft.birthDate > '1' ? tCommon('code.INVALID_BIRTH_DATA') : undefined}
          onChange={(event) => change({ birthDate: event.target.value, birthReading: null })}
        />
        <TimeField
          ref={time}
          label={t('birth.time')}
          value={draft.birthTime}
          onChange={(event) => change({ birthTime: event.target.value, birthReading: null })}
        />
        <p className="col-span-2 -mt-1 text-mute text-xs">{t('birth.timeHint')}</p>
      </div>
      <CityPicker
        label={t('birth.city')}
        placeholder={t('birth.cityPlaceholder')}
        emptyText={t('birth.noCity')}
        hint={changesLeft === null ? undefined : t('birth.changesLeft', { count: changesLeft })}
        value={draft.cityId}
        onValueChange={(cityId) => change({ cityId, birthReading: null })}
      />
      <BirthReadBack draft={draft} question={question} onChange={change} />
      <Dialog
        open={asksForTime}
        onOpenChange={setAsksForTime}
        title={t('noTime.title')}
        description={t('noTime.text')}
        hideClose
        finalFocus={time}
        footer={
          <>
            <Button
              variant="secondary"
              onClick={() => {
                setAsksForTime(false)
                onContinue()
              }}
            >
              {t('noTime.skip')}
            </Button>
            <Button onClick={() => setAsksForTime(false)}>{t('noTime.specify')}</Button>
          </>
        }
      />
    </WizardFrame>
  )
}
