import type { Language } from '@yuti/contract/languages'
import { blockRules, resolveReasons, unblockReasons } from '@yuti/contract/moderation-choices'
import type { ReportFile, ReportRow } from '@yuti/contract/moderation'
import { useState } from 'react'
import { useStaffUtcDay } from '#/features/staff/shared/use-staff-date.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { ReasonDialog } from './shared/reason-dialog.tsx'
import { useBlock, useResolve, useUnblock } from './use-report-actions.ts'

/** `language` is the one the reported person reads, if known. */
type Decided = Pick<ReportRow, 'id' | 'version' | 'reason' | 'reported'> & {
  language?: Language | null
  block?: ReportFile['block']
  blockableUntil?: string | null
}
type PendingAction = { move: 'resolve' | 'block' | 'unblock'; report: Decided; isOpen: boolean }

/**
 * The action in progress, with the report's version from when its dialog opened: if somebody else changes the report
 * meanwhile, the server refuses the action instead of overwriting the change.
 */
export function usePendingAction() {
  const [acting, setActing] = useState<PendingAction | null>(null)
  return {
    acting,
    resolve: (report: Decided) => setActing({ move: 'resolve', report, isOpen: true }),
    /** Blocks the account, or unblocks it if it is blocked. A closed account can be blocked for a while. */
    toggleBlock: (report: Decided) => {
      if (!report.reported && report.blockableUntil) setActing({ move: 'block', report, isOpen: true })
      if (report.reported)
        setActing({ move: report.reported.isBlocked ? 'unblock' : 'block', report, isOpen: true })
    },
    /** Blocks the account for longer, or without an end, although it is blocked for some days. */
    prolong: (report: Decided) => setActing({ move: 'block', report, isOpen: true }),
    close: () => setActing((shown) => shown && { ...shown, isOpen: false }),
  }
}

type ActionDialogProps = { acting: PendingAction | null; onClose: () => void }
type FormProps = { acting: PendingAction; onClose: () => void }

export function ActionDialog({ acting, onClose }: ActionDialogProps) {
  if (!acting) return null
  const Form = forms[acting.move]
  return <Form acting={acting} onClose={onClose} />
}

const forms = { resolve: ResolveForm, block: BlockForm, unblock: UnblockForm }

function BlockForm({ acting: { report, isOpen }, onClose }: FormProps) {
  const { t } = useTranslation('moderation')
  const { id: reportId, version, reported, language } = report
  const block = useBlock(onClose)
  const { title, text, submit } = useBlockWords(report)
  return (
    <ReasonDialog
      isOpen={isOpen}
      title={title}
      text={text}
      rules={blockRules}
      // Preselects the rule that the report names.
      first={blockRules.find((rule) => rule === report.reason) ?? null}
      wordsLabel={t(reported ? 'blockForm.words' : 'reasonForm.words')}
      wordsHint={language ? t(`blockForm.language.${language}`) : undefined}
      submitLabel={block.isPending ? t('blockForm.submitting') : submit}
      tone="danger"
      asksLength
      after={report.block?.until ?? undefined}
      isPending={block.isPending}
      onSubmit={(reason, length) => block.mutate({ reportId, version, reason, ...length })}
      onClose={onClose}
    />
  )
}

/** What the dialog says about an open, a blocked or a deleted account. */
function useBlockWords({ reported, block }: Decided) {
  const { t } = useTranslation('moderation')
  const utcDay = useStaffUtcDay()
  const submit = t('block')
  if (!reported) return { title: t('blockClosedForm.title'), text: t('blockClosedForm.text'), submit }
  const { name } = reported
  if (!block?.until)
    return { title: t('blockForm.title', { name }), text: t('blockForm.text', { name }), submit }
  return {
    title: t('prolongForm.title', { name }),
    text: t('prolongForm.text', { name, date: utcDay(block.until) }),
    submit: t('prolongForm.submit'),
  }
}

function UnblockForm({ acting: { report, isOpen }, onClose }: FormProps) {
  const { t } = useTranslation('moderation')
  const { id: reportId, version, reported } = report
  const name = reported?.name ?? ''
  const unblock = useUnblock(onClose)
  return (
    <ReasonDialog
      isOpen={isOpen}
      title={t('unblockForm.title', { name })}
      text={t('unblockForm.text', { name })}
      rules={unblockReasons}
      first={null}
      wordsLabel={t('reasonForm.words')}
      submitLabel={t(unblock.isPending ? 'unblockForm.submitting' : 'unblock')}
      tone="primary"
      isPending={unblock.isPending}
      onSubmit={(reason) => unblock.mutate({ reportId, version, reason })}
      onClose={onClose}
    />
  )
}

function ResolveForm({ acting: { report, isOpen }, onClose }: FormProps) {
  const { t } = useTranslation('moderation')
  const { id: reportId, version } = report
  const resolve = useResolve(onClose)
  return (
    <ReasonDialog
      isOpen={isOpen}
      title={t('resolveForm.title')}
      text={t('resolveForm.text')}
      rules={resolveReasons}
      first="no_breach"
      wordsLabel={t('reasonForm.words')}
      submitLabel={t(resolve.isPending ? 'resolveForm.submitting' : 'report.resolve')}
      tone="primary"
      isPending={resolve.isPending}
      onSubmit={(reason) => resolve.mutate({ reportId, version, reason })}
      onClose={onClose}
    />
  )
}
