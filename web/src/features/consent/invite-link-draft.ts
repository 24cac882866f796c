import type { UserId } from '@yuti/contract/base'
import type { ConsentLinkId } from '@yuti/contract/consent'
import { createUuid } from '#/lib/uuid.ts'
import { readTab, removeTab, writeTab } from '#/platform/tab-storage.ts'

/** An invite link that is being made or was just made. The server never returns its token again. */
export type InviteLinkDraft = { id: ConsentLinkId; label: string; token: string | null }

/** Drafts of other versions are ignored. */
const version = 1
const keyOf = (userId: UserId) => `consent-draft:${userId}`

export function emptyLinkDraft(): InviteLinkDraft {
  // oxlint-disable-next-line no-unsafe-type-assertion -- a new id; branding it with the contract would load zod
  return { id: createUuid() as ConsentLinkId, label: '', token: null }
}

export function readLinkDraft(userId: UserId): InviteLinkDraft | null {
  const value = readTab(keyOf(userId))
  const isKept =
    typeof value === 'object' && value !== null && 'version' in value && value.version === version
  // oxlint-disable-next-line no-unsafe-type-assertion -- written by this version
  return isKept ? (value as unknown as { draft: InviteLinkDraft }).draft : null
}

export function storeLinkDraft(userId: UserId, draft: InviteLinkDraft): void {
  writeTab(keyOf(userId), { version, draft })
}

export function deleteLinkDraft(userId: UserId): void {
  removeTab(keyOf(userId))
}
