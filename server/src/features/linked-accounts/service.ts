import { linkedAccounts as limits } from '@yuti/contract/limits'
import type { LinkedAccountsId } from '@yuti/contract/linked-accounts'
import { blockPerson, lockBans, type Term } from '#/features/moderation/public.ts'
import { logStaff } from '#/features/staff/public.ts'
import type { Tx } from '#/platform/db/database.ts'
import { presentListed, presentOpened } from './presenter.ts'
import { decideEntry, listEntries, openEntry } from './repository.ts'

// The functions of this file run as staff.

export async function listLinkedAccounts(tx: Tx, page: number) {
  const rows = await listEntries(tx, page)
  return {
    entries: rows.map(presentListed),
    total: rows[0]?.total ?? 0,
    open: rows[0]?.open_total ?? 0,
    pageSize: limits.page,
  }
}

export async function openLinkedAccounts(tx: Tx, id: LinkedAccountsId) {
  const row = await openEntry(tx, id)
  return row && presentOpened(row)
}

type Seen = { id: LinkedAccountsId; version: number }

/**
 * Bans every account that is not banned yet, for as long or longer, and counts those that were. Returns null, and bans nobody, if the entry has
 * changed since staff opened it.
 */
export async function blockLinkedAccounts(
  tx: Tx,
  staffId: string,
  { id, version, ...term }: Seen & Term,
): Promise<{ blocked: number; already: number } | null> {
  const { reason } = term
  const rule = 'rule' in reason ? reason.rule : null
  const text = 'text' in reason ? reason.text : null
  await lockBans(tx)
  const people = await decideEntry(tx, { id, version, outcome: 'blocked', rule, text })
  if (!people) return null
  let blocked = 0
  // The ids are in order, so that two calls at the same moment never deadlock.
  // oxlint-disable-next-line eslint/no-await-in-loop -- statements of one transaction
  for (const personId of people)
    if (await blockPerson(tx, staffId, { personId, ...term, details: { entry: id } })) blocked += 1
  await logStaff(tx, { action: 'linked_accounts_blocked', details: { entry: id, people } })
  return { blocked, already: people.length - blocked }
}

/** Closes the entry until it gains an account or a reason. Returns false if it has changed since staff opened it. */
export async function dismissLinkedAccounts(
  tx: Tx,
  { id, version, reason }: Seen & { reason: string },
): Promise<boolean> {
  const people = await decideEntry(tx, { id, version, outcome: 'no_problem', rule: null, text: reason })
  if (!people) return false
  await logStaff(tx, { action: 'linked_accounts_dismissed', details: { entry: id, people } })
  return true
}
