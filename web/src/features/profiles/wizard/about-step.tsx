import { profile as limits } from '@yuti/contract/limits'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Button } from '#/ui/button.tsx'
import { Chip } from '#/ui/chip.tsx'
import { TextField } from '#/ui/text-field.tsx'
import { Textarea } from '#/ui/textarea.tsx'
import { interestsProblem, isAboutFilled, parseInterests } from './draft.ts'
import { type StepProps, WizardFrame } from './wizard-frame.tsx'

export function AboutStep({ draft, change, onBack, onContinue, heading }: StepProps) {
  const { t } = useTranslation('profiles')
  const { t: tCommon } = useTranslation()
  const interests = parseInterests(draft.interests)
  const problem = interestsProblem(interests)
  const max = problem === 'longInterest' ? limits.interestMax : limits.interestsMax
  return (
    <WizardFrame
      step={2}
      onBack={onBack}
      heading={heading}
      title={t('about.title')}
      lead={t('about.text')}
      onSubmit={() => (isAboutFilled(draft) ? onContinue() : undefined)}
      footer={
        <Button wide type="submit" disabled={!isAboutFilled(draft)}>
          {tCommon('action.continue')}
        </Button>
      }
    >
      <Textarea
        label={t('about.bio')}
        placeholder={t('about.bioPlaceholder')}
        value={draft.bio}
        maxLength={limits.bioMax}
        rows={5}
        required
        onChange={(event) => change({ bio: event.target.value })}
      />
      <TextField
        label={t('about.interests')}
        placeholder={t('about.interestsPlaceholder')}
        hint={t('about.interestsHint')}
        error={problem ? t(`about.${problem}`, { max }) : undefined}
        value={draft.interests}
        autoComplete="off"
        onChange={(event) => change({ interests: event.target.value })}
      />
      {interests.length > 0 && (
        <ul className="-mt-2 flex flex-wrap gap-2">
          {interests.map((interest) => (
            <li key={interest.toLowerCase()} className="max-w-full">
              <Chip>{interest}</Chip>
            </li>
          ))}
        </ul>
      )}
    </WizardFrame>
  )
}
