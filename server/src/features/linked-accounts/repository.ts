import { linkedAccounts as limits } from '@yuti/contract/limits'
import type { LinkReason } from '@yuti/contract/linked-accounts'
import type { BlockRule } from '@yuti/contract/moderation-choices'
import { sql } from 'kysely'
import type { Tx } from '#/platform/db/database.ts'
import type { AccountGroup, AccountLink } from './groups.ts'

/** A device or a network. */
export type TracedPlace = { kind: string; hash: string }

/** Runs as the worker. A page of where an account was seen since then, in order, behind the given one. */
export async function listTracedPlaces(
  tx: Tx,
  since: Date,
  after: TracedPlace,
  size: number,
): Promise<TracedPlace[]> {
  const { rows } = await sql<TracedPlace>`
    select kind, hash from app.list_traced_places(${since}, ${after.kind}, ${after.hash}, ${size})`.execute(
    tx,
  )
  return rows
}

/** Runs as the worker. */
export async function findTraceLinks(tx: Tx, places: readonly TracedPlace[]): Promise<AccountLink[]> {
  const [kinds, hashes] = [places.map(({ kind }) => kind), places.map(({ hash }) => hash)]
  const { rows } = await sql<AccountLink>`
    select reason, hash, user_id from app.find_trace_links(${kinds}::text[], ${hashes}::text[])`.execute(tx)
  return rows
}

/** Runs as the worker. Links by mailbox and by copied photos. */
export async function findLinks(tx: Tx): Promise<AccountLink[]> {
  const { rows } = await sql<AccountLink>`
    select reason, hash, user_id from app.find_account_links()`.execute(tx)
  return rows
}

/** Runs as the worker. Creates and extends entries, and deletes those whose accounts nothing links any longer. */
export async function saveGroups(tx: Tx, groups: readonly AccountGroup[]): Promise<void> {
  await sql`select app.store_linked_accounts(${JSON.stringify(groups)}::jsonb)`.execute(tx)
}

/** Runs as the worker. Deletes up to `size` old traces and returns how many. */
export async function deleteExpiredTraces(tx: Tx, size: number): Promise<number> {
  const { rows } = await sql<{ gone: number }>`select app.sweep_account_traces(${size}) as gone`.execute(tx)
  return rows[0]?.gone ?? 0
}

type EntryRow = {
  id: string
  reasons: LinkReason[]
  is_open: boolean
  outcome: 'blocked' | 'no_problem' | null
  found_at: Date
  changed_at: Date
  shared_people: number
}
export type ListedRow = EntryRow & {
  accounts: number
  blocked: number
  last_seen_at: Date | null
  names: string[]
  people: string[]
}

/** Runs as staff. */
export async function listEntries(
  tx: Tx,
  page: number,
): Promise<(ListedRow & { total: number; open_total: number })[]> {
  const { rows } = await sql<ListedRow & { total: number; open_total: number }>`
    select * from app.list_linked_accounts(${(page - 1) * limits.page}, ${limits.page})`.execute(tx)
  return rows
}

export type OpenedRow = EntryRow & {
  version: number
  decided_at: Date | null
  decided_by: string | null
  rule: BlockRule | null
  reason: string | null
  accounts: {
    id: string
    name: string
    is_blocked: boolean
    is_own: boolean
    created_at: string
    joined_at: string
    last_seen_at: string | null
  }[]
  people: { id: string; name: string; viewers: number }[]
}

/** Runs as staff, and logs that they opened the entry. Null if it does not exist. */
export async function openEntry(tx: Tx, id: string): Promise<OpenedRow | null> {
  const { rows } = await sql<OpenedRow>`select * from app.open_linked_accounts(${id})`.execute(tx)
  return rows[0] ?? null
}

type Decision = {
  id: string
  version: number
  outcome: 'blocked' | 'no_problem'
  rule: BlockRule | null
  text: string | null
}

/**
 * Runs as staff. Returns the ids of the accounts; null if the entry is closed or no longer at this version. Raises YU013
 * if one of them is the account of staff who decide.
 */
export async function decideEntry(
  tx: Tx,
  { id, version, outcome, rule, text }: Decision,
): Promise<string[] | null> {
  const { rows } = await sql<{ people: string[] | null }>`
    select app.decide_linked_accounts(${id}, ${version}, ${outcome}, ${rule}, ${text}) as people`.execute(tx)
  return rows[0]?.people ?? null
}
