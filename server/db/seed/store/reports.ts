import { sql } from 'kysely'
import { staffMessages } from '#/features/moderation/staff-messages.ts'
import { blockRules, type ActionReason } from '@yuti/contract/moderation-choices'
import type { Tx } from '#/platform/db/database.ts'
import type { DemoReport } from '../texts/moderation.ts'
import { staffId } from './accounts.ts'
import { insertSupportMessage } from './support-messages.ts'
import { idOf } from './ids.ts'
import type { StoredPicture } from './pictures.ts'

export type SealedPicture = StoredPicture | null

type Arranged = { reporterId: string; reportedId: string; pictures: readonly SealedPicture[]; now: number }

const hourMs = 3_600_000
const minuteMs = 60_000

/** Inserts a report as staff would have left it: with its sealed copy, notes and entries in the staff log. */
export async function insertReport(tx: Tx, report: DemoReport, arranged: Arranged): Promise<void> {
  const { reporterId, reportedId, now } = arranged
  const id = idOf(`moderation/${report.key}`)
  const madeAt = now - report.hoursAgo * hourMs
  await sql`
    insert into user_reports (id, reporter_id, reported_id, reason, description, created_at)
    values (${id}, ${reporterId}, ${reportedId}, ${report.reason}, ${report.description}, ${new Date(madeAt)})
    on conflict (id) do nothing`.execute(tx)
  await seal(tx, report, id, arranged)
  await handle(tx, report, id, { ...arranged, madeAt })
}

async function seal(tx: Tx, report: DemoReport, id: string, { reportedId, pictures, now }: Arranged) {
  await sql`select app.seal_profile(${id}, ${reportedId}, null)`.execute(tx)
  const madeAt = now - report.hoursAgo * hourMs
  for (const [index, { from, text, isReported = false }] of report.lines.entries()) {
    const picture = pictures[index] ?? null
    await sql`
      insert into report_evidence (id, report_id, kind, ordinal, author, is_reported, content, image_url, image_width,
        image_height, image_thumbhash, written_at)
      values (${picture?.id ?? idOf(`moderation/${report.key}/${index}`)}, ${id}, 'message', ${index + 1},
        ${from === 'me' ? 'reporter' : 'reported'}, ${isReported}, ${text ?? null}, ${picture?.key ?? null},
        ${picture?.width ?? null}, ${picture?.height ?? null}, ${picture?.thumbhash ?? null},
        ${new Date(madeAt - (report.lines.length - index) * 4 * minuteMs)})`.execute(tx)
  }
  await sql`update report_evidence set sealed_at = ${new Date(madeAt)} where report_id = ${id}`.execute(tx)
}

/** The steps that led to each state, oldest first. */
const steps = {
  pending: [],
  reviewed: ['reviewed'],
  resolved: ['reviewed', 'resolved'],
  blocked: ['blocked'],
  unblocked: ['blocked', 'unblocked'],
} as const

const logActions = {
  reviewed: 'report_reviewed',
  resolved: 'report_resolved',
  blocked: 'person_blocked',
  unblocked: 'person_unblocked',
} as const

function reasonOf(status: keyof typeof logActions, { reason }: DemoReport): ActionReason | null {
  if (status === 'blocked') return blockRules.find((rule) => rule === reason) ?? 'harassment'
  return status === 'reviewed' ? null : status === 'resolved' ? 'settled' : 'mistake'
}

async function handle(
  tx: Tx,
  report: DemoReport,
  id: string,
  { reporterId, reportedId, madeAt }: Arranged & { madeAt: number },
): Promise<void> {
  const path = steps[report.status]
  const at = (index: number) => new Date(madeAt + (index + 1) * 25 * minuteMs)
  for (const [index, status] of path.entries()) {
    await sql`update user_reports set status = ${status} where id = ${id}`.execute(tx)
    await sql`insert into staff_log (at, staff_id, action, target_user_id, report_id)
      values (${at(index)}, ${staffId}, ${logActions[status]}, ${reportedId}, ${id})`.execute(tx)
    await sql`insert into report_notes (report_id, author_id, action, reason, created_at)
      values (${id}, ${staffId}, ${status}, ${reasonOf(status, report)}, ${at(index)})`.execute(tx)
  }
  for (const [index, content] of report.notes.entries()) {
    await sql`insert into report_notes (id, report_id, author_id, content, created_at)
      values (${idOf(`moderation/${report.key}/note/${index}`)}, ${id}, ${staffId}, ${content}, ${at(index)})`.execute(
      tx,
    )
  }
  if (path.length === 0) return
  const isDecided = report.status !== 'reviewed'
  const decidedAt = isDecided ? at(path.length - 1) : null
  await sql`update user_reports set first_action_at = ${at(0)}, decided_at = ${decidedAt}, told_at = ${decidedAt}
    where id = ${id}`.execute(tx)
  if (!decidedAt) return
  const { language } = report.reporter
  await insertSupportMessage(tx, {
    id: idOf(`moderation/${report.key}/told`),
    userId: reporterId,
    from: 'admin',
    text: staffMessages[language].reportDecided,
    picture: null,
    reportId: id,
    at: decidedAt,
    isRead: true,
  })
}
