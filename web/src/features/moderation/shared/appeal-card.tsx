import { useMutation, useQueryClient } from '@tanstack/react-query'
import { moderation } from '@yuti/contract/limits'
import type { Appeal } from '@yuti/contract/moderation'
import { Scale } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { api, orpc } from '#/lib/api.ts'
import { invalidateCoalesced } from '#/lib/invalidate-coalesced.ts'
import { Button } from '#/ui/button.tsx'
import { Textarea } from '#/ui/textarea.tsx'
import { toast } from '#/ui/toast.tsx'
import { useStaffKeys } from '#/features/staff/shared/use-staff-keys.ts'
import { useStaffDate } from '#/features/staff/shared/use-staff-date.ts'
import { toastStaffError } from './toast-staff-error.ts'

/** A blocked person's appeal, and the form or outcome of the decision. */
export function AppealCard({ appeal }: { appeal: Appeal }) {
  const { t } = useTranslation('moderation')
  const date = useStaffDate()
  return (
    <section
      aria-label={t('appeal.title')}
      className="flex flex-col gap-3 rounded-card border border-gold bg-surface p-4 md:p-5"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Scale aria-hidden="true" strokeWidth={1.75} className="size-5 text-gold-ink" />
        <h2 className="text-lg">{t('appeal.title')}</h2>
        <p className="text-muted text-sm">{t('appeal.opened', { date: date(appeal.openedAt) })}</p>
      </header>
      {appeal.content === null ? (
        <p className="text-muted text-sm">{t('appeal.picture')}</p>
      ) : (
        <blockquote className="wrap-anywhere whitespace-pre-wrap border-gold border-l-3 pl-4 text-sm">
          {appeal.content}
        </blockquote>
      )}
      {appeal.decidedAt === null ? (
        <Decision appeal={appeal} />
      ) : (
        <p className="font-medium text-sm">
          {t(outcomeKey(appeal), {
            date: date(appeal.decidedAt),
          })}
        </p>
      )}
    </section>
  )
}

/** An appeal is about a block, or about a warning or limit. */
function outcomeKey({ about, outcome }: Appeal) {
  if (outcome === 'ended') return 'appeal.ended'
  if (outcome === 'lifted') return about === 'block' ? 'appeal.lifted' : 'appeal.liftedOther'
  return about === 'block' ? 'appeal.upheld' : 'appeal.upheldOther'
}

function Decision({ appeal }: { appeal: Appeal }) {
  const { t } = useTranslation('moderation')
  const queryClient = useQueryClient()
  const isBlock = appeal.about === 'block'
  const [answer, setAnswer] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  // The decision itself needs an answer, which is typed.
  useStaffKeys({ KeyA: () => field.current?.focus() })
  const decide = useMutation({
    mutationFn: (outcome: 'upheld' | 'lifted') =>
      api.moderation.decideAppeal({ appealId: appeal.id, outcome, answer: answer.trim() }),
    onSuccess: (_, outcome) => {
      toast({
        title: t('appeal.decided'),
        tone: 'success',
        ...(outcome === 'lifted' && isBlock && { description: t('wasUnblocked') }),
      })
    },
    onError: (error) => toastStaffError(error, t('failed.save')),
    onSettled: () => {
      for (const queryKey of [orpc.moderation.key(), orpc.support.key()])
        void invalidateCoalesced(queryClient, queryKey)
    },
  })
  const press = (outcome: 'upheld' | 'lifted') => {
    setIsMissing(answer.trim() === '')
    if (answer.trim() !== '' && !decide.isPending) decide.mutate(outcome)
  }
  const label = (outcome: 'upheld' | 'lifted', text: string) =>
    decide.isPending && decide.variables === outcome ? t('appeal.deciding') : text
  return (
    <>
      <Textarea
        ref={field}
        aria-keyshortcuts="A"
        label={t('appeal.answer')}
        hint={t('appeal.answerHint')}
        error={isMissing && answer.trim() === '' ? t('appeal.missing') : undefined}
        rows={2}
        maxLength={moderation.answerMax}
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button
          variant="secondary"
          size="small"
          loading={decide.isPending && decide.variables === 'upheld'}
          onClick={() => press('upheld')}
        >
          {label('upheld', t(isBlock ? 'appeal.uphold' : 'appeal.keepOther'))}
        </Button>
        <Button
          variant="secondary"
          size="small"
          loading={decide.isPending && decide.variables === 'lifted'}
          onClick={() => press('lifted')}
        >
          {label('lifted', t(isBlock ? 'appeal.lift' : 'appeal.liftOther'))}
        </Button>
      </div>
    </>
  )
}
