import { openStatuses, type ReportStatus } from '@yuti/contract/moderation-choices'
import { moderation, staff, reportAlarm } from '@yuti/contract/limits'
import type { ReportDays } from '@yuti/contract/moderation'
import type { ReportReason } from '@yuti/contract/safety'
import { sql } from 'kysely'
import type { Tx } from '#/platform/db/database.ts'

export type ReportRow = {
  id: string
  reason: ReportReason
  status: ReportStatus
  version: number
  created_at: Date
  reporter_id: string | null
  reporter_name: string | null
  reporter_is_blocked: boolean
  reported_id: string | null
  reported_name: string | null
  reported_is_blocked: boolean
}

const people = sql`
  from user_reports r
  left join profiles a on a.id = r.reporter_id
  left join moderation_states sa on sa.user_id = r.reporter_id
  left join profiles b on b.id = r.reported_id
  left join moderation_states sb on sb.user_id = r.reported_id`

const columns = sql`
  r.id, r.reason, r.status, r.version, r.created_at,
  r.reporter_id, a.name as reporter_name, coalesce(sa.is_blocked, false) as reporter_is_blocked,
  r.reported_id, b.name as reported_name, coalesce(sb.is_blocked, false) as reported_is_blocked`

/** Newest first, and how many there are, up to one more than pages reach (`staff.listMax`). */
export async function listReports(
  tx: Tx,
  { days, status, page }: { days: ReportDays; status: ReportStatus | null; page: number },
): Promise<{ rows: ReportRow[]; total: number }> {
  const chosen = sql`r.created_at >= now() - make_interval(days => ${days}) ${status === null ? sql`` : sql`and r.status = ${status}`}`
  const skipped = (page - 1) * moderation.reportsPage
  // The page is cut before names are looked up, so that skipped rows cost one entry of an index each.
  const { rows } = await sql<ReportRow>`
    with user_reports as materialized (
      select * from public.user_reports r where ${chosen}
      order by r.created_at desc, r.id limit ${skipped < staff.listMax ? moderation.reportsPage : 0} offset ${skipped})
    select ${columns} ${people} order by r.created_at desc, r.id`.execute(tx)
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::integer as total
    from (select from user_reports r where ${chosen} order by r.created_at desc limit ${staff.listMax + 1}) counted`.execute(
    tx,
  )
  return { rows, total: counts[0]?.total ?? 0 }
}

/** Most urgent first: from what may hurt somebody to what is a nuisance. */
const urgency: readonly ReportReason[] = [
  'inappropriate_content',
  'harassment',
  'other',
  'fake_profile',
  'spam',
]

export type QueueRow = Pick<ReportRow, 'id' | 'reason' | 'status' | 'created_at' | 'reported_name'> & {
  reporters: number
  total: number
}

/** Literals, because the index of open reports serves only a list that is known when the statement is planned. */
const open = sql.join(openStatuses.map((status) => sql.lit(status)))

/**
 * Open reports: people with many reporters first, then by urgency of the reason, then the oldest. A reporter who reports one person
 * several times counts once. Reads the open reports, and all about their people.
 */
export async function listQueue(tx: Tx): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    with queue as materialized (
      select r.id, r.reason, r.status, r.created_at, r.reported_id, coalesce(r.reported_id, r.sealed_id) as subject_id
      from user_reports r where r.status in (${open})),
    reported as materialized (
      select p.id, (select count(distinct coalesce(o.reporter_id, o.id))::integer from user_reports o where o.reported_id = p.id or o.sealed_id = p.id) as reporters
      from (select distinct subject_id as id from queue where subject_id is not null) p),
    page as materialized (
      select q.*, coalesce(o.reporters, 0) as reporters, count(*) over ()::integer as total
      from queue q left join reported o on o.id = q.subject_id
      order by coalesce(o.reporters, 0) >= ${reportAlarm.people} desc,
        array_position(${[...urgency]}::text[], q.reason), q.created_at, q.id
      limit ${moderation.queuePage})
    select q.id, q.reason, q.status, q.created_at, b.name as reported_name, q.total, q.reporters
    from page q left join profiles b on b.id = q.reported_id
    order by q.reporters >= ${reportAlarm.people} desc,
      array_position(${[...urgency]}::text[], q.reason), q.created_at, q.id`.execute(tx)
  return rows
}

export type ReportFileRow = ReportRow & {
  description: string | null
  told_at: Date | null
  block_reason: string | null
  block_since: Date | null
  block_until: Date | null
  blockable_until: Date | null
  language: 'en' | 'ru' | 'es' | null
}

export async function findReport(tx: Tx, reportId: string): Promise<ReportFileRow | undefined> {
  const { rows } = await sql<ReportFileRow>`
    select ${columns}, r.description, r.told_at, app.language_of(r.reported_id) as language,
      app.blockable_until(r.sealed_id) as blockable_until,
      case when sb.is_blocked then sb.reason end as block_reason,
      case when sb.is_blocked then sb.changed_at end as block_since,
      case when sb.is_blocked then sb.ends_at end as block_until
    ${people} where r.id = ${reportId}`.execute(tx)
  return rows[0]
}

/** Logs that staff opened the report; once an hour for the same person. */
export async function insertReportOpening(tx: Tx, reportId: string): Promise<void> {
  await sql`select app.log_report_opening(${reportId})`.execute(tx)
}

/** Newest first. */
export async function listAppealRows(tx: Tx, userId: string) {
  return await tx
    .selectFrom('appeals as a')
    .leftJoin('sanctions as s', 's.id', 'a.sanction_id')
    .select(['a.id', 'a.content', 'a.opened_at', 'a.decided_at', 'a.outcome', 's.kind'])
    .where('a.user_id', '=', userId)
    .orderBy('a.opened_at', 'desc')
    .limit(moderation.earlierMax)
    .execute()
}

export type EarlierRow = Pick<ReportRow, 'id' | 'reason' | 'status' | 'created_at'> & {
  other_name: string | null
  total: number
}

/** The other reports about one person, or by one person, newest first; none when the account is gone. */
export async function listEarlier(
  tx: Tx,
  reportId: string,
  side: 'about' | 'by',
  personId: string | null,
): Promise<EarlierRow[]> {
  if (personId === null) return []
  const [own, other] =
    side === 'about'
      ? [sql.ref('r.reported_id'), sql.ref('r.reporter_id')]
      : [sql.ref('r.reporter_id'), sql.ref('r.reported_id')]
  const { rows } = await sql<EarlierRow>`
    select r.id, r.reason, r.status, r.created_at, p.name as other_name, count(*) over ()::integer as total
    from user_reports r left join profiles p on p.id = ${other}
    where ${own} = ${personId} and r.id <> ${reportId}
    order by r.created_at desc, r.id limit ${moderation.earlierMax}`.execute(tx)
  return rows
}

export async function listEvidence(tx: Tx, reportId: string) {
  return await tx
    .selectFrom('report_evidence')
    .selectAll()
    .where('report_id', '=', reportId)
    .orderBy('kind')
    .orderBy('ordinal')
    .execute()
}

export async function listNotes(tx: Tx, reportId: string) {
  return await tx
    .selectFrom('report_notes as n')
    .leftJoin('profiles as p', 'p.id', 'n.author_id')
    .select(['n.id', 'n.action', 'n.reason', 'n.content', 'n.created_at', 'p.name as author_name'])
    .where('n.report_id', '=', reportId)
    .orderBy('n.created_at')
    .orderBy('n.id')
    .execute()
}

export type NoteRow = Awaited<ReturnType<typeof listNotes>>[number]

export type DetailsRow = {
  id: string
  email: string
  created_at: Date
  name: string
  birth_date: string | null
  birth_time: string | null
  birth_time_known: boolean | null
  birth_time_is_about: boolean | null
  birth_city: string | null
  registration_source: 'Web' | 'AppStore' | 'Google Play'
}

/** The function also logs that staff saw the birth data. */
export async function findUserDetails(tx: Tx, userId: string): Promise<DetailsRow | undefined> {
  const { rows } = await sql<DetailsRow>`select * from app.user_details(${userId})`.execute(tx)
  return rows[0]
}
