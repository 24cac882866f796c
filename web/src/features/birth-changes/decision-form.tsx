import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OpenedBirthRequest } from '@yuti/contract/birth-changes'
import { birthChanges as limits } from '@yuti/contract/limits'
import { useRef, useState } from 'react'
import { KeysHelp } from '#/features/staff/shared/keys-help.tsx'
import { useStaffDate } from '#/features/staff/shared/use-staff-date.ts'
import { useStaffKeys } from '#/features/staff/shared/use-staff-keys.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { api, orpc } from '#/lib/api.ts'
import { errorCode, errorText } from '#/lib/error-text.ts'
import { Button } from '#/ui/button.tsx'
import { Textarea } from '#/ui/textarea.tsx'
import { toast } from '#/ui/toast.tsx'

type Outcome = NonNullable<OpenedBirthRequest['outcome']>

/** The form to answer an open request, or the decision. A failed decision keeps what was typed. */
export function DecisionForm({ request }: { request: OpenedBirthRequest }) {
  const { t } = useTranslation('birthChanges')
  const date = useStaffDate()
  if (request.outcome === null || request.decidedAt === null) return <OpenForm request={request} />
  return (
    <section className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5">
      <h2 className="text-lg">
        {t(request.outcome === 'approved' ? 'approvedOn' : 'declinedOn', { date: date(request.decidedAt) })}
      </h2>
      {request.answer && <p className="wrap-anywhere whitespace-pre-wrap text-sm">{request.answer}</p>}
    </section>
  )
}

/** A key only moves the focus, because a decision has no second question: Enter decides. */
function OpenForm({ request }: { request: OpenedBirthRequest }) {
  const { t } = useTranslation('birthChanges')
  const [answer, setAnswer] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const decide = useDecision(request, answer)
  const form = useRef<HTMLElement>(null)
  const focus = (part: Outcome | 'answer') =>
    form.current?.querySelector<HTMLElement>(`[data-part="${part}"]`)?.focus()
  useStaffKeys({
    KeyA: () => focus('approved'),
    KeyD: () => focus('declined'),
    KeyN: () => focus('answer'),
  })
  const press = (outcome: Outcome) => {
    const lacksReason = outcome === 'declined' && answer.trim() === ''
    setIsMissing(lacksReason)
    if (!lacksReason && !decide.isPending) decide.mutate(outcome)
  }
  const button = (outcome: Outcome, text: 'approve' | 'decline') => (
    <Button
      data-part={outcome}
      aria-keyshortcuts={outcome === 'approved' ? 'A' : 'D'}
      variant={outcome === 'approved' ? 'primary' : 'secondary'}
      size="small"
      loading={decide.isPending && decide.variables === outcome}
      onClick={() => press(outcome)}
    >
      {t(decide.isPending && decide.variables === outcome ? 'deciding' : text)}
    </Button>
  )
  return (
    <section ref={form} className="flex flex-col gap-3 rounded-card border border-gold bg-surface p-5">
      <Textarea
        data-part="answer"
        aria-keyshortcuts="N"
        label={t('answer')}
        hint={t(`answerHint.${request.language}`)}
        error={isMissing && answer.trim() === '' ? t('missing') : undefined}
        rows={3}
        maxLength={limits.answerMax}
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
      />
      <div className="flex flex-wrap justify-end gap-2">
        {button('declined', 'decline')}
        {button('approved', 'approve')}
      </div>
      <KeysHelp text={t('keys')} />
    </section>
  )
}

function useDecision({ id }: OpenedBirthRequest, answer: string) {
  const { t } = useTranslation('birthChanges')
  const queryClient = useQueryClient()
  const reload = () => void queryClient.invalidateQueries({ queryKey: orpc.birthChanges.key() })
  return useMutation({
    mutationFn: (outcome: Outcome) => api.birthChanges.decide({ id, outcome, answer: answer.trim() }),
    onSuccess: (_, outcome) => {
      toast({
        title: t('decided'),
        tone: 'success',
        ...(outcome === 'approved' && { description: t('approvedText') }),
      })
      reload()
    },
    onError: (error) => {
      toast({ title: t('failed'), description: errorText(error), tone: 'destructive' })
      if (errorCode(error) === 'BIRTH_REQUEST_CHANGED') reload()
    },
  })
}
