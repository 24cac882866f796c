import type { LinkReason } from '@yuti/contract/linked-accounts'

/** An account and what links it to others: the hash of a device or network, or the id of an account of the same mailbox. */
export type AccountLink = { reason: LinkReason; hash: string; user_id: string }
export type AccountGroup = { reasons: LinkReason[]; members: string[] }

/**
 * Groups accounts that are connected by links, directly or through others. Joins sets (union-find), so the time grows with
 * the number of links and not with the pairs of accounts.
 */
export function groupAccounts(links: readonly AccountLink[]): AccountGroup[] {
  const parents = new Map<string, string>()
  const rootOf = (node: string): string => {
    let root = node
    for (let next = parents.get(root); next !== undefined && next !== root; next = parents.get(root))
      root = next
    // Shortens the path, so that the next look-up is direct.
    for (let at = node; at !== root; ) {
      const next = parents.get(at) ?? root
      parents.set(at, root)
      at = next
    }
    if (!parents.has(root)) parents.set(root, root)
    return root
  }
  for (const { reason, hash, user_id } of links)
    parents.set(rootOf(`account ${user_id}`), rootOf(`${reason} ${hash}`))

  const groups = new Map<string, { reasons: Set<LinkReason>; members: Set<string> }>()
  for (const { reason, user_id } of links) {
    const root = rootOf(`account ${user_id}`)
    const group = groups.get(root) ?? { reasons: new Set(), members: new Set() }
    groups.set(root, group)
    group.reasons.add(reason)
    group.members.add(user_id)
  }
  return [...groups.values()].map(({ reasons, members }) => ({
    reasons: [...reasons].toSorted(),
    members: [...members].toSorted(),
  }))
}
