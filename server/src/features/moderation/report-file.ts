import type { UserId } from '@yuti/contract/base'
import type { ReportId } from '@yuti/contract/moderation'
import type { Tx } from '#/platform/db/database.ts'
import type { LinkDeps } from '#/platform/media-links.ts'
import { listAppeals } from './appeals.ts'
import { presentConversation } from './conversations.ts'
import { getConversation } from './conversations-repository.ts'
import { presentBlock, presentEarlier, presentEvidence, presentNote, presentReport } from './presenter.ts'
import { findReport, insertReportOpening, listEarlier, listEvidence, listNotes } from './repository.ts'

/** Everything about one report that the member of staff may read. The sealed copy holds private words, so each opening is logged. */
export async function readReportFile(deps: LinkDeps, tx: Tx, staffId: UserId, reportId: ReportId) {
  const row = await findReport(tx, reportId)
  if (!row) return null
  await insertReportOpening(tx, reportId)
  const evidence = await listEvidence(tx, reportId)
  const conversation = await getConversation(tx, reportId)
  const aboutReported = await listEarlier(tx, reportId, 'about', row.reported_id)
  const byReported = await listEarlier(tx, reportId, 'by', row.reported_id)
  const byReporter = await listEarlier(tx, reportId, 'by', row.reporter_id)
  const notes = await listNotes(tx, reportId)
  const appeals = await listAppeals(tx, row.reported_id)
  return {
    ...presentReport(row),
    description: row.description,
    block: presentBlock(row),
    blockableUntil: row.blockable_until?.toISOString() ?? null,
    language: row.language,
    evidence: presentEvidence(deps, staffId, evidence),
    conversation: presentConversation(conversation, staffId),
    aboutReported: presentEarlier(aboutReported),
    byReporter: presentEarlier(byReporter),
    byReported: presentEarlier(byReported),
    notes: notes.map(presentNote),
    appeals,
    reporterToldAt: row.told_at?.toISOString() ?? null,
  }
}
