import { screening as limits } from '@yuti/contract/limits'
import type { HoldReason, PictureChoice } from '@yuti/contract/screening'
import { sql } from 'kysely'
import type { Tx } from '#/platform/db/database.ts'
import type { ScreenedPicture } from '#/platform/screening/screener.ts'
import type { Copies, Verdict } from './rules.ts'

export type ClaimedPicture = {
  id: string
  object_key: string
  owner_id: string
  kind: 'profile-photo' | 'chat-image'
  tries: number
  /** How many pictures of its owner wait, with this one. */
  crowd: number
}

/** Runs as the worker. Nobody else gets the picture for `leaseSeconds`. */
export async function claimPicture(tx: Tx, leaseSeconds: number): Promise<ClaimedPicture | null> {
  const { rows } = await sql<ClaimedPicture>`
    select c.*, (
      select count(*)::integer from picture_screenings p where p.owner_id = c.owner_id and p.state = 'waiting') as crowd
    from app.claim_picture(make_interval(secs => ${leaseSeconds})) c`.execute(tx)
  return rows[0] ?? null
}

const bits = (hash: string) => sql`('x' || ${hash})::bit(64)`

/** Runs as the worker, before `findCopies`: until this transaction ends, no ban comes that would miss its result. */
export async function holdOffBans(tx: Tx): Promise<void> {
  await sql`select app.lock_bans(false)`.execute(tx)
}

/** Runs as the worker. */
export async function findCopies(
  tx: Tx,
  pictureId: string,
  screened: Pick<ScreenedPicture, 'hash' | 'mirroredHash'>,
): Promise<Copies> {
  const { rows } = await sql<{ is_banned: boolean; twins: string[] }>`
    select is_banned, twins from app.find_copies(${pictureId}, ${bits(screened.hash)}, ${bits(screened.mirroredHash)})`.execute(
    tx,
  )
  return { isBanned: rows[0]?.is_banned ?? false, twins: rows[0]?.twins ?? [] }
}

/**
 * Runs as the worker. Does nothing if the picture is gone or was decided meanwhile. Of a private picture no hash is kept. Trigger:
 * apply_screening.
 */
export async function settlePicture(
  tx: Tx,
  { id, kind }: Pick<ClaimedPicture, 'id' | 'kind'>,
  verdict: Verdict,
  { screened, isCompared }: { screened: ScreenedPicture | null; isCompared: boolean },
): Promise<void> {
  const isPhoto = kind === 'profile-photo'
  // A chat picture is veiled instead; its receiver can report it.
  const holds = isPhoto ? verdict.holds : null
  const reason = isPhoto || !verdict.alarms ? holds : 'banned_copy'
  const isKept = isCompared && isPhoto
  const shares = screened?.faces.map(({ share }) => share) ?? []
  const hash = screened && isKept ? bits(screened.hash) : sql`null::bit(64)`
  const mirrored = screened && isKept ? bits(screened.mirroredHash) : sql`null::bit(64)`
  if (holds !== null) await sql`select app.seal_before_hold(${id})`.execute(tx)
  await sql`
    update picture_screenings set
      state = ${holds === null ? 'clear' : 'held'}, reason = ${reason}, may_be_first = ${verdict.mayBeFirst},
      is_nude = ${verdict.isVeiled}, nudity = ${screened?.nudity ?? null}, drawing = ${screened?.drawing ?? null},
      faces = ${screened ? shares.length : null}, largest_face = ${screened ? Math.max(0, ...shares) : null},
      hash = ${hash}, mirrored_hash = ${mirrored}, claimed_until = null, screened_at = now()
    where id = ${id} and state = 'waiting'`.execute(tx)
}

/** Runs as the worker. */
export async function insertTwins(tx: Tx, pictureId: string, twins: readonly string[]): Promise<void> {
  await sql`
    insert into picture_twins (picture_id, twin_id)
    select ${pictureId}, t.id from picture_screenings t where t.id = any(${twins}::uuid[])
      and exists (select 1 from picture_screenings p where p.id = ${pictureId})
    on conflict do nothing`.execute(tx)
}

/** Runs as the worker. The pause before the next try doubles with each, up to ten minutes. */
export async function putBack(tx: Tx, pictureId: string): Promise<void> {
  await sql`
    update picture_screenings set claimed_until = null,
      try_at = now() + least(interval '10 minutes', interval '5 seconds' * power(2, least(tries, 10)))
    where id = ${pictureId} and state = 'waiting'`.execute(tx)
}

/** Runs as the worker. True if another picture was looked at since this one waits: then the fault is its own. */
export async function othersSucceed(tx: Tx, pictureId: string): Promise<boolean> {
  const { rows } = await sql<{ succeed: boolean }>`
    select exists (
      select 1 from picture_screenings o
      where o.screened_at > p.asked_at and o.nudity is not null) as succeed
    from picture_screenings p where p.id = ${pictureId}`.execute(tx)
  return rows[0]?.succeed ?? false
}

/** Runs as the worker. After a failure all that wait are due again at the first success; uploads that are being stored are not. */
export async function noteSuccess(tx: Tx): Promise<void> {
  const { rows } = await sql`
    update screening_status set failing_since = null where failing_since is not null returning 1`.execute(tx)
  if (rows.length > 0)
    await sql`update picture_screenings set try_at = now() where state = 'waiting' and tries > 0 and try_at > now()`.execute(
      tx,
    )
}

/** Runs as the worker. */
export async function noteFailure(tx: Tx): Promise<void> {
  await sql`update screening_status set failing_since = now() where failing_since is null`.execute(tx)
}

/** Runs as the worker. */
export async function sweepBannedPictures(tx: Tx): Promise<void> {
  await sql`select app.sweep_banned_pictures()`.execute(tx)
}

export type HeldRow = {
  id: string
  owner_id: string
  owner_name: string
  reason: HoldReason | 'no_clear_face'
  nudity: number | null
  faces: number | null
  is_drawn: boolean | null
  width: number
  height: number
  thumbhash: string
  asked_at: Date
  is_appeal: boolean
  twins: { id: string; name: string }[]
}

/** Runs as staff. */
export async function listHeld(tx: Tx, page: number): Promise<(HeldRow & { total: number })[]> {
  const { rows } = await sql<HeldRow & { total: number }>`
    select * from app.list_held_pictures(${(page - 1) * limits.page}, ${limits.page})`.execute(tx)
  return rows
}

/** Runs as staff. Those of the photos that are still to be decided, in no order. */
export async function listHeldAmong(tx: Tx, ids: readonly string[]): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`select * from app.held_pictures(${ids}::uuid[])`.execute(tx)
  return rows
}

/** Runs as staff. Returns false if there is nothing to decide any longer. Raises YU016 for an own photo. */
export async function decidePicture(tx: Tx, id: string, choice: PictureChoice): Promise<boolean> {
  const { rows } = await sql<{ is_done: boolean }>`
    select app.decide_picture(${id}, ${choice}) as is_done`.execute(tx)
  return rows[0]?.is_done ?? false
}

export type OwnCheckRow = {
  id: string
  state: 'waiting' | 'clear' | 'held' | 'refused'
  reason: HoldReason | null
  may_be_first: boolean
  first_wish: 'asked' | 'declined' | null
  is_appealed: boolean
}

/** The caller's own photos and unused uploads that are or were looked at; others were never uploaded here. */
export async function listOwnChecks(tx: Tx): Promise<OwnCheckRow[]> {
  const { rows } = await sql<OwnCheckRow>`
    select id, state, reason, may_be_first, first_wish, appealed_at is not null as is_appealed
    from picture_screenings
    where kind = 'profile-photo' and owner_id = app.current_user_id()`.execute(tx)
  return rows
}

/** Returns false if there is nothing to ask staff for. */
export async function askFirstPhoto(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ is_asked: boolean }>`select app.ask_first_photo(${id}) as is_asked`.execute(tx)
  return rows[0]?.is_asked ?? false
}
