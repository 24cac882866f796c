import { useNavigate } from '@tanstack/react-router'
import { profile as limits } from '@yuti/contract/limits'
import { Lock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { dateProblem } from '#/features/births/shared/birth-draft.ts'
import { BirthFields } from '#/features/births/shared/birth-fields.tsx'
import { momentDraftOf, useBirthMoment } from '#/features/births/shared/use-birth-moment.ts'
import { useMissingBirth } from '#/features/births/shared/use-missing-birth.ts'
import { NewOrbit } from '#/components/empty-pictures/new-orbit.tsx'
import { NightStage } from '#/components/night-stage.tsx'
import { DetailHeader } from '#/components/screen-header.tsx'
import { useUser } from '#/lib/session.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { StickyFooter } from '#/ui/sticky-footer.tsx'
import { focusMissing, type Missing, SubmitButton } from '#/ui/submit-button.tsx'
import { TextField } from '#/ui/text-field.tsx'
import {
  changeDraft,
  clearFormDraft,
  emptyDraft,
  type FormDraft,
  readFormDraft,
  toCalculationDraft,
  writeFormDraft,
} from './calculation-draft.ts'
import { useAddCalculation } from './use-add-calculation.ts'

/** The draft survives a failure, a reload and a visit to another page, until it is calculated. */
export function AddScreen() {
  const { t } = useTranslation(['compatibility', 'common', 'profiles', 'consent'])
  const { id: userId } = useUser()
  const navigate = useNavigate()
  const [draft, setDraft] = useState(() => readFormDraft(userId) ?? emptyDraft())
  const isDone = useRef(false)
  const { add, isAdding, error, sayUnderage } = useAddCalculation(() => {
    isDone.current = true
    clearFormDraft(userId)
  })
  useEffect(() => {
    if (!isDone.current) writeFormDraft(userId, draft)
  }, [draft, userId])
  const question = useBirthMoment(momentDraftOf(draft))
  const filled = toCalculationDraft(draft)
  const missingBirth = useMissingBirth(draft)
  const missingName: Missing[] =
    draft.name.trim() === '' ? [{ field: 'name', text: t('form.nameMissing') }] : []
  const missing = [...missingName, ...missingBirth]
  const [isChecked, setIsChecked] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const change = (part: Partial<FormDraft>) => setDraft((current) => changeDraft(current, part))

  function submit() {
    if (isAdding) return
    if (missing[0]) {
      setIsChecked(true)
      focusMissing(form.current, missing[0])
    } else if (!filled) return
    else if (dateProblem(draft.birthDate) === 'underage') sayUnderage()
    else if (question.isOpen) question.requireAnswer()
    else add(filled)
  }

  return (
    <>
      <DetailHeader title={t('form.title')} onBack={() => void navigate({ to: '/compatibility' })} />
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        className="mx-auto flex w-full max-w-md flex-1 flex-col lg:grid lg:max-w-4xl lg:flex-none lg:grid-cols-2 2xl:max-w-6xl lg:items-start lg:gap-x-8 lg:pt-6"
      >
        <div className="flex flex-col gap-6 px-5 pt-6 lg:row-span-2 lg:pb-10">
          <div className="flex flex-col gap-3">
            <h2 className="text-2xl">{t('form.heading')}</h2>
            <p className="flex gap-2.5 text-muted text-sm">
              <Lock aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-4 shrink-0" />
              {t('form.hint')}
            </p>
          </div>
          <div className="flex flex-col items-start rounded-card border border-line bg-surface px-5 pt-3.5 pb-1">
            <p className="text-sm">{t('consent:ask.entry')}</p>
            <ButtonLink to="/manual-compatibility/ask" variant="ghost" size="small" className="-ml-4">
              {t('consent:ask.title')}
            </ButtonLink>
          </div>
          <NightStage>
            <NewOrbit />
          </NightStage>
        </div>
        <div className="flex flex-1 flex-col gap-6 px-5 pt-6 pb-8 md:flex-none">
          <div data-field="name">
            <TextField
              label={t('profiles:birth.name')}
              value={draft.name}
              error={isChecked ? missingName[0]?.text : undefined}
              maxLength={limits.nameMax}
              autoComplete="off"
              required
              onChange={(event) => change({ name: event.target.value })}
            />
          </div>
          <BirthFields
            draft={draft}
            error={error}
            missing={missingBirth}
            isChecked={isChecked}
            question={question}
            onChange={change}
          />
        </div>
        <StickyFooter className="lg:col-start-2">
          <SubmitButton missing={missing} isBusy={isAdding}>
            {isAdding ? t('form.calculating') : t('common:action.continue')}
          </SubmitButton>
        </StickyFooter>
      </form>
    </>
  )
}
