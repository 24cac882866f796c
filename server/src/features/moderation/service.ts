import type { AppealId, BlockReason, ReportId } from '@yuti/contract/moderation'
import type { Tx } from '#/platform/db/database.ts'
import { notifyPerson } from '../notifications/service.ts'
import { logStaff } from '../staff/log.ts'
import {
  blockAccount,
  blockOpenReports,
  findLanguage,
  findOpenAppeal,
  findReportPeople,
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

export async function setReportStatus(
  tx: Tx,
  { reportId, version, status }: Move & { status: 'reviewed' | 'resolved' },
): Promise<Outcome> {
  const report = await findReportPeople(tx, reportId)
  if (!report) return 'NOT_FOUND'
  if (!(await moveReport(tx, reportId, version, status))) return 'REPORT_CHANGED'
  const action = status === 'reviewed' ? 'report_reviewed' : 'report_resolved'
  await logStaff(tx, { action, targetUserId: report.reported_id, reportId })
  if (status === 'resolved') await tellReporters(tx, [reportId])
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
  await insertTeamMessage(tx, { userId: personId, content: words.blocked(text) })
  const details = {
    ...('rule' in reason && { rule: reason.rule }),
    ...(others.length > 0 && { otherReports: others.map((id) => id.slice(0, 8)) }),
  }
  await logStaff(tx, { action: 'person_blocked', targetUserId: personId, reportId, details })
  await tellReporters(tx, [reportId, ...others])
  return 'done'
}

export async function unblockReported(tx: Tx, staffId: string, move: Move): Promise<Outcome> {
  const found = await claim(tx, staffId, move)
  if (typeof found === 'string') return found
  const { personId } = found
  if (!(await unblockAccount(tx, personId))) return 'REPORT_CHANGED'
  if (!(await moveReport(tx, move.reportId, move.version, 'unblocked'))) return 'REPORT_CHANGED'
  await reopen(tx, personId, teamWords[await findLanguage(tx, personId)].unblocked)
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
  if (outcome === 'upheld') {
    await upholdAppeal(tx, appealId)
    await insertTeamMessage(tx, { userId: appeal.user_id, content: answer })
    await logStaff(tx, { action: 'appeal_upheld', ...entry })
    return 'done'
  }
  if (!(await unblockAccount(tx, appeal.user_id))) return 'REPORT_CHANGED'
  await reopen(tx, appeal.user_id, answer)
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

async function reopen(tx: Tx, personId: string, words: string): Promise<void> {
  await unblockReports(tx, personId)
  await insertTeamMessage(tx, { userId: personId, content: words })
}

async function tellReporters(tx: Tx, reportIds: readonly string[]): Promise<void> {
  for (const { userId, reportId } of await takeUntoldReporters(tx, reportIds)) {
    const { heardBack } = teamWords[await findLanguage(tx, userId)]
    await insertTeamMessage(tx, { userId, content: heardBack, reportId })
    await notifyPerson(tx, { userId, kind: 'report_decided' })
  }
}
