import type { UserId } from '@yuti/contract/base'
import type { CalculationDraft, CalculationId } from '@yuti/contract/compatibility'
import { type BirthDraft, emptyBirth, filledBirth } from '#/features/births/shared/birth-draft.ts'
import { createUuid } from '#/lib/uuid.ts'
import { readTab, removeTab, writeTab } from '#/platform/tab-storage.ts'

/** The form as typed, with the id of the future calculation. */
export type FormDraft = BirthDraft & { id: CalculationId; name: string }

export function emptyDraft(): FormDraft {
  return { id: newId(), name: '', ...emptyBirth() }
}

/** A change gets a new id, because the server answers a known id with the stored calculation. */
export function changeDraft(draft: FormDraft, change: Partial<FormDraft>): FormDraft {
  return { ...draft, ...change, id: newId() }
}

function newId(): CalculationId {
  // oxlint-disable-next-line no-unsafe-type-assertion -- a new id; branding it with the contract would load zod
  return createUuid() as CalculationId
}

/** Returns null while a field is missing. */
export function toCalculationDraft(draft: FormDraft): CalculationDraft | null {
  const birth = filledBirth(draft)
  const name = draft.name.trim()
  return name === '' || !birth ? null : { id: draft.id, name, ...birth }
}

/** Drafts of other versions are ignored. */
const version = 2
type StoredDraft = { version: number; draft: FormDraft }

const keyOf = (userId: UserId) => `calculation-draft:${userId}`

function isStoredDraft(value: unknown): value is StoredDraft {
  return typeof value === 'object' && value !== null && 'version' in value && value.version === version
}

export function readFormDraft(userId: UserId): FormDraft | null {
  const stored = readTab(keyOf(userId))
  return isStoredDraft(stored) ? { ...emptyDraft(), ...stored.draft } : null
}

export function writeFormDraft(userId: UserId, draft: FormDraft): void {
  writeTab(keyOf(userId), { version, draft } satisfies StoredDraft)
}

export function clearFormDraft(userId: UserId): void {
  removeTab(keyOf(userId))
}
