import { birthChanges as limits } from '@yuti/contract/limits'
import { sql } from 'kysely'
import type { StoredBirth } from '#/features/births/public.ts'
import type { Tx } from '#/platform/db/database.ts'

// The functions of this file run as the member unless they say otherwise.

export type NewBirth = {
  birth: StoredBirth
  /** The same instant as the stored birth. */
  isSameMoment: boolean
  isConfirmed: boolean
  mailboxHashes: readonly string[]
  birthHashes: readonly string[]
}

/** Locks the member and the mailbox. Triggers keep discovery up to date. */
export async function saveBirth(
  tx: Tx,
  { birth, isSameMoment, isConfirmed, mailboxHashes, birthHashes }: NewBirth,
): Promise<'stored' | 'unchanged' | 'pending'> {
  const { rows } = await sql<{ outcome: 'stored' | 'unchanged' | 'pending' }>`
    select app.save_birth(${JSON.stringify(birth)}::jsonb, ${isSameMoment}, ${isConfirmed}, ${mailboxHashes}::text[],
      ${birthHashes}::text[]) as outcome`.execute(tx)
  const [saved] = rows
  if (!saved) throw new Error('save_birth returned no row')
  return saved.outcome
}

export type ChangeRow = {
  is_bound: boolean
  is_delayed: boolean
  next_at: Date | null
  pending: (StoredBirth & { effective_at: string; is_by_staff: boolean }) | null
  request: (StoredBirth & RequestFields) | null
}
type RequestFields = {
  reason: string
  asked_at: string
  decided_at: string | null
  outcome: 'approved' | 'declined' | null
  answer: string | null
}

export async function getBirthChange(tx: Tx, mailboxHashes: readonly string[]): Promise<ChangeRow> {
  const { rows } = await sql<ChangeRow>`
    select is_bound, is_delayed, next_at, pending, request from app.own_birth_change(${mailboxHashes}::text[])`.execute(
    tx,
  )
  const [row] = rows
  if (!row) throw new Error('a member without a profile')
  return row
}

/** False when no birth is pending. */
export async function cancelPendingBirth(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select app.cancel_birth_change() as done`.execute(tx)
  return rows[0]?.done ?? false
}

type NewRequest = { birth: StoredBirth; reason: string; mailboxHash: string; birthHash: string }

/** Replaces an open request. */
export async function insertRequest(tx: Tx, request: NewRequest): Promise<void> {
  const { birth, reason, mailboxHash, birthHash } = request
  await sql`select app.ask_birth_change(${JSON.stringify(birth)}::jsonb, ${reason}, ${mailboxHash}, ${birthHash})`.execute(
    tx,
  )
}

/**
 * Locks the birth of the member and returns the present address. `isLeaving` also waits for a page of people that is being
 * shown, and must come before anything else locks the member.
 */
export async function lockOwnBirth(tx: Tx, { isLeaving }: { isLeaving: boolean }): Promise<string> {
  const { rows } = await sql<{ email: string }>`select app.lock_own_birth(${isLeaving}) as email`.execute(tx)
  const [account] = rows
  if (!account) throw new Error('lock_own_birth returned no row')
  return account.email
}

/** Runs as the worker: locks the birth until the transaction ends. Null before the first save. */
export async function lockMovingBirth(tx: Tx, memberId: string): Promise<StoredBirth | null> {
  const { rows } = await sql<StoredBirth>`
    select birth_date, birth_time, birth_time_known, birth_time_is_about, birth_city, birth_disambiguation
    from app.lock_moving_birth(${memberId})`.execute(tx)
  return rows[0] ?? null
}

/** Runs as the worker: locks members whose birth is not stored for their mailbox yet, until the transaction ends. */
export async function lockUnstoredBirths(
  tx: Tx,
  { skipped, most }: { skipped: readonly string[]; most: number },
): Promise<(StoredBirth & { profile_id: string; email: string })[]> {
  const { rows } = await sql<StoredBirth & { profile_id: string; email: string }>`
    select profile_id, email, birth_date, birth_time, birth_time_known, birth_time_is_about, birth_city,
      birth_disambiguation
    from app.lock_unstored_births(${skipped}::uuid[], ${most})`.execute(tx)
  return rows
}

type MailboxBirth = { memberId: string; mailboxHash: string; birthHash: string }

/** Runs as the worker, after the member was locked. */
export async function insertMailboxBirth(tx: Tx, birth: MailboxBirth): Promise<void> {
  await sql`select app.write_mailbox_birth(${birth.memberId}, ${birth.mailboxHash}, ${birth.birthHash})`.execute(
    tx,
  )
}

type Move = {
  memberId: string
  formerHashes: readonly string[]
  hashes: readonly string[]
  /** Null before the first save. */
  formerBirthHash: string | null
  birthHash: string | null
}

/** Runs as the worker. */
export async function moveMailboxBirth(tx: Tx, move: Move): Promise<void> {
  await sql`select app.move_mailbox(${move.memberId}, ${move.formerHashes}::text[], ${move.hashes}::text[],
    ${move.formerBirthHash}, ${move.birthHash})`.execute(tx)
}

/** Keeps no birth of a member who was shown nobody. */
export async function rememberMailboxBirth(tx: Tx, mailboxHash: string, birthHash: string): Promise<void> {
  await sql`select app.remember_mailbox_birth(${mailboxHash}, ${birthHash})`.execute(tx)
}

/** Runs as the worker: makes one due birth the present one; null when none is due. */
export async function applyDueBirth(
  tx: Tx,
  skipped: readonly string[],
): Promise<(StoredBirth & { profile_id: string }) | null> {
  const { rows } = await sql<StoredBirth & { profile_id: string }>`
    select profile_id, birth_date, birth_time, birth_time_known, birth_time_is_about, birth_city,
      birth_disambiguation
    from app.apply_due_birth(${skipped}::uuid[])`.execute(tx)
  return rows[0] ?? null
}

/** Runs as the worker. */
export async function deleteExpired(tx: Tx): Promise<void> {
  await sql`select app.sweep_birth_changes()`.execute(tx)
}

/** Does nothing if no request is open. */
export async function deleteOpenBirthRequest(tx: Tx): Promise<void> {
  await sql`select app.withdraw_birth_request()`.execute(tx)
}

export type RequestRow = {
  id: string
  user_id: string
  name: string
  asked_at: Date
  decided_at: Date | null
  outcome: 'approved' | 'declined' | null
}

/** Runs as staff. */
export async function listRequests(
  tx: Tx,
  page: number,
): Promise<(RequestRow & { total: number; open_total: number })[]> {
  const { rows } = await sql<RequestRow & { total: number; open_total: number }>`
    select * from app.list_birth_requests(${(page - 1) * limits.page}, ${limits.page})`.execute(tx)
  return rows
}

export type OpenedRequestRow = RequestRow & {
  language: 'en' | 'ru' | 'es'
  reason: string
  answer: string | null
  signed_up_at: Date
  first_dealt_at: Date | null
  wanted: StoredBirth
  present: StoredBirth | null
  pending_at: Date | null
  changes: {
    at: string
    kind: 'own' | 'staff' | 'new_account' | 'former_account' | 'former_account_staff'
    parts: ('date' | 'time' | 'city')[]
  }[]
  requests: { at: string; outcome: 'approved' | 'declined' | null; reason: string }[]
}

/** Runs as staff, who must log that they saw the births. */
export async function findRequest(tx: Tx, id: string): Promise<OpenedRequestRow | null> {
  const { rows } = await sql<OpenedRequestRow>`select * from app.read_birth_request(${id})`.execute(tx)
  return rows[0] ?? null
}

/** Runs as staff. Returns who asked; null when somebody else decided it, the member replaced it, or it is staff's own. */
export async function decideRequest(
  tx: Tx,
  { id, isApproved, answer }: { id: string; isApproved: boolean; answer: string | null },
): Promise<string | null> {
  const { rows } = await sql<{ user_id: string | null }>`
    select app.decide_birth_request(${id}, ${isApproved}, ${answer}) as user_id`.execute(tx)
  return rows[0]?.user_id ?? null
}

/** Runs as staff. */
export async function getLanguage(tx: Tx, userId: string): Promise<'en' | 'ru' | 'es'> {
  const { rows } = await sql<{ language: 'en' | 'ru' | 'es' | null }>`
    select app.language_of(${userId}) as language`.execute(tx)
  return rows[0]?.language ?? 'en'
}

/** Runs as staff. Triggers notify the member (docs/SQL.md). */
export async function insertStaffMessage(tx: Tx, userId: string, content: string): Promise<void> {
  await tx
    .insertInto('admin_conversations')
    .values({ user_id: userId, sender_type: 'admin', content })
    .execute()
}
