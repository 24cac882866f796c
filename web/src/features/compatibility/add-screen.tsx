import { useNavigate } from '@tanstack/react-router'
import { profile as limits } from '@yuti/contract/limits'
import { Lock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { dateProblem } from '#/features/births/shared/birth-draft.ts'
import { BirthFields } from '#/features/births/shared/birth-fields.tsx'
import { momentDraftOf, useBirthMoment } from '#/features/births/shared/use-birth-moment.ts'
import { DetailHeader } from '#/components/screen-header.tsx'
import { useUser } from '#/lib/session.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Button } from '#/ui/button.tsx'
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
  const problem = draft.birthDate === '' ? null : dateProblem(draft.birthDate)

  const change = (part: Partial<FormDraft>) => setDraft((current) => changeDraft(current, part))

  function submit() {
    if (!filled || problem === 'badDate' || isAdding) return
    if (problem === 'underage') sayUnderage()
    else if (question.isOpen) question.requireAnswer()
    else add(filled)
  }

  return (
    <>
      <DetailHeader title={t('form.title')} onBack={() => void navigate({ to: '/manual-compatibility' })} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        className="mx-auto flex w-full max-w-md flex-1 flex-col lg:grid lg:max-w-4xl lg:flex-none lg:grid-cols-2 lg:items-start lg:gap-x-8 lg:pt-6"
      >
        <div className="flex flex-col gap-6 px-5 pt-6">
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
        </div>
        <div className="flex flex-1 flex-col gap-6 px-5 pt-6 pb-8 md:flex-none">
          <TextField
            label={t('profiles:birth.name')}
            value={draft.name}
            maxLength={limits.nameMax}
            autoComplete="off"
            required
            onChange={(event) => change({ name: event.target.value })}
          />
          <BirthFields
            draft={draft}
            error={error}
            isBadDate={problem === 'badDate'}
            question={question}
            onChange={change}
          />
        </div>
        <footer className="sticky bottom-0 z-10 lg:col-start-2 bg-linear-to-t from-background from-80% to-transparent px-5 pt-5 pb-[calc(var(--safe-bottom)+1.25rem)]">
          <Button wide type="submit" disabled={!filled || problem === 'badDate'} loading={isAdding}>
            {isAdding ? t('form.calculating') : t('common:action.continue')}
          </Button>
        </footer>
      </form>
    </>
  )
}
