import type { BlockReason, ReportId } from '@yuti/contract/moderation'
import { logStaff } from '#/features/staff/public.ts'
import { formatDate, longDay } from '#/platform/dates.ts'
import type { Tx } from '#/platform/db/database.ts'
import {
  blockAccount,
  findLanguage,
  insertStaffMessage,
  lockBans,
  lockPerson,
  updateOpenToBlocked,
  updateReportStatus,
} from './actions-repository.ts'
import { blockClosedAccount } from './closed-accounts-repository.ts'
import { insertDecisionMail } from './decision-mails-repository.ts'
import type { Outcome, ReportVersion } from './outcome.ts'
import { notifyReporters, recordAction } from './recording.ts'
import { staffMessages } from './staff-messages.ts'

/** Why, and for how long; null days are a ban without an end. */
export type Term = { reason: BlockReason; days: number | null }

/** Bans a person without a report; open reports about them are decided too. False if they are banned already, for as long or longer. */
export async function blockPerson(
  tx: Tx,
  staffId: string,
  block: Term & { personId: string; details: Record<string, unknown> },
): Promise<boolean> {
  await lockBans(tx)
  await lockPerson(tx, block.personId)
  return await blockLocked(tx, staffId, block)
}

type Block = Term & {
  personId: string
  report?: ReportVersion
  /** Further details for the staff log. */
  details?: Record<string, unknown>
}

/** False if the person is blocked already, for as long or longer, or the report has another version by now. */
export async function blockLocked(
  tx: Tx,
  staffId: string,
  { personId, reason, days, report, details = {} }: Block,
): Promise<boolean> {
  const language = await findLanguage(tx, personId)
  const messages = staffMessages[language]
  const text = 'rule' in reason ? messages.rules[reason.rule] : reason.text
  const endsAt = await blockAccount(tx, personId, { reason: text, days })
  if (endsAt === undefined) return false
  if (report && !(await updateReportStatus(tx, report.reportId, report.version, 'blocked'))) return false
  const others = await updateOpenToBlocked(tx, personId)
  const reportIds = report ? [report.reportId, ...others] : others
  await recordAction(tx, staffId, { action: 'blocked', reportIds, reason })
  await insertDecisionMail(tx, { userId: personId, decision: 'blocked', reason: text, endsAt })
  const end = endsAt && formatDate(language, endsAt, longDay)
  await insertStaffMessage(tx, { userId: personId, content: messages.blocked(text, end) })
  await logStaff(tx, {
    action: 'person_blocked',
    targetUserId: personId,
    reportId: report?.reportId ?? null,
    details: {
      ...details,
      ...('rule' in reason && { rule: reason.rule }),
      ...(days !== null && { days }),
      ...(others.length > 0 && { otherReports: others.map((id) => id.slice(0, 8)) }),
    },
  })
  await notifyReporters(tx, reportIds)
  return true
}

type ClosedBlock = Term & {
  sealId: string
  reportId?: ReportId
  /** Further details for the staff log. */
  details?: Record<string, unknown>
}

/**
 * Blocks an account that its owner has closed: the mailbox and the photos do not come back for these days, or for a year, and the reporters are told that
 * their reports were decided. Nobody is mailed, because no address is kept. An account that the mailbox has by now is blocked as usual.
 */
export async function blockClosed(
  tx: Tx,
  staffId: string,
  { sealId, reason, days, reportId, details = {} }: ClosedBlock,
): Promise<Outcome> {
  const blocked = await blockClosedAccount(tx, { sealId, reportId: reportId ?? null, days })
  if (!blocked) return 'PERSON_GONE'
  // Staff do not decide about themselves.
  if (blocked.accounts.includes(staffId)) return 'ILLEGAL_TRANSITION'
  const { reports } = blocked
  await recordAction(tx, staffId, { action: 'blocked', reportIds: reports, reason })
  const others = reports.filter((id) => id !== reportId).map((id) => id.slice(0, 8))
  await logStaff(tx, {
    action: 'closed_account_blocked',
    targetUserId: null,
    reportId: reportId ?? null,
    details: {
      ...details,
      ...('rule' in reason && { rule: reason.rule }),
      ...(days !== null && { days }),
      ...(others.length > 0 && { otherReports: others }),
    },
  })
  await notifyReporters(tx, reports)
  for (const personId of blocked.accounts) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other in one transaction; there is hardly more than one
    await blockPerson(tx, staffId, { personId, reason, days, details })
  }
  return 'done'
}
