import type { DeskReason, ReportDeed } from '@yuti/contract/desk-choices'
import type { AppealId, BlockReason, ReportId, ResolveReason, UnblockReason } from '@yuti/contract/moderation'
import type { Tx } from '#/platform/db/database.ts'
import { notifyPerson } from '../notifications/service.ts'
import { logStaff } from '../staff/log.ts'
import {
  blockAccount,
  blockOpenReports,
  findLanguage,
  findOpenAppeal,
  findReportPeople,
  insertDeeds,
  insertNote,
  insertTeamMessage,
  lockPerson,
  markConversationRead,
  moveReport,
  takeUntoldReporters,
  unblockAccount,
  unblockReports,
  upholdAppeal,
} from './moves-repository.ts'
import { teamWords } from './team-words.ts'

/** A move fails where somebody was faster, the account is gone, or there is nothing of that id. */
export type Outcome = 'done' | 'NOT_FOUND' | 'REPORT_CHANGED' | 'PERSON_GONE' | 'ILLEGAL_MOVE'

type Move = { reportId: ReportId; version: number }
type Reason = { rule: DeskReason } | { text: string }

export async function reviewReport(tx: Tx, staffId: string, move: Move): Promise<Outcome> {
  return await setStatus(tx, staffId, move, 'reviewed', null)
}

export async function resolveReport(
  tx: Tx,
  staffId: string,
  { reason, ...move }: Move & { reason: ResolveReason },
): Promise<Outcome> {
  const outcome = await setStatus(tx, staffId, move, 'resolved', reason)
  if (outcome === 'done') await tellReporters(tx, [move.reportId])
  return outcome
}

async function setStatus(
  tx: Tx,
  staffId: string,
  { reportId, version }: Move,
  status: 'reviewed' | 'resolved',
  reason: Reason | null,
): Promise<Outcome> {
  const report = await findReportPeople(tx, reportId)
  if (!report) return 'NOT_FOUND'
  // Nobody decides about themselves.
  if (report.reported_id === staffId) return 'ILLEGAL_MOVE'
  if (!(await moveReport(tx, reportId, version, status))) return 'REPORT_CHANGED'
  await noteDeed(tx, staffId, { deed: status, reportIds: [reportId], reason })
  await logStaff(tx, { action: `report_${status}`, targetUserId: report.reported_id, reportId })
  return 'done'
}

/**
 * Blocks the reported person, with the report and every other open one about the same person. The person learns the
 * reason, and the reporters that somebody has looked.
 */
export async function blockReported(
  tx: Tx,
  staffId: string,
  { reportId, version, reason }: Move & { reason: BlockReason },
): Promise<Outcome> {
  const found = await claim(tx, staffId, { reportId, version })
  if (typeof found === 'string') return found
  const { personId } = found
  const words = teamWords[await findLanguage(tx, personId)]
  const text = 'rule' in reason ? words.rules[reason.rule] : reason.text
  if (!(await blockAccount(tx, personId, text))) return 'REPORT_CHANGED'
  if (!(await moveReport(tx, reportId, version, 'blocked'))) return 'REPORT_CHANGED'
  const others = await blockOpenReports(tx, personId)
  await noteDeed(tx, staffId, { deed: 'blocked', reportIds: [reportId, ...others], reason })
  await insertTeamMessage(tx, { userId: personId, content: words.blocked(text) })
  const details = {
    ...('rule' in reason && { rule: reason.rule }),
    ...(others.length > 0 && { otherReports: others.map((id) => id.slice(0, 8)) }),
  }
  await logStaff(tx, { action: 'person_blocked', targetUserId: personId, reportId, details })
  await tellReporters(tx, [reportId, ...others])
  return 'done'
}

export async function unblockReported(
  tx: Tx,
  staffId: string,
  { reason, ...move }: Move & { reason: UnblockReason },
): Promise<Outcome> {
  const found = await claim(tx, staffId, move)
  if (typeof found === 'string') return found
  const { personId } = found
  if (!(await unblockAccount(tx, personId))) return 'REPORT_CHANGED'
  if (!(await moveReport(tx, move.reportId, move.version, 'unblocked'))) return 'REPORT_CHANGED'
  const others = await reopen(tx, personId, teamWords[await findLanguage(tx, personId)].unblocked)
  await noteDeed(tx, staffId, { deed: 'unblocked', reportIds: [move.reportId, ...others], reason })
  await logStaff(tx, { action: 'person_unblocked', targetUserId: personId, reportId: move.reportId })
  await tellReporters(tx, [move.reportId])
  return 'done'
}

/** The answer is what the person reads in the team chat. */
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
  if (appeal.user_id === staffId) return 'ILLEGAL_MOVE'
  await markConversationRead(tx, appeal.user_id)
  const entry = { targetUserId: appeal.user_id, reportId: appeal.report_id }
  const decided = { reportIds: appeal.report_id ? [appeal.report_id] : [], reason: { text: answer } }
  if (outcome === 'upheld') {
    await upholdAppeal(tx, appealId)
    await noteDeed(tx, staffId, { deed: 'appeal_upheld', ...decided })
    await insertTeamMessage(tx, { userId: appeal.user_id, content: answer })
    await logStaff(tx, { action: 'appeal_upheld', ...entry })
    return 'done'
  }
  if (!(await unblockAccount(tx, appeal.user_id))) return 'REPORT_CHANGED'
  await reopen(tx, appeal.user_id, answer)
  await noteDeed(tx, staffId, { deed: 'appeal_lifted', ...decided })
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

/** The reported person, whom nobody else decides about until this transaction ends. */
async function claim(
  tx: Tx,
  staffId: string,
  { reportId, version }: Move,
): Promise<Outcome | { personId: string }> {
  const asked = await findReportPeople(tx, reportId)
  if (!asked) return 'NOT_FOUND'
  if (asked.reported_id === null) return 'PERSON_GONE'
  if (asked.reported_id === staffId) return 'ILLEGAL_MOVE'
  await lockPerson(tx, asked.reported_id)
  const report = await findReportPeople(tx, reportId)
  if (!report || report.version !== version) return 'REPORT_CHANGED'
  if (report.reported_id === null) return 'PERSON_GONE'
  return { personId: report.reported_id }
}

/** The reports that had led to the block. */
async function reopen(tx: Tx, personId: string, words: string): Promise<string[]> {
  const reportIds = await unblockReports(tx, personId)
  await insertTeamMessage(tx, { userId: personId, content: words })
  return reportIds
}

/** Beside the notes of each report, for the next moderator. The log of the staff holds no words. */
async function noteDeed(
  tx: Tx,
  staffId: string,
  { deed, reportIds, reason }: { deed: ReportDeed; reportIds: readonly string[]; reason: Reason | null },
): Promise<void> {
  const why = {
    reason: reason && 'rule' in reason ? reason.rule : null,
    content: reason && 'text' in reason ? reason.text : null,
  }
  await insertDeeds(
    tx,
    reportIds.map((reportId) => ({ report_id: reportId, author_id: staffId, action: deed, ...why })),
  )
}

async function tellReporters(tx: Tx, reportIds: readonly string[]): Promise<void> {
  for (const { userId, reportId } of await takeUntoldReporters(tx, reportIds)) {
    const { heardBack } = teamWords[await findLanguage(tx, userId)]
    await insertTeamMessage(tx, { userId, content: heardBack, reportId })
    await notifyPerson(tx, { userId, kind: 'report_decided' })
  }
}
