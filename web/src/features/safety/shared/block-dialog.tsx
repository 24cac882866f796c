import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { MatchId } from '@yuti/contract/base'
import { useState } from 'react'
import { ConfirmDialog } from '#/components/confirm-dialog.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { api } from '#/lib/api.ts'
import { errorText, hasCode } from '#/lib/error-text.ts'
import { Checkbox } from '#/ui/checkbox.tsx'
import { toast } from '#/ui/toast.tsx'
import { forgetPerson, type PersonName } from './forget-person.ts'
import { type Report, useReportDraft } from './report-draft.ts'
import { ReportFields } from './report-fields.tsx'

type BlockDialogProps = {
  person: PersonName
  /** The match with the person, whose conversation a report may include; null without one. */
  matchId: MatchId | null
  open: boolean
  onOpenChange: (open: boolean) => void
  onBlocked: () => void
}

/** Blocks a person and, if the member wants, reports them in the same step, with the conversation or without. */
export function BlockDialog({ person, matchId, open, onOpenChange, onBlocked }: BlockDialogProps) {
  const { t } = useTranslation('safety')
  const [isReporting, setIsReporting] = useState(false)
  const { draft, change, finish } = useReportDraft()
  const block = useBlock(person, matchId, () => {
    onOpenChange(false)
    onBlocked()
  })
  function confirm() {
    const report = isReporting ? finish() : null
    if (!isReporting || report) block.mutate(report)
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('block.title', { name: person.name })}
      description={t('block.text', { name: person.name })}
      confirmLabel={t('block.submit')}
      pendingLabel={t('block.submitting')}
      pending={block.isPending}
      onConfirm={confirm}
      className={isReporting ? 'lg:max-w-2xl' : undefined}
    >
      <div className="flex flex-col gap-4">
        <Checkbox
          label={t('block.alsoReport', { name: person.name })}
          checked={isReporting}
          onChange={(event) => setIsReporting(event.target.checked)}
        />
        {isReporting && (
          <>
            <p className="text-muted text-sm">
              {matchId ? `${t('report.text')} ${t('ended.includeHint')}` : t('report.text')}
            </p>
            <ReportFields draft={draft} change={change} hasMessages={matchId !== null} />
          </>
        )}
      </div>
    </ConfirmDialog>
  )
}

function useBlock({ id: userId, name }: PersonName, matchId: MatchId | null, onDone: () => void) {
  const { t } = useTranslation('safety')
  const { t: tCommon } = useTranslation()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async (report: Report | null) => {
      if (!report) return await api.safety.block({ userId })
      const { id, reason, description, includesMessages } = report
      const from = includesMessages && matchId ? { matchId, number: null } : null
      return await api.safety.report({ id, reason, description, userId, from, alsoBlock: true })
    },
    onSuccess: (_done, report) => {
      onDone()
      toast({
        title: t('block.done'),
        description: t(report ? 'block.doneReported' : 'block.doneText', { name }),
        tone: 'success',
        durationMs: 12_000,
        ...(!report && {
          action: { label: t('ended.report'), onPress: () => void navigate({ to: '/settings/ended' }) },
        }),
      })
      forgetPerson(queryClient, userId)
    },
    onError: (error) =>
      toast({
        title: tCommon('error.title'),
        description: hasCode(error, 'RATE_LIMITED') ? errorText(error) : t('block.failed'),
        tone: 'destructive',
      }),
  })
}
