import { Link } from '@tanstack/react-router'
import { profile as limits } from '@yuti/contract/limits'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import type { Missing } from '#/ui/submit-button.tsx'
import { Textarea } from '#/ui/textarea.tsx'
import { allInterests, bioProblem, interestsProblem } from './draft.ts'
import { InterestsField, useInterestsText } from './interests-field.tsx'
import { type StepProps, WizardFrame } from './wizard-frame.tsx'

type AboutStepProps = StepProps & { isNew: boolean }

export function AboutStep({ draft, change, onBack, onContinue, heading, isNew }: AboutStepProps) {
  const { t } = useTranslation('profiles')
  const { t: tCommon } = useTranslation()
  const [isChecked, setIsChecked] = useState(false)
  const interestsText = useInterestsText()
  const { length } = draft.bio.trim()
  const bio = bioProblem(draft.bio)
  const bioText = bio && t(`about.${bio}`, { length, max: limits.bioMax })
  const interests = interestsProblem(allInterests(draft))
  const missing: Missing[] = []
  if (bioText) missing.push({ field: 'bio', text: bioText })
  if (interests) missing.push({ field: 'interests', text: interestsText(interests) })
  return (
    <WizardFrame
      step={2}
      onBack={onBack}
      heading={heading}
      title={t('about.title')}
      lead={t('about.text')}
      submitLabel={tCommon('action.continue')}
      missing={missing}
      onMissing={() => setIsChecked(true)}
      onSubmit={() => {
        change({ interests: allInterests(draft), interestText: '' })
        onContinue()
      }}
    >
      <div data-field="bio">
        <Textarea
          label={t('about.bio')}
          placeholder={t('about.bioPlaceholder')}
          value={draft.bio}
          error={bioText && (isChecked || bio === 'longBio') ? bioText : undefined}
          rows={5}
          required
          onChange={(event) => change({ bio: event.target.value })}
        />
      </div>
      <InterestsField draft={draft} change={change} />
      {!isNew && (
        <Link
          to="/profile/about"
          className="flex min-h-13 items-center gap-3 rounded-input border border-line bg-surface px-4 py-2 text-sm transition-colors duration-150 hover:bg-inset"
        >
          <span className="min-w-0 flex-1">{t('own.toAbout')}</span>
          <ChevronRight aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0 text-muted" />
        </Link>
      )}
    </WizardFrame>
  )
}
