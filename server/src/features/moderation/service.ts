import type { AppealId, BlockReason, ReportId, ResolveReason, UnblockReason } from '@yuti/contract/moderation'
import type { Tx } from '#/platform/db/database.ts'
import { logStaff } from '#/features/staff/public.ts'
import {
  findLanguage,
  findOpenAppeal,
  findReportPeople,
  insertNote,
  insertStaffMessage,
  lockBans,
  lockPerson,
  lockReport,
  unblockAccount,
  updateConversationAsRead,
  updateReportStatus,
  upholdAppeal,
} from './actions-repository.ts'
import { blockClosed, blockLocked, type Term } from './blocking.ts'
import { insertDecisionMail } from './decision-mails-repository.ts'
import type { Outcome, ReportVersion } from './outcome.ts'
import { notifyReporters, type Reason, recordAction } from './recording.ts'
import { liftSanction } from './sanctions-repository.ts'
import { type Sanction, sanctionPerson } from './sanctions.ts'
import { staffMessages } from './staff-messages.ts'

export async function reviewReport(tx: Tx, staffId: string, report: ReportVersion): Promise<Outcome> {
  return await setStatus(tx, staffId, report, 'reviewed', null)
}

export async function resolveReport(
  tx: Tx,
  staffId: string,
  { reason, ...report }: ReportVersion & { reason: ResolveReason },
): Promise<Outcome> {
  const outcome = await setStatus(tx, staffId, report, 'resolved', reason)
  if (outcome === 'done') await notifyReporters(tx, [report.reportId])
  return outcome
}

async function setStatus(
  tx: Tx,
  staffId: string,
  { reportId, version }: ReportVersion,
  status: 'reviewed' | 'resolved',
  reason: Reason | null,
): Promise<Outcome> {
  const report = await findReportPeople(tx, reportId)
  if (!report) return 'NOT_FOUND'
  if (isOwnCase(report, staffId)) return 'ILLEGAL_TRANSITION'
  // The end of an account takes the locks in this order too.
  if (report.reported_id !== null) await lockPerson(tx, report.reported_id)
  if (!(await updateReportStatus(tx, reportId, version, status))) return 'REPORT_CHANGED'
  await recordAction(tx, staffId, { action: status, reportIds: [reportId], reason })
  await logStaff(tx, { action: `report_${status}`, targetUserId: report.reported_id, reportId })
  return 'done'
}

/**
 * Blocks the reported person and marks every open report about them as blocked. The person is told the reason; the
 * reporters are told that their reports were decided. A closed account can be blocked while its hashes are sealed.
 */
export async function blockReported(
  tx: Tx,
  staffId: string,
  { reportId, version, ...term }: ReportVersion & Term,
): Promise<Outcome> {
  await lockBans(tx)
  const found = await lockReported(tx, staffId, { reportId, version })
  if (typeof found === 'string') return found
  if (found.personId === null) {
    if (!(await lockReport(tx, reportId, version))) return 'REPORT_CHANGED'
    return await blockClosed(tx, staffId, { sealId: found.sealId, reportId, ...term })
  }
  const isBlocked = await blockLocked(tx, staffId, {
    personId: found.personId,
    report: { reportId, version },
    ...term,
  })
  return isBlocked ? 'done' : 'REPORT_CHANGED'
}

/**
 * Warns or limits the reported person and resolves the report. The person is told the reason; the reporter is told that the report was
 * decided.
 */
export async function sanctionReported(
  tx: Tx,
  staffId: string,
  { reason, sanction, ...report }: ReportVersion & { reason: BlockReason; sanction: Sanction },
): Promise<Outcome> {
  const found = await lockReported(tx, staffId, report)
  if (typeof found === 'string') return found
  if (found.personId === null) return 'PERSON_GONE'
  const { reportId, version } = report
  // A report is reviewed before it is resolved.
  const wasReviewed = found.status === 'reviewed'
  if (!wasReviewed && !(await updateReportStatus(tx, reportId, version, 'reviewed'))) return 'REPORT_CHANGED'
  if (!(await updateReportStatus(tx, reportId, version + (wasReviewed ? 0 : 1), 'resolved')))
    return 'REPORT_CHANGED'
  await sanctionPerson(tx, { personId: found.personId, sanction, reason, reportId })
  const action = sanction.kind === 'limit' ? 'limited' : 'warned'
  await recordAction(tx, staffId, { action, reportIds: [reportId], reason })
  await notifyReporters(tx, [reportId])
  return 'done'
}

export async function unblockReported(
  tx: Tx,
  staffId: string,
  { reason, ...report }: ReportVersion & { reason: UnblockReason },
): Promise<Outcome> {
  const found = await lockReported(tx, staffId, report)
  if (typeof found === 'string') return found
  const { personId } = found
  if (personId === null) return 'PERSON_GONE'
  // Before the others, because the block and all its reports end together.
  if (!(await updateReportStatus(tx, report.reportId, report.version, 'unblocked'))) return 'REPORT_CHANGED'
  const others = await unblockAccount(tx, personId)
  if (!others) return 'REPORT_CHANGED'
  const content = staffMessages[await findLanguage(tx, personId)].unblocked
  await insertStaffMessage(tx, { userId: personId, content })
  await recordAction(tx, staffId, { action: 'unblocked', reportIds: [report.reportId, ...others], reason })
  await logStaff(tx, { action: 'person_unblocked', targetUserId: personId, reportId: report.reportId })
  await notifyReporters(tx, [report.reportId])
  return 'done'
}

/** The person reads the answer in the support conversation. */
export async function decideAppeal(
  tx: Tx,
  staffId: string,
  { appealId, outcome, answer }: { appealId: AppealId; outcome: 'upheld' | 'lifted'; answer: string },
): Promise<Outcome> {
  const asked = await findOpenAppeal(tx, appealId)
  if (!asked) return 'REPORT_CHANGED'
  await lockPerson(tx, asked.user_id)
  const appeal = await findOpenAppeal(tx, appealId)
  if (!appeal) return 'REPORT_CHANGED'
  const about = appeal.report_id ? await findReportPeople(tx, appeal.report_id) : undefined
  if (appeal.user_id === staffId || (about && isOwnCase(about, staffId))) return 'ILLEGAL_TRANSITION'
  await updateConversationAsRead(tx, appeal.user_id)
  const entry = { targetUserId: appeal.user_id, reportId: appeal.report_id }
  const decided = { reportIds: appeal.report_id ? [appeal.report_id] : [], reason: { text: answer } }
  if (outcome === 'upheld') {
    await upholdAppeal(tx, appealId)
    await recordAction(tx, staffId, { action: 'appeal_upheld', ...decided })
    await insertStaffMessage(tx, { userId: appeal.user_id, content: answer })
    await logStaff(tx, { action: appeal.sanction_id ? 'sanction_upheld' : 'appeal_upheld', ...entry })
    return 'done'
  }
  if (appeal.sanction_id) {
    if (!(await liftSanction(tx, appeal.sanction_id))) return 'REPORT_CHANGED'
    await insertDecisionMail(tx, { userId: appeal.user_id, decision: 'lifted' })
    await insertStaffMessage(tx, { userId: appeal.user_id, content: answer })
    await logStaff(tx, { action: 'sanction_lifted', ...entry })
    return 'done'
  }
  if (!(await unblockAccount(tx, appeal.user_id))) return 'REPORT_CHANGED'
  await insertStaffMessage(tx, { userId: appeal.user_id, content: answer })
  await recordAction(tx, staffId, { action: 'appeal_lifted', ...decided })
  await logStaff(tx, { action: 'appeal_lifted', ...entry })
  return 'done'
}

export async function addNote(
  tx: Tx,
  staffId: string,
  { reportId, id, content }: { reportId: ReportId; id: string; content: string },
): Promise<Outcome> {
  const report = await findReportPeople(tx, reportId)
  if (!report) return 'NOT_FOUND'
  const note = { id, report_id: reportId, author_id: staffId, content }
  if (await insertNote(tx, note))
    await logStaff(tx, { action: 'report_noted', targetUserId: report.reported_id, reportId })
  return 'done'
}

/** Staff decide neither about themselves nor about a report that they made. */
function isOwnCase(
  { reporter_id, reported_id }: { reporter_id: string | null; reported_id: string | null },
  staffId: string,
): boolean {
  return reporter_id === staffId || reported_id === staffId
}

type Reported = { status: string } & ({ personId: string } | { personId: null; sealId: string })

/** Locks the reported person against other decisions and against closing the account until this transaction ends. */
async function lockReported(
  tx: Tx,
  staffId: string,
  { reportId, version }: ReportVersion,
): Promise<Outcome | Reported> {
  const asked = await findReportPeople(tx, reportId)
  if (!asked) return 'NOT_FOUND'
  if (isOwnCase(asked, staffId)) return 'ILLEGAL_TRANSITION'
  if (asked.reported_id !== null) await lockPerson(tx, asked.reported_id)
  const report = await findReportPeople(tx, reportId)
  if (!report || report.version !== version) return 'REPORT_CHANGED'
  const { reported_id: personId, sealed_id: sealId, status } = report
  if (personId !== null) return { personId, status }
  return sealId === null ? 'PERSON_GONE' : { personId, sealId, status }
}
