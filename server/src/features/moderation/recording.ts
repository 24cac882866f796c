import type { ActionReason, ReportAction } from '@yuti/contract/moderation-choices'
import { addNotification } from '#/features/notifications/public.ts'
import type { Tx } from '#/platform/db/database.ts'
import {
  claimUntoldReporters,
  findLanguage,
  insertActions,
  insertStaffMessage,
} from './actions-repository.ts'
import { staffMessages } from './staff-messages.ts'

export type Reason = { rule: ActionReason } | { text: string }

/** Records an action among the notes of each report, with its reason; the staff log holds no text. */
export async function recordAction(
  tx: Tx,
  staffId: string,
  {
    action,
    reportIds,
    reason,
  }: { action: ReportAction; reportIds: readonly string[]; reason: Reason | null },
): Promise<void> {
  const why = {
    reason: reason && 'rule' in reason ? reason.rule : null,
    content: reason && 'text' in reason ? reason.text : null,
  }
  await insertActions(
    tx,
    reportIds.map((reportId) => ({ report_id: reportId, author_id: staffId, action, ...why })),
  )
}

/** Tells the reporters of these reports, each once, that staff have looked. */
export async function notifyReporters(tx: Tx, reportIds: readonly string[]): Promise<void> {
  for (const { userId, reportId } of await claimUntoldReporters(tx, reportIds)) {
    const { reportDecided } = staffMessages[await findLanguage(tx, userId)]
    await insertStaffMessage(tx, { userId, content: reportDecided, reportId })
    await addNotification(tx, { userId, kind: 'report_decided' })
  }
}
