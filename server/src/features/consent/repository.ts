import { consentLinks, savedCalculationsMax } from '@yuti/contract/limits'
import { sql } from 'kysely'
import type { StoredBirth } from '#/features/births/public.ts'
import type { Tx } from '#/platform/db/database.ts'
import { type StoredResult, storedResult } from './stored-result.ts'

export type LinkRow = {
  id: string
  label: string
  state: FoundLink['state']
  created_at: Date
  expires_at: Date
  answered_at: Date | null
  /** It is null unless the guest lets the member keep it. */
  result: StoredResult | null
}
export type FoundLink = StoredBirth & {
  asker_id: string
  asker_name: string
  state: 'open' | 'answered' | 'kept' | 'declined'
  expires_at: Date
  result: StoredResult | null
}

/** Newest first. */
export async function listLinkRows(tx: Tx): Promise<LinkRow[]> {
  const { rows } = await sql<Omit<LinkRow, 'result'> & { result: unknown }>`
    select id, label, state, created_at, expires_at, answered_at, result from app.own_consent_links()`.execute(
    tx,
  )
  return rows.map((row) => ({ ...row, result: storedResult.nullable().parse(row.result) }))
}

type NewLink = { id: string; label: string; token: Buffer }

/** Returns false if the member has as many links as allowed. A stored link gets the new token if it is still open. */
export async function upsertLink(tx: Tx, { id, label, token }: NewLink): Promise<boolean> {
  const { rows } = await sql<{ is_made: boolean }>`
    select app.create_consent_link(${id}, ${label}, ${token}, ${consentLinks.openMax}, ${savedCalculationsMax})
      as is_made`.execute(tx)
  return rows[0]?.is_made ?? false
}

/** Returns false if the current user has no such link. */
export async function deleteLink(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ is_gone: boolean }>`select app.remove_consent_link(${id}) as is_gone`.execute(
    tx,
  )
  return rows[0]?.is_gone ?? false
}

/** Returns false if there is no result left to restore. */
export async function restoreLink(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ is_back: boolean }>`
    select app.restore_consent_result(${id}) as is_back`.execute(tx)
  return rows[0]?.is_back ?? false
}

/** Finds an open link by its token alone; an answered one also needs the hashed secret of the tab that answered. */
export async function findLink(tx: Tx, token: Buffer, secret: Buffer | null): Promise<FoundLink | null> {
  const { rows } = await sql<Omit<FoundLink, 'result'> & { result: unknown }>`
    select asker_id, asker_name, state, expires_at, result, birth_date, birth_time, birth_time_known, birth_time_is_about,
      birth_city, birth_disambiguation
    from app.find_consent_link(${token}, ${secret})`.execute(tx)
  const [row] = rows
  return row ? { ...row, result: storedResult.nullable().parse(row.result) } : null
}

type Answer = { token: Buffer; secret: Buffer; result: StoredResult }

/** Returns false if somebody else has answered first. */
export async function updateAnswer(tx: Tx, { token, secret, result }: Answer): Promise<boolean> {
  const { rows } = await sql<{ is_first: boolean }>`
    select app.answer_consent_link(${token}, ${secret}, ${JSON.stringify(result)}::jsonb) as is_first`.execute(
    tx,
  )
  return rows[0]?.is_first ?? false
}

/** Returns false if the link was not answered from this tab, or has expired. */
export async function updateDecision(tx: Tx, token: Buffer, secret: Buffer, keep: boolean): Promise<boolean> {
  const { rows } = await sql<{ is_done: boolean }>`
    select app.decide_consent(${token}, ${secret}, ${keep}) as is_done`.execute(tx)
  return rows[0]?.is_done ?? false
}

/** Run as the worker. Also deletes results that were not decided in time. */
export async function deleteExpiredLinks(tx: Tx): Promise<void> {
  await sql`select app.sweep_consent_links()`.execute(tx)
}
