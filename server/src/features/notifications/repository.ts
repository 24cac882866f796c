import type { Language } from '@yuti/contract/languages'
import type { PreferenceChanges } from '@yuti/contract/notifications'
import { sql } from 'kysely'
import type { Tx } from '#/platform/db/database.ts'
import type { Counts, Topic } from './mail-texts/kinds.ts'
import type { PushKind } from './push-texts.ts'

type NewNotification = {
  userId: string
  kind: 'match' | 'message' | 'support' | 'report_received' | 'report_decided'
  matchId?: string
}

export async function insertNotification(tx: Tx, { userId, kind, matchId }: NewNotification): Promise<void> {
  await sql`select app.add_notification(${userId}, ${kind}, ${matchId ?? null})`.execute(tx)
}

export type PreferenceRow = {
  mail_matches: string
  mail_messages: string
  mail_support: string
  mail_new_people: string
  push_matches: boolean
  push_messages: boolean
  push_support: boolean
  push_new_people: boolean
  quiet_from: string | null
  quiet_until: string | null
  time_zone: string
  has_devices: boolean
}

/** Members without a row have the defaults of the table, which are repeated here. */
export async function getPreferences(tx: Tx, userId: string): Promise<PreferenceRow> {
  const { rows } = await sql<PreferenceRow>`
    select coalesce(p.mail_matches, 'never') as mail_matches, coalesce(p.mail_messages, 'never') as mail_messages,
      coalesce(p.mail_support, 'at_once') as mail_support, coalesce(p.mail_new_people, 'weekly') as mail_new_people,
      coalesce(p.push_matches, true) as push_matches, coalesce(p.push_messages, true) as push_messages,
      coalesce(p.push_support, true) as push_support, coalesce(p.push_new_people, true) as push_new_people,
      to_char(p.quiet_from, 'HH24:MI') as quiet_from, to_char(p.quiet_until, 'HH24:MI') as quiet_until,
      coalesce(p.time_zone, 'UTC') as time_zone,
      exists (select 1 from push_tokens where user_id = ${userId}) as has_devices
    from (select) one left join notification_preferences p on p.user_id = ${userId}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('the preferences were not read')
  return row
}

export async function upsertPreferences(tx: Tx, userId: string, changes: PreferenceChanges): Promise<void> {
  const { quietHours } = changes
  const columns = {
    mail_matches: changes.mailMatches,
    mail_messages: changes.mailMessages,
    mail_support: changes.mailSupport,
    mail_new_people: changes.mailNewPeople,
    push_matches: changes.pushMatches,
    push_messages: changes.pushMessages,
    push_support: changes.pushSupport,
    push_new_people: changes.pushNewPeople,
    ...(quietHours !== undefined && {
      quiet_from: quietHours?.from ?? null,
      quiet_until: quietHours?.until ?? null,
    }),
    time_zone: changes.timeZone,
  }
  const given = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
  // A trigger reschedules the notifications that still wait (docs/SQL.md).
  await tx
    .insertInto('notification_preferences')
    .values({ user_id: userId, ...given })
    .onConflict((on) => {
      const own = on.column('user_id')
      return Object.keys(given).length > 0 ? own.doUpdateSet(given) : own.doNothing()
    })
    .execute()
}

/** Marks those whose latest event has one of these ids, or all if `ids` is null. Row-level security limits it to the member's own. */
export async function updateAsRead(tx: Tx, userId: string, ids: readonly string[] | null): Promise<void> {
  await sql`
    update notifications set read = true
    where user_id = ${userId} and not read and (${ids}::uuid[] is null or event_id = any(${ids}::uuid[]))`.execute(
    tx,
  )
}

/** Moves the token here from whichever session had it, and replaces the former token of this session. */
export async function upsertPushToken(
  tx: Tx,
  { token, platform }: { token: string; platform: 'ios' | 'android' },
): Promise<void> {
  await sql`select app.save_push_token(${token}, ${platform})`.execute(tx)
}

/** Runs as the worker. Deletes the token, unless the device has a newer one. */
export async function deletePushToken(tx: Tx, deviceId: string, token: string): Promise<void> {
  await sql`select app.delete_push_token(${deviceId}, ${token})`.execute(tx)
}

export async function countBadges(tx: Tx): Promise<{ matches: number; messages: number }> {
  const { rows } = await sql<{ matches: number; messages: number }>`
    select matches, messages from app.count_badges()`.execute(tx)
  const [counts] = rows
  if (!counts) throw new Error('the badges were not counted')
  return counts
}

/** Runs as the worker. Switches mails about this topic off; for `digest` everything that a digest gathers. */
export async function unsubscribeMails(tx: Tx, userId: string, topic: string): Promise<void> {
  await sql`select app.unsubscribe_mails(${userId}, ${topic})`.execute(tx)
}

/** Runs as the worker. Null when the account is gone. */
export async function findMailLanguage(tx: Tx, userId: string): Promise<Language | null> {
  const { rows } = await sql<{ language: Language | null }>`
    select app.mail_language(${userId}) as language`.execute(tx)
  return rows[0]?.language ?? null
}

type MailTarget = Counts & {
  user_id: string
  email: string
  language: Language
  topic: Topic
  /** When quiet hours allow it to leave; not in the future if it may leave now. */
  free_at: Date
}

/** Runs as the worker. Null when everything it reports was read, taken back or switched off in the meantime. */
export async function findMailTarget(tx: Tx, deliveryId: string, now: Date): Promise<MailTarget | null> {
  const { rows } = await sql<MailTarget>`
    select user_id, email, language, topic, matches, messages, support, new_people as "newPeople", free_at
    from app.mail_target(${deliveryId}, ${now})`.execute(tx)
  return rows[0] ?? null
}

type PushTarget = {
  token: string
  platform: 'android' | 'ios'
  kind: PushKind
  language: Language
  /** When quiet hours allow it to leave; not in the future if it may leave now. */
  free_at: Date
}

/** Runs as the worker. Null when it was read, has become too old, or the device was signed out or switched pushes off. */
export async function findPushTarget(
  tx: Tx,
  deliveryId: string,
  deviceId: string,
  now: Date,
): Promise<PushTarget | null> {
  const { rows } = await sql<PushTarget>`
    select token, platform, kind, language, free_at
    from app.push_target(${deliveryId}, ${deviceId}, ${now})`.execute(tx)
  return rows[0] ?? null
}

type Blocks = { first: number; count: number }

/** Runs as the worker. Deletes what is too old in these blocks and returns how many rows; null behind the last block. */
export async function deleteOldNotifications(
  tx: Tx,
  now: Date,
  { first, count }: Blocks,
): Promise<number | null> {
  const { rows } = await sql<{ deleted: number | null }>`
    select app.delete_old_notifications(${now}, ${count}, ${first}) as deleted`.execute(tx)
  return rows[0]?.deleted ?? null
}
