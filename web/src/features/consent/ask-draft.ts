import type { UserId } from '@yuti/contract/base'
import type { ConsentLinkId } from '@yuti/contract/consent'
import { createUuid } from '#/lib/uuid.ts'
import { readTab, removeTab, writeTab } from '#/platform/tab-storage.ts'

/** A link that is being made, or was just made: only here is its token still known. */
export type AskDraft = { id: ConsentLinkId; label: string; token: string | null }

/** Only what this version wrote is read again. */
const version = 1
const keyOf = (userId: UserId) => `consent-draft:${userId}`

export function emptyAsk(): AskDraft {
  // oxlint-disable-next-line no-unsafe-type-assertion -- new; the contract's own way to brand it would bring zod
  return { id: createUuid() as ConsentLinkId, label: '', token: null }
}

export function readAsk(userId: UserId): AskDraft | null {
  const value = readTab(keyOf(userId))
  const isKept =
    typeof value === 'object' && value !== null && 'version' in value && value.version === version
  // oxlint-disable-next-line no-unsafe-type-assertion -- written by this version
  return isKept ? (value as unknown as { draft: AskDraft }).draft : null
}

export function writeAsk(userId: UserId, draft: AskDraft): void {
  writeTab(keyOf(userId), { version, draft })
}

export function clearAsk(userId: UserId): void {
  removeTab(keyOf(userId))
}
