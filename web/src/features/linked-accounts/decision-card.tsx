import type { OpenedLinkedAccounts } from '@yuti/contract/linked-accounts'
import { blockRules } from '@yuti/contract/moderation-choices'
import { useState } from 'react'
import { ReasonDialog } from '#/features/moderation/shared/reason-dialog.tsx'
import { KeysHelp } from '#/features/staff/shared/keys-help.tsx'
import { useStaffDate } from '#/features/staff/shared/use-staff-date.ts'
import { useStaffKeys } from '#/features/staff/shared/use-staff-keys.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Button } from '#/ui/button.tsx'
import { DismissDialog } from './dismiss-dialog.tsx'
import { useBlockAll, useDismiss } from './use-decisions.ts'

type DecisionCardProps = { entry: OpenedLinkedAccounts }

/** What was decided, and while the entry is open the two ways to decide. */
export function DecisionCard({ entry }: DecisionCardProps) {
  const { t } = useTranslation('linkedAccounts')
  const isOwn = entry.accounts.some((account) => account.isOwn)
  return (
    <section
      aria-label={t('decide')}
      className={`flex flex-col gap-3 rounded-card border bg-surface p-5 ${entry.isOpen ? 'border-gold' : 'border-line'}`}
    >
      <h2 className="text-lg">{t('decide')}</h2>
      <FormerDecision entry={entry} />
      {entry.isOpen && (isOwn ? <p className="text-sm">{t('ownText')}</p> : <Actions entry={entry} />)}
    </section>
  )
}

function FormerDecision({ entry: { decision, isOpen } }: DecisionCardProps) {
  const { t } = useTranslation('linkedAccounts')
  const { t: inWords } = useTranslation('moderation')
  const date = useStaffDate()
  if (!decision) return null
  const name = decision.by ?? t('decision.someone')
  return (
    <div className="flex flex-col gap-1.5 text-sm">
      <p className="font-medium">{t(`decision.${decision.outcome}`, { date: date(decision.at), name })}</p>
      <p className="wrap-anywhere whitespace-pre-wrap">
        {decision.rule ? inWords(`reasons.${decision.rule}`) : decision.text}
      </p>
      {isOpen && <p className="text-muted">{t('decision.former')}</p>}
    </div>
  )
}

/** A dialog keeps the version from when it opened, so that an entry that grew meanwhile is refused and shown first. */
type Dialog = { kind: 'block' | 'dismiss'; version: number; accounts: number }

function Actions({ entry: { id, version, accounts } }: DecisionCardProps) {
  const { t } = useTranslation('linkedAccounts')
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const close = () => setDialog(null)
  const blockAll = useBlockAll(close)
  const dismiss = useDismiss(close)
  const left = accounts.filter(({ isBlocked }) => !isBlocked).length
  const open = (kind: Dialog['kind']) => setDialog({ kind, version, accounts: left })
  useStaffKeys({ KeyB: () => open('block'), KeyC: () => open('dismiss') })
  const seen = { id, version: dialog?.version ?? version }
  return (
    <>
      <p className="text-muted text-sm">{t('decideText')}</p>
      <div className="flex flex-wrap justify-end gap-2 max-sm:*:grow">
        <Button variant="secondary" size="small" aria-keyshortcuts="C" onClick={() => open('dismiss')}>
          {t('dismiss')}
        </Button>
        <Button variant="danger" size="small" aria-keyshortcuts="B" onClick={() => open('block')}>
          {t('blockAll')}
        </Button>
      </div>
      <KeysHelp text={t('keys')} />
      <ReasonDialog
        isOpen={dialog?.kind === 'block'}
        title={t('blockForm.title', { count: dialog?.accounts ?? left })}
        text={t('blockForm.text')}
        rules={blockRules}
        first="fake_profile"
        wordsLabel={t('blockForm.words')}
        submitLabel={t(blockAll.isPending ? 'blockForm.submitting' : 'blockForm.submit')}
        tone="danger"
        asksLength
        isPending={blockAll.isPending}
        onSubmit={(reason, length) => blockAll.mutate({ ...seen, reason, ...length })}
        onClose={close}
      />
      <DismissDialog
        isOpen={dialog?.kind === 'dismiss'}
        isPending={dismiss.isPending}
        onSubmit={(reason) => dismiss.mutate({ ...seen, reason })}
        onClose={close}
      />
    </>
  )
}
