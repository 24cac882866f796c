import type { GuestAnswer, Invitation, SharedResult } from '@yuti/contract/consent'
import { Clock, EyeOff, Handshake } from 'lucide-react'
import { useRef, useState } from 'react'
import { dateProblem, filledBirth } from '#/features/births/shared/birth-draft.ts'
import { BirthFields } from '#/features/births/shared/birth-fields.tsx'
import {
  storeRefusedMoment,
  momentDraftOf,
  useBirthMoment,
} from '#/features/births/shared/use-birth-moment.ts'
import { useMissingBirth } from '#/features/births/shared/use-missing-birth.ts'
import { useFormat } from '#/i18n/format.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Checkbox } from '#/ui/checkbox.tsx'
import { focusMissing, type Missing, SubmitButton } from '#/ui/submit-button.tsx'
import { Awaited } from '#/components/empty-pictures/awaited.tsx'
import { Fact, Facts } from '#/components/facts.tsx'
import { NightStage } from '#/components/night-stage.tsx'
import type { GuestSession } from './guest-session.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { orpc } from '#/lib/api.ts'
import { errorCode, errorText } from '#/lib/error-text.ts'
import { toast } from '#/ui/toast.tsx'

type GuestFormProps = {
  invitation: Invitation
  opened: GuestSession
  onChange: (part: Partial<GuestSession>) => void
  onAnswered: (result: SharedResult) => void
  /** Called when somebody else has answered or the link has ended. */
  onClosed: () => void
}

/** Explains who asks and what happens with the data, and takes the birth. The draft survives a failure and a reload. */
export function GuestForm({ invitation, opened, onChange, onAnswered, onClosed }: GuestFormProps) {
  const { t } = useTranslation('consent')
  const format = useFormat()
  const [isAdult, setIsAdult] = useState(false)
  const { answer, isAnswering, error, sayUnderage } = useAnswer({ onAnswered, onClosed })
  const { askerName: name, expiresAt } = invitation
  const { token, secret, draft } = opened
  const question = useBirthMoment(momentDraftOf(draft))
  const birth = filledBirth(draft)
  const missingBirth = useMissingBirth(draft)
  const missingAge: Missing[] = isAdult ? [] : [{ field: 'adult', text: t('guest.adultMissing') }]
  const missing = [...missingBirth, ...missingAge]
  const [isChecked, setIsChecked] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  function submit() {
    if (isAnswering) return
    if (missing[0]) {
      setIsChecked(true)
      focusMissing(form.current, missing[0])
    } else if (!birth) return
    else if (dateProblem(draft.birthDate) === 'underage') sayUnderage()
    else if (question.isOpen) question.requireAnswer()
    else answer({ token, secret, ...birth, isAdult: true })
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className="mx-auto flex w-full max-w-md flex-col gap-6 lg:grid lg:max-w-none lg:grid-cols-2 lg:items-start lg:gap-x-14"
    >
      <div className="flex flex-col gap-5">
        <div className="flex flex-col gap-2">
          <h1 className="text-balance text-2xl">{t('guest.title', { name })}</h1>
          <p className="text-muted">{t('guest.intro', { name })}</p>
        </div>
        <Facts title={t('guest.happens')}>
          <Fact icon={<EyeOff aria-hidden="true" />}>{t('guest.facts.birth', { name })}</Fact>
          <Fact icon={<Handshake aria-hidden="true" />}>{t('guest.facts.first', { name })}</Fact>
          <Fact icon={<Clock aria-hidden="true" />}>
            {t('guest.facts.until', { date: format.date(expiresAt, 'long') })}
          </Fact>
        </Facts>
        <NightStage>
          <Awaited />
        </NightStage>
      </div>
      <div className="flex flex-col gap-5">
        <h2 className="text-lg">{t('guest.heading')}</h2>
        <BirthFields
          draft={draft}
          error={error}
          missing={missingBirth}
          isChecked={isChecked}
          question={question}
          onChange={(part) => onChange({ draft: { ...draft, ...part } })}
        />
        <div data-field="adult">
          <Checkbox
            label={t('guest.adult')}
            checked={isAdult}
            error={isChecked ? missingAge[0]?.text : undefined}
            onChange={(event) => setIsAdult(event.target.checked)}
          />
        </div>
        <SubmitButton missing={missing} isBusy={isAnswering}>
          {isAnswering ? t('guest.computing') : t('guest.submit')}
        </SubmitButton>
      </div>
    </form>
  )
}

type AnswerEnds = { onAnswered: (result: SharedResult) => void; onClosed: () => void }

function useAnswer({ onAnswered, onClosed }: AnswerEnds) {
  const { t } = useTranslation(['consent', 'profiles', 'common'])
  const queryClient = useQueryClient()
  const sayUnderage = () =>
    toast({ title: t('profiles:age.title'), description: t('guest.underage'), tone: 'destructive' })
  const { mutate, isPending, error } = useMutation(
    orpc.consent.answer.mutationOptions({
      onSuccess: ({ result }) => onAnswered(result),
      onError: (failure, sent) => {
        storeRefusedMoment(queryClient, failure, sent)
        const code = errorCode(failure)
        if (code === 'INVALID_LINK') onClosed()
        else if (code === 'UNDERAGE') sayUnderage()
        else {
          const description = code === null ? t('guest.failed') : errorText(failure)
          toast({ title: t('common:error.title'), description, tone: 'destructive' })
        }
      },
    }),
  )
  return { answer: (answer: GuestAnswer) => mutate(answer), isAnswering: isPending, error, sayUnderage }
}
