import type { Gesture, Likeness, RefusalReason, StaffRefusal } from '@yuti/contract/verification-choices'
import type { Language } from '@yuti/contract/languages'
import { sql } from 'kysely'
import type { Tx } from '#/platform/db/database.ts'
import type { StoredPicture } from '#/platform/media-links.ts'

export type CheckRow = {
  state: 'open' | 'waiting' | 'staff' | 'passed' | 'refused'
  reason: RefusalReason | null
  gestures: Gesture[]
  /** The places that have a picture. */
  places: number[]
  replaced: number
  is_appeal: boolean
  expires_at: Date
  decided_at: Date | null
}
export type StateRow = {
  is_verified: boolean
  was_verified: boolean
  check: CheckRow | null
  /** When the last check that was sent was refused, if its pictures are kept and the member has not appealed. */
  refused_at: Date | null
}

/** The member's newest check, unless it ended without being sent, and whether the badge is shown. */
export async function getState(tx: Tx, memberId: string): Promise<StateRow> {
  const { rows } = await sql<StateRow & Partial<CheckRow>>`
    select p.is_verified, v.profile_id is not null as was_verified, c.state, c.reason, c.gestures, c.replaced, c.is_appeal,
      c.expires_at, c.decided_at,
      case when s.state = 'refused' and not s.is_appeal
        and exists (select from verification_pictures t where t.check_id = s.id) then s.decided_at end as refused_at,
      array(select t.place from verification_pictures t where t.check_id = c.id order by t.place) as places
    from profiles p left join verified_members v on v.profile_id = p.id
    left join lateral (
      select * from verification_checks k
      where k.user_id = p.id and (k.state <> 'open' or k.expires_at > now())
      order by k.consented_at desc limit 1) c on true
    left join lateral (
      select * from verification_checks k where k.user_id = p.id and k.state <> 'open'
      order by k.consented_at desc limit 1) s on true
    where p.id = ${memberId}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a member without a profile')
  const { is_verified, was_verified, refused_at, state, gestures, expires_at } = row
  const check =
    state && gestures && expires_at
      ? {
          state,
          gestures,
          expires_at,
          reason: row.reason ?? null,
          places: row.places ?? [],
          replaced: row.replaced ?? 0,
          is_appeal: row.is_appeal ?? false,
          decided_at: row.decided_at ?? null,
        }
      : null
  return { is_verified, was_verified, refused_at, check }
}

type Started = 'started' | 'open' | 'verified' | 'no_photo'

export async function startCheck(tx: Tx, gestures: readonly Gesture[]): Promise<Started> {
  const { rows } = await sql<{ outcome: Started }>`
    select app.start_verification(${gestures}::text[]) as outcome`.execute(tx)
  return outcomeOf(rows)
}

type Replaced = 'replaced' | 'none' | 'used_up'

export async function replaceGesture(tx: Tx, place: number, gesture: Gesture): Promise<Replaced> {
  const { rows } = await sql<{ outcome: Replaced }>`
    select app.replace_gesture(${place}, ${gesture}) as outcome`.execute(tx)
  return outcomeOf(rows)
}

/** Returns false if there is no open check, or the picture before is missing. */
export async function insertPicture(
  tx: Tx,
  place: number,
  { id, key, width, height, thumbhash }: StoredPicture & { key: string },
): Promise<boolean> {
  const { rows } = await sql<{ outcome: boolean }>`
    select app.add_verification_picture(${place}, ${id}, ${key}, ${width}, ${height}, ${thumbhash}) as outcome`.execute(
    tx,
  )
  return outcomeOf(rows)
}

/** False if the check was deleted, or has another picture in its place. */
export async function hasPicture(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from verification_pictures where id = ${id}`.execute(tx)
  return rows.length > 0
}

type Sent = 'sent' | 'none' | 'incomplete'

export async function sendCheck(tx: Tx): Promise<Sent> {
  const { rows } = await sql<{ outcome: Sent }>`select app.send_verification() as outcome`.execute(tx)
  return outcomeOf(rows)
}

export async function deleteVerification(tx: Tx): Promise<void> {
  await sql`select app.withdraw_verification()`.execute(tx)
}

function outcomeOf<T>(rows: readonly { outcome: T }[]): T {
  const [row] = rows
  if (!row) throw new Error('a function without an answer')
  return row.outcome
}

// The functions from here on run as the worker.

export type ClaimedCheck = {
  id: string
  user_id: string
  tries: number
  language: Language
  pictures: { key: string; gesture: Gesture }[]
  photos: { id: string; key: string }[]
}

/** Nobody else gets the check for `leaseSeconds`. */
export async function claimCheck(tx: Tx, leaseSeconds: number): Promise<ClaimedCheck | null> {
  const { rows } = await sql<ClaimedCheck>`
    select * from app.claim_verification(make_interval(secs => ${leaseSeconds}))`.execute(tx)
  return rows[0] ?? null
}

const bits = (hash: string) => sql`('x' || ${hash})::bit(64)`

/** True if the picture copies a photo of any profile, or of a banned account. */
export async function isKnownPicture(
  tx: Tx,
  personId: string,
  { hash, mirroredHash }: { hash: string; mirroredHash: string },
): Promise<boolean> {
  const { rows } = await sql<{ outcome: boolean }>`
    select app.is_known_picture(${personId}, ${bits(hash)}, ${bits(mirroredHash)}) as outcome`.execute(tx)
  return outcomeOf(rows)
}

/** Staff hear that so many checks found somebody else in the member's photos. */
export async function alarmOtherFaces(tx: Tx, personId: string, checks: number): Promise<void> {
  await sql`select app.alarm_other_faces(${personId}, ${checks})`.execute(tx)
}

/** Whether the member has deleted the check, or the account with it. */
export async function isWithdrawn(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from verification_checks where id = ${id}`.execute(tx)
  return rows.length === 0
}

/** Returns false if the check is gone or was decided meanwhile. */
export async function settleCheck(
  tx: Tx,
  id: string,
  outcome: 'passed' | 'refused' | 'staff',
  reason: string | null,
  likenesses: Record<string, Likeness> | null,
): Promise<boolean> {
  const { rows } = await sql<{ outcome: boolean }>`
    select app.settle_verification(${id}, ${outcome}, ${reason}, ${likenesses && JSON.stringify(likenesses)}) as outcome`.execute(
    tx,
  )
  return outcomeOf(rows)
}

/** The pause before the next try doubles with each, up to ten minutes. */
export async function putCheckBack(tx: Tx, id: string): Promise<void> {
  await sql`
    update verification_checks set claimed_until = null,
      try_at = now() + least(interval '10 minutes', interval '5 seconds' * power(2, least(tries, 10)))
    where id = ${id} and state = 'waiting'`.execute(tx)
}

export type ClaimedPhoto = {
  photo_id: string
  profile_id: string
  tries: number
  language: Language
  object_key: string
  known_keys: string[]
}

export async function claimPhoto(tx: Tx, leaseSeconds: number): Promise<ClaimedPhoto | null> {
  const { rows } = await sql<ClaimedPhoto>`
    select * from app.claim_likeness(make_interval(secs => ${leaseSeconds}))`.execute(tx)
  return rows[0] ?? null
}

/** Returns false if the photo or the verification is gone. */
export async function settlePhoto(tx: Tx, photoId: string, likeness: Likeness): Promise<boolean> {
  const { rows } = await sql<{ outcome: string | null }>`
    select app.settle_likeness(${photoId}, ${likeness}) as outcome`.execute(tx)
  return outcomeOf(rows) !== null
}

export async function putPhotoBack(tx: Tx, photoId: string): Promise<void> {
  await sql`
    update photo_likenesses set claimed_until = null,
      try_at = now() + least(interval '10 minutes', interval '5 seconds' * power(2, least(tries, 10)))
    where photo_id = ${photoId} and likeness = 'waiting'`.execute(tx)
}

/** True if faces of others were compared after this check was sent, so that it is its own pictures that fail. */
export async function othersSucceedSinceCheck(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ outcome: boolean }>`
    select coalesce((select t.faces_seen_at > c.sent_at from screening_status t, verification_checks c
      where c.id = ${id}), false) as outcome`.execute(tx)
  return outcomeOf(rows)
}

/** The same for a photo of a verified member. */
export async function othersSucceedSincePhoto(tx: Tx, photoId: string): Promise<boolean> {
  const { rows } = await sql<{ outcome: boolean }>`
    select coalesce((select t.faces_seen_at > l.asked_at from screening_status t, photo_likenesses l
      where l.photo_id = ${photoId}), false) as outcome`.execute(tx)
  return outcomeOf(rows)
}

/** After a failure all that wait are due again at the first success. */
export async function noteFacesSuccess(tx: Tx): Promise<void> {
  const { rows } = await sql<{ was_failing: boolean }>`
    update screening_status t set faces_seen_at = now(), faces_failing_since = null
    from (select faces_failing_since is not null as was_failing from screening_status for update) former
    returning former.was_failing`.execute(tx)
  if (!rows[0]?.was_failing) return
  await sql`update verification_checks set try_at = now() where state = 'waiting' and try_at > now()`.execute(
    tx,
  )
  await sql`update photo_likenesses set try_at = now() where likeness = 'waiting' and try_at > now()`.execute(
    tx,
  )
}

export async function noteFacesFailure(tx: Tx): Promise<void> {
  await sql`update screening_status set faces_failing_since = now() where faces_failing_since is null`.execute(
    tx,
  )
}

/** Writes to the member as the team. */
export async function insertTeamMessage(tx: Tx, userId: string, content: string): Promise<void> {
  await sql`
    insert into admin_conversations (user_id, sender_type, content) values (${userId}, 'admin', ${content})`.execute(
    tx,
  )
}

/** Returns the members whose checks staff did not decide in time. */
export async function endUndecidedChecks(tx: Tx): Promise<{ user_id: string; language: Language }[]> {
  const { rows } = await sql<{ user_id: string; language: Language }>`
    select * from app.end_undecided_verifications()`.execute(tx)
  return rows
}

export async function sweepChecks(tx: Tx): Promise<void> {
  await sql`select app.sweep_verifications()`.execute(tx)
}

// The functions from here on run as staff.

export type CaseRow = {
  id: string
  user_id: string
  name: string
  reason: string
  is_appeal: boolean
  staff_since: Date
  pictures: (StoredPicture & { gesture: Gesture })[]
  photos: (StoredPicture & { likeness: Likeness | null })[]
}

/** Writes the view to the staff log. */
export async function openCase(tx: Tx, id: string): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`select * from app.open_verification(${id})`.execute(tx)
  return rows[0]
}

/** Returns the person; null if it is decided already. Raises YU016 for staff's own. */
export async function decideCase(tx: Tx, id: string, refusal: StaffRefusal | null): Promise<string | null> {
  const { rows } = await sql<{ outcome: string | null }>`
    select app.decide_verification(${id}, ${refusal}) as outcome`.execute(tx)
  return outcomeOf(rows)
}
