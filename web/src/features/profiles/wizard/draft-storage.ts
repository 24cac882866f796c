import type { UserId } from '@yuti/contract/base'
import type { Picture } from '@yuti/contract/media'
import { readTab, removeTab, writeTab } from '#/platform/tab-storage.ts'
import type { WizardDraft } from './draft.ts'

export type StoredDraft = { draft: WizardDraft; photos: readonly Picture[] }

/** Only what this version wrote is read again. */
const version = 2
type Kept = StoredDraft & { version: number }

const keyOf = (userId: UserId) => `profile-draft:${userId}`

function isKept(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && 'version' in value && value.version === version
}

export function readDraft(userId: UserId): StoredDraft | null {
  const kept = readTab(keyOf(userId))
  return isKept(kept) ? kept : null
}

export function writeDraft(userId: UserId, draft: StoredDraft): void {
  writeTab(keyOf(userId), { ...draft, version } satisfies Kept)
}

export function clearDraft(userId: UserId): void {
  removeTab(keyOf(userId))
}
