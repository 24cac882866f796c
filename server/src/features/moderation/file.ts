import type { UserId } from '@yuti/contract/base'
import type { ReportId } from '@yuti/contract/moderation'
import { sql } from 'kysely'
import type { Tx } from '#/platform/db/database.ts'
import type { LinkDeps } from '#/platform/media-links.ts'
import { logStaff } from '../staff/log.ts'
import { listAppeals } from './people.ts'
import { presentBlock, presentEarlier, presentEvidence, presentReport } from './presenter.ts'
import { findReport, listEarlier, listEvidence, listNotes } from './repository.ts'

/** Everything about one report. What was sealed is somebody's private words: who opens it is written down. */
export async function readReportFile(deps: LinkDeps, tx: Tx, staffId: UserId, reportId: ReportId) {
  const row = await findReport(tx, reportId)
  if (!row) return null
  await noteOpening(tx, reportId, row.reported_id)
  const evidence = await listEvidence(tx, reportId)
  const aboutReported = await listEarlier(tx, reportId, 'about', row.reported_id)
  const byReported = await listEarlier(tx, reportId, 'by', row.reported_id)
  const byReporter = await listEarlier(tx, reportId, 'by', row.reporter_id)
  const notes = await listNotes(tx, reportId)
  const appeals = await listAppeals(tx, row.reported_id)
  return {
    ...presentReport(row),
    description: row.description,
    block: presentBlock(row),
    language: row.language,
    evidence: presentEvidence(deps, staffId, evidence),
    aboutReported: presentEarlier(aboutReported),
    byReporter: presentEarlier(byReporter),
    byReported: presentEarlier(byReported),
    notes: notes.map(({ id, content, created_at, author_name }) => ({
      id,
      authorName: author_name,
      content,
      createdAt: created_at.toISOString(),
    })),
    appeals,
    reporterToldAt: row.told_at?.toISOString() ?? null,
  }
}

/** Once an hour for each who reads: a screen that follows what changes reads again and again. */
async function noteOpening(tx: Tx, reportId: string, targetUserId: string | null): Promise<void> {
  const { rows } = await sql`
    select 1 from staff_log where staff_id = (select app.current_user_id()) and action = 'report_opened'
      and report_id = ${reportId} and at > now() - interval '1 hour' limit 1`.execute(tx)
  if (rows.length === 0) await logStaff(tx, { action: 'report_opened', targetUserId, reportId })
}
