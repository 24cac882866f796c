import { userId } from '@yuti/contract/base'
import {
  type ListedLinkedAccounts,
  linkedAccountsId,
  type OpenedLinkedAccounts,
} from '@yuti/contract/linked-accounts'
import type { ListedRow, OpenedRow } from './repository.ts'

export function presentListed(row: ListedRow): ListedLinkedAccounts {
  return {
    ...presentEntry(row),
    accounts: row.accounts,
    blocked: row.blocked,
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    names: row.names,
    people: row.people,
  }
}

export function presentOpened(row: OpenedRow): OpenedLinkedAccounts {
  const { outcome, decided_at } = row
  return {
    ...presentEntry(row),
    version: row.version,
    accounts: row.accounts.map((account) => ({
      id: userId.parse(account.id),
      name: account.name,
      isBlocked: account.is_blocked,
      isOwn: account.is_own,
      signedUpAt: toInstant(account.created_at),
      joinedAt: toInstant(account.joined_at),
      lastSeenAt: account.last_seen_at && toInstant(account.last_seen_at),
    })),
    people: row.people.map(({ id, ...person }) => ({ ...person, id: userId.parse(id) })),
    decision:
      outcome && decided_at
        ? { outcome, at: decided_at.toISOString(), by: row.decided_by, rule: row.rule, text: row.reason }
        : null,
  }
}

function presentEntry(row: ListedRow | OpenedRow) {
  return {
    id: linkedAccountsId.parse(row.id),
    reasons: row.reasons,
    isOpen: row.is_open,
    outcome: row.outcome,
    foundAt: row.found_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
    sharedPeople: row.shared_people,
  }
}

/** PostgreSQL writes times in JSON with its own offset. */
function toInstant(text: string): string {
  return new Date(text).toISOString()
}
