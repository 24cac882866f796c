import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Sky } from '@yuti/contract/charts'
import { Lock } from 'lucide-react'
import { useRef, useState } from 'react'
import { type BirthDraft, dateProblem, filledBirth } from '#/features/births/shared/birth-draft.ts'
import { BirthFields } from '#/features/births/shared/birth-fields.tsx'
import {
  momentDraftOf,
  storeRefusedMoment,
  useBirthMoment,
} from '#/features/births/shared/use-birth-moment.ts'
import { useMissingBirth } from '#/features/births/shared/use-missing-birth.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { errorCode, errorText } from '#/lib/error-text.ts'
import { Button } from '#/ui/button.tsx'
import { focusMissing } from '#/ui/submit-button.tsx'

type TryFormProps = {
  draft: BirthDraft
  onChange: (part: Partial<BirthDraft>) => void
  onSky: (sky: Sky) => void
}

export function TryForm({ draft, onChange, onSky }: TryFormProps) {
  const { t } = useTranslation(['landing', 'compatibility', 'profiles', 'births', 'common'])
  const form = useRef<HTMLFormElement>(null)
  const [isChecked, setIsChecked] = useState(false)
  const [isUnderage, setIsUnderage] = useState(false)
  const queryClient = useQueryClient()
  const question = useBirthMoment(momentDraftOf(draft))
  const missing = useMissingBirth(draft)
  const { mutate, isPending, error } = useMutation(
    orpc.profiles.trySky.mutationOptions({
      onSuccess: onSky,
      onError: (failure, sent) => {
        storeRefusedMoment(queryClient, failure, sent)
        setIsUnderage(errorCode(failure) === 'UNDERAGE')
      },
    }),
  )

  function submit() {
    const birth = filledBirth(draft)
    setIsChecked(true)
    setIsUnderage(false)
    if (isPending) return
    if (missing[0]) focusMissing(form.current, missing[0])
    else if (!birth) return
    else if (dateProblem(draft.birthDate) === 'underage') setIsUnderage(true)
    else if (question.isOpen) question.requireAnswer()
    else mutate(birth)
  }

  const failure = errorCode(error) === null ? t('try.failed') : errorText(error)
  const problem = isUnderage ? t('try.underage') : error && failure
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className="flex flex-col gap-5 rounded-card border border-on-photo/20 bg-surface p-5 text-ink md:p-6"
    >
      <h2 className="text-xl">{t('try.heading')}</h2>
      <BirthFields
        draft={draft}
        error={error}
        missing={missing}
        isChecked={isChecked}
        question={question}
        onChange={onChange}
      />
      {problem && (
        <p role="alert" className="text-danger-ink text-sm">
          {problem}
        </p>
      )}
      <Button type="submit" variant="cream" wide loading={isPending}>
        {isPending ? t('try.computing') : t('try.open')}
      </Button>
      <p className="flex items-start gap-2 text-muted text-sm">
        <Lock aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-4 shrink-0" />
        {t('try.private')}
      </p>
    </form>
  )
}
