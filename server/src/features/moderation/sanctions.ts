import type { BlockReason, ReportId } from '@yuti/contract/moderation'
import { moderation as limits } from '@yuti/contract/limits'
import type { SanctionKind } from '@yuti/contract/moderation-choices'
import { logStaff } from '#/features/staff/public.ts'
import type { Tx } from '#/platform/db/database.ts'
import { findLanguage, insertStaffMessage, lockPerson } from './actions-repository.ts'
import { insertDecisionMail } from './decision-mails-repository.ts'
import { insertSanction } from './sanctions-repository.ts'
import { staffMessages } from './staff-messages.ts'
import { formatDate, longDay } from '#/platform/dates.ts'

/** A warning is shown for a set time; a limit pauses likes for so many days. */
export type Sanction = { kind: 'warning' } | { kind: 'limit'; days: number }

type Given = {
  personId: string
  sanction: Sanction
  reason: BlockReason
  reportId?: ReportId
  /** Further details for the staff log. */
  details?: Record<string, unknown>
}

const actions = { warning: 'person_warned', limit: 'person_limited' } as const satisfies Record<
  SanctionKind,
  string
>

/** Warns or limits a person, who is told the reason and the end in the support conversation. */
export async function sanctionPerson(
  tx: Tx,
  { personId, sanction, reason, reportId, details = {} }: Given,
): Promise<void> {
  await lockPerson(tx, personId)
  const language = await findLanguage(tx, personId)
  const messages = staffMessages[language]
  const text = 'rule' in reason ? messages.rules[reason.rule] : reason.text
  const days = sanction.kind === 'limit' ? sanction.days : limits.warningDays
  const endsAt = await insertSanction(tx, { userId: personId, kind: sanction.kind, reason: text, days })
  const end = formatDate(language, endsAt, longDay)
  const decision = sanction.kind === 'limit' ? 'limited' : 'warned'
  await insertDecisionMail(tx, { userId: personId, decision, reason: text, endsAt })
  await insertStaffMessage(tx, { userId: personId, content: messages[decision](text, end) })
  await logStaff(tx, {
    action: actions[sanction.kind],
    targetUserId: personId,
    reportId: reportId ?? null,
    details: {
      ...details,
      ...('rule' in reason && { rule: reason.rule }),
      ...(sanction.kind === 'limit' && { days: sanction.days }),
    },
  })
}
