import type { PreferenceChanges } from '@yuti/contract/notifications'
import { sql } from 'kysely'
import type { Tx } from '#/platform/db/database.ts'

export type PreferenceRow = {
  mail_matches: string
  mail_messages: string
  mail_team: string
  push_matches: boolean
  push_messages: boolean
  push_team: boolean
  quiet_from: string | null
  quiet_until: string | null
  time_zone: string
  has_devices: boolean
}

/** What holds where nobody has chosen stands in the table's defaults and is repeated here for whoever has no row. */
export async function getPreferences(tx: Tx, userId: string): Promise<PreferenceRow> {
  const { rows } = await sql<PreferenceRow>`
    select coalesce(p.mail_matches, 'never') as mail_matches, coalesce(p.mail_messages, 'never') as mail_messages,
      coalesce(p.mail_team, 'at_once') as mail_team, coalesce(p.push_matches, true) as push_matches,
      coalesce(p.push_messages, true) as push_messages, coalesce(p.push_team, true) as push_team,
      to_char(p.quiet_from, 'HH24:MI') as quiet_from, to_char(p.quiet_until, 'HH24:MI') as quiet_until,
      coalesce(p.time_zone, 'UTC') as time_zone,
      exists (select 1 from push_tokens where user_id = ${userId}) as has_devices
    from (select) one left join notification_preferences p on p.user_id = ${userId}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('the preferences were not read')
  return row
}

export async function savePreferences(tx: Tx, userId: string, changes: PreferenceChanges): Promise<void> {
  const { quietHours } = changes
  const columns = {
    mail_matches: changes.mailMatches,
    mail_messages: changes.mailMessages,
    mail_team: changes.mailTeam,
    push_matches: changes.pushMatches,
    push_messages: changes.pushMessages,
    push_team: changes.pushTeam,
    ...(quietHours !== undefined && {
      quiet_from: quietHours?.from ?? null,
      quiet_until: quietHours?.until ?? null,
    }),
    time_zone: changes.timeZone,
  }
  const named = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
  // A trigger reschedules the notifications that still wait (docs/SQL.md).
  await tx
    .insertInto('notification_preferences')
    .values({ user_id: userId, ...named })
    .onConflict((on) => {
      const own = on.column('user_id')
      return Object.keys(named).length > 0 ? own.doUpdateSet(named) : own.doNothing()
    })
    .execute()
}

/** Of one's own, by row-level security. */
export async function markRead(tx: Tx, userId: string, ids: readonly string[] | null): Promise<void> {
  const base = tx
    .updateTable('notifications')
    .set({ read: true })
    .where('user_id', '=', userId)
    .where('read', '=', false)
  await (ids ? base.where(sql<boolean>`id = any(${ids}::uuid[])`) : base).execute()
}

export async function keepPushToken(
  tx: Tx,
  { token, platform }: { token: string; platform: 'ios' | 'android' },
): Promise<void> {
  await sql`select app.save_push_token(${token}, ${platform})`.execute(tx)
}

export async function countBadges(tx: Tx): Promise<{ matches: number; messages: number }> {
  const { rows } = await sql<{ matches: number; messages: number }>`
    select matches, messages from app.count_badges()`.execute(tx)
  const [counts] = rows
  if (!counts) throw new Error('the badges were not counted')
  return counts
}

export async function stopMails(tx: Tx, userId: string, topic: string): Promise<void> {
  await sql`select app.unsubscribe_mails(${userId}, ${topic})`.execute(tx)
}

/** Null where the account is gone. */
export async function findLanguage(tx: Tx, userId: string): Promise<string | null> {
  const { rows } = await sql<{
    language: string | null
  }>`select app.mail_language(${userId}) as language`.execute(tx)
  return rows[0]?.language ?? null
}
