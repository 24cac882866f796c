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
  /** Where it was let. */
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

/** False where there are as many as may be. A link that is there gets another token, if it is still open. */
export async function upsertLink(tx: Tx, { id, label, token }: NewLink): Promise<boolean> {
  const { rows } = await sql<{ is_made: boolean }>`
    select app.make_consent_link(${id}, ${label}, ${token}, ${consentLinks.openMax}, ${savedCalculationsMax})
      as is_made`.execute(tx)
  return rows[0]?.is_made ?? false
}

/** False where there is no such link of the member's. */
export async function deleteLink(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ is_gone: boolean }>`select app.remove_consent_link(${id}) as is_gone`.execute(
    tx,
  )
  return rows[0]?.is_gone ?? false
}

/** False where no result of the member's is left to bring back. */
export async function restoreLink(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ is_back: boolean }>`
    select app.restore_consent_result(${id}) as is_back`.execute(tx)
  return rows[0]?.is_back ?? false
}

/** By the token while it is open; afterwards by the secret of the tab that answered as well. */
export async function findLink(tx: Tx, token: Buffer, choice: Buffer | null): Promise<FoundLink | null> {
  const { rows } = await sql<Omit<FoundLink, 'result'> & { result: unknown }>`
    select asker_id, asker_name, state, expires_at, result, birth_date, birth_time, birth_time_known, birth_city,
      birth_reading
    from app.find_consent_link(${token}, ${choice})`.execute(tx)
  const [row] = rows
  return row ? { ...row, result: storedResult.nullable().parse(row.result) } : null
}

type Answer = { token: Buffer; choice: Buffer; result: StoredResult }

/** False where somebody else was faster. */
export async function answerLink(tx: Tx, { token, choice, result }: Answer): Promise<boolean> {
  const { rows } = await sql<{ is_first: boolean }>`
    select app.answer_consent_link(${token}, ${choice}, ${JSON.stringify(result)}::jsonb) as is_first`.execute(
    tx,
  )
  return rows[0]?.is_first ?? false
}

export async function chooseForLink(tx: Tx, token: Buffer, choice: Buffer, keep: boolean): Promise<boolean> {
  const { rows } = await sql<{ is_done: boolean }>`
    select app.choose_consent(${token}, ${choice}, ${keep}) as is_done`.execute(tx)
  return rows[0]?.is_done ?? false
}

export async function sweepLinks(tx: Tx): Promise<void> {
  await sql`select app.sweep_consent_links()`.execute(tx)
}
