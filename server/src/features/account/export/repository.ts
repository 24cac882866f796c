import { sql } from 'kysely'
import type { AccountDatabase, Tx } from '#/platform/db/database.ts'
import { supportMessagesOf } from '#/platform/message-rows.ts'

type Row = Record<string, unknown>

async function rowsOf<T = Row>(tx: Tx | AccountDatabase, query: ReturnType<typeof sql<T>>): Promise<T[]> {
  return (await query.execute(tx)).rows
}

export async function findAccount(accountDb: AccountDatabase, userId: string): Promise<Row | null> {
  const [row] = await rowsOf(
    accountDb,
    sql<Row>`select "createdAt" as created_at from auth."user" where id = ${userId}`,
  )
  return row ?? null
}

export function listSessions(accountDb: AccountDatabase, userId: string): Promise<Row[]> {
  return rowsOf(
    accountDb,
    sql<Row>`
      select "createdAt" as started_at, "updatedAt" as last_used_at, "ipAddress" as address, "userAgent" as browser
      from auth.session where "userId" = ${userId} order by 1`,
  )
}

/** The kinds of traces of the account, without the hashes, which mean nothing to anybody. */
export function listTraces(accountDb: AccountDatabase, userId: string): Promise<Row[]> {
  return rowsOf(
    accountDb,
    sql<Row>`
      select kind, first_seen_at, last_seen_at from auth.account_traces where user_id = ${userId}
      order by kind, first_seen_at`,
  )
}

export function listIdentities(accountDb: AccountDatabase, userId: string): Promise<Row[]> {
  return rowsOf(
    accountDb,
    sql<Row>`
      select provider, subject, email, linked_at, last_used_at
      from auth.provider_identities where user_id = ${userId} order by linked_at`,
  )
}

export function listPasskeys(accountDb: AccountDatabase, userId: string): Promise<Row[]> {
  return rowsOf(
    accountDb,
    sql<Row>`
      select device, is_synced, added_at, last_used_at from auth.passkeys where user_id = ${userId} order by added_at`,
  )
}

export function listAccessTokens(accountDb: AccountDatabase, userId: string): Promise<Row[]> {
  return rowsOf(
    accountDb,
    sql<Row>`
      select name, scopes, created_at, expires_at, last_used_at from auth.access_tokens
      where user_id = ${userId} order by created_at`,
  )
}

export async function signsInByMail(accountDb: AccountDatabase, userId: string): Promise<boolean> {
  const refusals = await rowsOf(
    accountDb,
    sql<Row>`select 1 from auth.mail_sign_in_refusals where user_id = ${userId}`,
  )
  return refusals.length === 0
}

/** Everything below reads as the member, so that row-level security decides what is the person's own. */
export async function getProfile(tx: Tx, me: string): Promise<Row> {
  const [row] = await rowsOf(
    tx,
    sql<Row>`
      select to_jsonb(p) - 'id' - 'shown_about' as profile, to_jsonb(a) - 'profile_id' as about, to_jsonb(s) - 'profile_id' as settings, to_jsonb(b) - 'profile_id' as birth,
        to_jsonb(h) - 'id' - 'profile_id' - 'version' as words_that_wait
      from profiles p join profile_settings s on s.profile_id = p.id
        left join profile_about a on a.profile_id = p.id left join birth_data b on b.profile_id = p.id
        left join held_words h on h.profile_id = p.id
      where p.id = ${me}`,
  )
  if (!row) throw new Error('the session ended during the export')
  return row
}

/** Leaves out the hashes of the mailbox: they are there to recognise it and say nothing to anybody. */
export async function getBirthChanges(tx: Tx, me: string): Promise<Row> {
  const [row] = await rowsOf(
    tx,
    sql<Row>`
      select
        (select to_jsonb(b) - 'profile_id' - 'change_id' from pending_births b where profile_id = ${me}) as pending,
        (select coalesce(json_agg(json_build_object('at', changed_at, 'kind', kind, 'parts', parts) order by changed_at), '[]')
         from birth_data_changes where profile_id = ${me}) as changes,
        (select coalesce(json_agg(to_jsonb(r) - 'user_id' - 'mailbox_hash' - 'birth_hash' order by asked_at), '[]')
         from birth_change_requests r where user_id = ${me}) as requests`,
  )
  return row ?? {}
}

export function listMatches(tx: Tx, me: string): Promise<Row[]> {
  return rowsOf(
    tx,
    sql<Row>`
      select m.id as match_id, p.name, m.matched_at
      from matches m left join profiles p on p.id = case when m.user1_id = ${me} then m.user2_id else m.user1_id end
      order by m.matched_at`,
  )
}

export function listCalculations(tx: Tx, me: string): Promise<Row[]> {
  return rowsOf(
    tx,
    sql<{ row: Row }>`select to_jsonb(c) - 'user_id' - 'deleted_at' as row from manual_compatibility c
      where user_id = ${me} order by created_at`,
  ).then(unwrap)
}

/** Leaves out the secrets of the links, and results that the guest did not share. */
export function listConsentLinks(tx: Tx): Promise<Row[]> {
  return rowsOf(
    tx,
    sql<Row>`select label, state, created_at, expires_at, answered_at, result from app.own_consent_links()`,
  )
}

/** Leaves out the reported people and what was decided: that is the other person's data. */
export function listReports(tx: Tx): Promise<Row[]> {
  return rowsOf(tx, sql<Row>`select reason, description, is_decided, created_at from app.own_reports()`)
}

export function listAppeals(tx: Tx, me: string): Promise<Row[]> {
  return rowsOf(
    tx,
    sql<Row>`select content, opened_at, decided_at, outcome from appeals where user_id = ${me} order by opened_at`,
  )
}

export function listSanctions(tx: Tx, me: string): Promise<Row[]> {
  return rowsOf(
    tx,
    sql<Row>`select kind, reason, given_at, ends_at, lifted_at from sanctions where user_id = ${me} order by given_at`,
  )
}

export function listBlocks(tx: Tx): Promise<Row[]> {
  return rowsOf(tx, sql<Row>`select name, blocked_at from app.blocked_people()`)
}

export function listConsents(tx: Tx, me: string): Promise<Row[]> {
  return rowsOf(
    tx,
    sql<Row>`select kind, version, accepted_at from account_consents where user_id = ${me} order by accepted_at, kind`,
  )
}

const pageSize = 500

export type SwipeRow = {
  person_id: string
  direction: string
  created_at: Date
  note: string | null
  reaction: string | null
}

/** Ordered by person, as the index is. */
export function listSwipes(tx: Tx, me: string, after: SwipeRow | null): Promise<SwipeRow[]> {
  return rowsOf(
    tx,
    sql<SwipeRow>`
      select s.swiped_id as person_id, s.direction, s.created_at, n.content as note, n.reaction
      from swipes s left join like_notes n on n.swiper_id = s.swiper_id and n.swiped_id = s.swiped_id
      where s.swiper_id = ${me} and s.swiped_id > ${after?.person_id ?? nobody}
      order by s.swiped_id limit ${pageSize}`,
  )
}

const nobody = '00000000-0000-0000-0000-000000000000'

export type MessageRow = {
  id: string
  match_id: string | null
  number: number
  is_own: boolean
  content: string | null
  image_url: string | null
  voice_url: string | null
  date_step: string | null
  created_at: Date
  came_with_like: boolean
}

export function listMessages(tx: Tx, me: string, after: MessageRow | null): Promise<MessageRow[]> {
  return rowsOf(
    tx,
    sql<MessageRow>`
      select id, match_id, number, sender_id = ${me} as is_own, content, image_url, voice_url, date_step, created_at,
        from_like as came_with_like
      from messages
      where (match_id, number) > (${after?.match_id ?? nobody}, ${after?.number ?? 0})
      order by match_id, number limit ${pageSize}`,
  )
}

export function listSupportMessages(tx: Tx, me: string, after: MessageRow | null): Promise<MessageRow[]> {
  return rowsOf(
    tx,
    sql<MessageRow>`
      select id, null as match_id, number, sender_type = 'user' as is_own, content, image_url,
        null as voice_url, null as date_step, created_at, false as came_with_like
      from ${supportMessagesOf(me)} messages where number > ${after?.number ?? 0}
      order by number limit ${pageSize}`,
  )
}

/** Leaves out push tokens: they are keys to the phone, not the person's data. */
export async function getNotifications(tx: Tx, me: string): Promise<Row> {
  const [row] = await rowsOf(
    tx,
    sql<Row>`
      select
        (select to_jsonb(p) - 'user_id' from notification_preferences p where user_id = ${me}) as preferences,
        (select seen_at from last_presences where user_id = ${me}) as last_connected_at,
        (select coalesce(json_agg(json_build_object('platform', platform, 'since', created_at)), '[]')
         from push_tokens where user_id = ${me}) as phones,
        (select coalesce(json_agg(json_build_object('kind', kind, 'count', count, 'read', read, 'at', created_at) order by created_at), '[]')
         from notifications where user_id = ${me}) as notifications,
        (select coalesce(json_agg(json_build_object('by', channel, 'about', kind, 'at', created_at) order by created_at), '[]')
         from notification_deliveries where user_id = ${me}) as sent`,
  )
  return row ?? {}
}

export function listPhotos(tx: Tx, me: string): Promise<{ key: string }[]> {
  return rowsOf(
    tx,
    sql<{
      key: string
    }>`select photo_url as key from profile_photos where profile_id = ${me} order by order_index`,
  )
}

/** What was found in the member's pictures. The hash is left out: it says nothing to its owner. */
export function listPictureChecks(tx: Tx, me: string): Promise<Row[]> {
  return rowsOf(
    tx,
    sql<Row>`
      select id as picture, kind, state, reason, may_be_first, nudity, drawing, faces, largest_face, asked_at, screened_at,
        held_at, appealed_at
      from picture_screenings where owner_id = ${me} order by asked_at, id`,
  )
}

/** The member's checks, with which pictures are still kept, and how each photo compared. */
export function listVerifications(tx: Tx, me: string): Promise<Row[]> {
  return rowsOf(
    tx,
    sql<Row>`
      select c.state, c.gestures, c.reason, c.is_appeal, c.consented_at, c.sent_at, c.decided_at, c.likenesses,
        array(select 'verification/' || p.id || '.webp' from verification_pictures p where p.check_id = c.id
          order by p.place) as pictures
      from verification_checks c where c.user_id = ${me} order by c.consented_at`,
  )
}

export function listVerificationPictures(tx: Tx): Promise<{ id: string; key: string }[]> {
  return rowsOf(
    tx,
    sql<{
      id: string
      key: string
    }>`select id, object_key as key from verification_pictures order by taken_at`,
  )
}

function unwrap(rows: { row: Row }[]): Row[] {
  return rows.map(({ row }) => row)
}
