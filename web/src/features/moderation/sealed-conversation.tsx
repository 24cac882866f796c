import { moderation } from '@yuti/contract/limits'
import type { ReportFile } from '@yuti/contract/moderation'
import { type FormEvent, useState } from 'react'
import { useStaffKeys } from '#/features/staff/shared/use-staff-keys.ts'
import { useStaffDate } from '#/features/staff/shared/use-staff-date.ts'
import { useFormat } from '#/i18n/format.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Button } from '#/ui/button.tsx'
import { Textarea } from '#/ui/textarea.tsx'
import {
  useAskForConversation,
  useDecideConversation,
  useWithdrawConversation,
} from './use-report-actions.ts'

type SealedConversationProps = { file: Pick<ReportFile, 'id' | 'conversation'> }

/** Says whether the conversation can be read, and asks for it or releases it: two members of staff are needed. */
export function SealedConversation({ file: { id, conversation } }: SealedConversationProps) {
  const { t } = useTranslation('moderation')
  const format = useFormat()
  const { state, messages, until, request } = conversation
  if (state === 'none' || state === 'solo') return null
  if (state === 'open')
    return (
      until !== null && (
        <p className="text-muted text-sm">
          {t('conversation.open', { date: format.date(until, 'medium'), time: format.date(until, 'time') })}
        </p>
      )
    )
  return (
    <div className="flex flex-col gap-3 rounded-input border border-line bg-inset p-4 text-sm">
      <p>{t('conversation.closed', { count: messages })}</p>
      {request === null ? <AskForm reportId={id} /> : <Request request={request} />}
    </div>
  )
}

function AskForm({ reportId }: { reportId: ReportFile['id'] }) {
  const { t } = useTranslation('moderation')
  const [reason, setReason] = useState('')
  const ask = useAskForConversation()
  const isTooShort = reason.trim().length < moderation.reasonMin
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isTooShort && !ask.isPending) ask.mutate({ reportId, reason: reason.trim() })
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-2">
      <Textarea
        label={t('conversation.reason')}
        hint={t('conversation.reasonHint', { min: moderation.reasonMin })}
        rows={2}
        maxLength={moderation.reasonMax}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button
        type="submit"
        variant="secondary"
        size="small"
        className="self-end"
        disabled={isTooShort}
        loading={ask.isPending}
      >
        {t('conversation.ask')}
      </Button>
    </form>
  )
}

function Request({ request }: { request: NonNullable<ReportFile['conversation']['request']> }) {
  const { t } = useTranslation('moderation')
  const date = useStaffDate()
  const decide = useDecideConversation()
  const withdraw = useWithdrawConversation()
  const decideTo = (outcome: 'released' | 'refused') => {
    if (!request.isOwn && !decide.isPending) decide.mutate({ requestId: request.id, outcome })
  }
  useStaffKeys({ KeyL: () => decideTo('released'), KeyF: () => decideTo('refused') })
  return (
    <div className="flex flex-col gap-2 border-line border-l-3 pl-4">
      <p className="text-muted text-xs">
        {t('conversation.asked', {
          name: request.askedBy ?? t('conversation.someone'),
          date: date(request.askedAt),
        })}
      </p>
      <p className="wrap-anywhere whitespace-pre-wrap">{request.reason}</p>
      {request.isOwn ? (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-muted">{t('conversation.own')}</p>
          <Button
            size="small"
            variant="secondary"
            loading={withdraw.isPending}
            onClick={() => withdraw.mutate({ requestId: request.id })}
          >
            {t('conversation.withdraw')}
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            aria-keyshortcuts="L"
            loading={decide.isPending}
            onClick={() => decideTo('released')}
          >
            {t('conversation.release')}
          </Button>
          <Button
            size="small"
            variant="secondary"
            aria-keyshortcuts="F"
            disabled={decide.isPending}
            onClick={() => decideTo('refused')}
          >
            {t('conversation.refuse')}
          </Button>
        </div>
      )}
    </div>
  )
}
