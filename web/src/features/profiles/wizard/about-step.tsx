import { Link } from '@tanstack/react-router'
import { profile as limits } from '@yuti/contract/limits'
import { ChevronRight, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
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
  const field = useRef<HTMLTextAreaElement>(null)
  function startSentence(start: string) {
    const written = draft.bio.trim()
    change({ bio: written === '' ? `${start} ` : `${written}\n${start} ` })
    field.current?.focus()
  }
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
          ref={field}
          label={t('about.bio')}
          placeholder={t('about.bioPlaceholder')}
          value={draft.bio}
          error={bioText && (isChecked || bio === 'longBio') ? bioText : undefined}
          rows={5}
          required
          onChange={(event) => change({ bio: event.target.value })}
        />
      </div>
      <BioStarts bio={draft.bio} onStart={startSentence} />
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

const starts = ['wake', 'ask', 'find'] as const

/** Beginnings of a sentence for somebody before an empty field; one that is used is gone. */
function BioStarts({ bio, onStart }: { bio: string; onStart: (start: string) => void }) {
  const { t } = useTranslation('profiles')
  const left = starts.map((key) => t(`about.bioStarts.${key}`)).filter((start) => !bio.includes(start))
  if (left.length === 0) return null
  return (
    <fieldset className="-mt-3 flex min-w-0 flex-wrap gap-2">
      <legend className="mb-2 text-muted text-xs">{t('about.bioBegin')}</legend>
      {left.map((start) => (
        <button
          key={start}
          type="button"
          onClick={() => onStart(start)}
          className="flex min-h-11 items-center gap-1.5 rounded-full bg-inset px-3.5 text-left text-sm transition-colors duration-150 hover:bg-line"
        >
          <Plus aria-hidden="true" strokeWidth={1.75} className="size-4 shrink-0 text-muted" />
          {start}
        </button>
      ))}
    </fieldset>
  )
}
