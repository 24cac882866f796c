import type { AlarmKind, DeskKind } from '@yuti/contract/moderation-choices'
import { desk as limits } from '@yuti/contract/limits'
import { sql } from 'kysely'
import type { Tx } from '#/platform/db/database.ts'

// The functions of this file run as staff.

export type ItemRow = {
  kind: DeskKind
  id: string
  urgency: number
  waiting_since: Date
  subject_id: string | null
  subject_name: string | null
  version: number | null
  about: string[]
  people: number | null
}

/** Null asks for every kind. Names are looked up for the page alone: a join with the function's rows would read all profiles. */
export async function listItems(tx: Tx, kind: DeskKind | null): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select d.*, (select name from profiles where id = d.subject_id) as subject_name
    from (
      select * from app.desk_items(${kind}, ${limits.page})
      order by urgency, waiting_since, id limit ${limits.page}) d
    order by d.urgency, d.waiting_since, d.id`.execute(tx)
  return rows
}

export type FigureRow = { kind: DeskKind; waiting: number; median_minutes: number; oldest: Date }

export async function listFigures(tx: Tx): Promise<FigureRow[]> {
  const { rows } = await sql<FigureRow>`select * from app.desk_figures()`.execute(tx)
  return rows
}

export async function countAppeals(tx: Tx): Promise<{ decided: number; changed: number }> {
  const { rows } = await sql<{ decided: number; changed: number }>`
    select count(*)::int as decided, (count(*) filter (where is_changed))::int as changed
    from (
      select decided_at, outcome = 'lifted' as is_changed from appeals where outcome <> 'ended'
      union all
      select decided_at, state = 'passed' from verification_checks where is_appeal
      union all
      select at, action = 'picture_published' from staff_log where details ? 'appealed_at') a
    where decided_at > now() - make_interval(days => ${limits.appealDays})`.execute(tx)
  return rows[0] ?? { decided: 0, changed: 0 }
}

type Answers = { prompt: string; text: string }[]
type WordsOf = {
  name: string | null
  bio: string | null
  interests: string[] | null
  answers: Answers | null
}
export type HeldWordsRow = {
  id: string
  version: number
  held_at: Date
  person_id: string
  shown: WordsOf & { name: string }
  written: WordsOf
}

/** Answers that their owner hides are shown too: the words that wait include them. */
export async function findHeldWords(tx: Tx, id: string): Promise<HeldWordsRow | undefined> {
  const { rows } = await sql<HeldWordsRow>`
    select h.id, h.version, h.held_at, h.profile_id as person_id,
      json_build_object('name', p.name, 'bio', p.bio, 'interests', p.interests,
        'answers', p.shown_about -> 'answers') as shown,
      json_build_object('name', h.name, 'bio', h.bio, 'interests', h.interests, 'answers', h.answers) as written
    from held_words h join profiles p on p.id = h.profile_id where h.id = ${id}`.execute(tx)
  return rows[0]
}

/** Returns the person; null if the words have changed. Raises YU013 for staff's own. */
export async function decideHeldWords(
  tx: Tx,
  { id, version }: { id: string; version: number },
  isAccepted: boolean,
): Promise<string | null> {
  const { rows } = await sql<{ person: string | null }>`
    select app.decide_held_words(${id}, ${version}, ${isAccepted}) as person`.execute(tx)
  return rows[0]?.person ?? null
}

export type AlarmRow = {
  id: string
  version: number
  kind: AlarmKind
  user_id: string | null
  name: string | null
  people: number
  raised_at: Date
  is_hiding: boolean
  blockable_until: Date | null
  report_id: string | null
}

/** Open alarms alone. */
export async function findAlarm(tx: Tx, id: string): Promise<AlarmRow | undefined> {
  const { rows } = await sql<AlarmRow>`
    select a.id, a.version, a.kind, a.user_id, p.name, a.people, a.raised_at, a.is_hiding,
      app.blockable_until(a.sealed_id) as blockable_until, (
      select r.id from user_reports r
      where (r.reported_id = a.user_id or r.sealed_id = a.sealed_id) and r.status in ('pending', 'reviewed', 'active')
      order by r.created_at desc limit 1) as report_id
    from alarms a left join profiles p on p.id = a.user_id where a.id = ${id} and a.decided_at is null`.execute(
    tx,
  )
  return rows[0]
}

/**
 * Returns the person, or the seal of an account that is closed; null if the alarm is decided already, or if a closed account was to be
 * warned or limited. The alarm of a closed account that is to be blocked stays until the block. Raises YU013 for staff's own.
 */
export async function decideAlarm(
  tx: Tx,
  { id, version }: { id: string; version: number },
  outcome: 'no_problem' | 'warned' | 'limited' | 'blocked',
  reason: { rule: string } | { text: string },
): Promise<{ person: string; seal: null } | { person: null; seal: string } | null> {
  const rule = 'rule' in reason ? reason.rule : null
  const text = 'text' in reason ? reason.text : null
  const { rows } = await sql<{ person: string; seal: null } | { person: null; seal: string }>`
    select person, seal from app.decide_alarm(${id}, ${version}, ${outcome}, ${rule}, ${text})`.execute(tx)
  return rows[0] ?? null
}

export async function findReportStatus(tx: Tx, id: string): Promise<string | null> {
  const { rows } = await sql<{ status: string }>`select status from user_reports where id = ${id}`.execute(tx)
  return rows[0]?.status ?? null
}
