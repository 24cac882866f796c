import { isAdult } from '@yuti/contract/age'
import type { UserId } from '@yuti/contract/base'
import { type CalculationDraft, type CalculationId, calculationId } from '@yuti/contract/compatibility'
import { createUuid } from '#/lib/uuid.ts'
import { readTab, removeTab, writeTab } from '#/platform/tab-storage.ts'

/** The form as typed, and the id under which it will be kept. */
export type FormDraft = {
  id: CalculationId
  name: string
  birthDate: string
  birthTime: string
  isTimeUnknown: boolean
  cityId: string | null
}

export const firstDate = '1900-01-01'

export function emptyDraft(): FormDraft {
  return { id: newId(), name: '', birthDate: '', birthTime: '', isTimeUnknown: false, cityId: null }
}

/** What was changed is another calculation: the server answers a known id with what it has. */
export function changeDraft(draft: FormDraft, change: Partial<FormDraft>): FormDraft {
  return { ...draft, ...change, id: newId() }
}

function newId(): CalculationId {
  return calculationId.parse(createUuid())
}

/** Null while something is missing. */
export function toCalculationDraft(draft: FormDraft): CalculationDraft | null {
  const { id, birthDate, cityId } = draft
  const name = draft.name.trim()
  const isTimeFilled = draft.isTimeUnknown || draft.birthTime !== ''
  if (name === '' || birthDate === '' || cityId === null || !isTimeFilled) return null
  const birthTime = draft.isTimeUnknown ? null : draft.birthTime.slice(0, 5)
  return { id, name, birthDate, birthTime, birthCity: cityId }
}

export function dateProblem(birthDate: string, now = new Date()): 'badDate' | 'underage' | null {
  if (birthDate < firstDate || birthDate > localDay(now)) return 'badDate'
  return isAdult(birthDate, now) ? null : 'underage'
}

export function localDay(now: Date): string {
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

/** Only what this version wrote is read again. */
const version = 1
type Kept = { version: number; draft: FormDraft }

const keyOf = (userId: UserId) => `calculation-draft:${userId}`

function isKept(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && 'version' in value && value.version === version
}

export function readFormDraft(userId: UserId): FormDraft | null {
  const kept = readTab(keyOf(userId))
  return isKept(kept) ? kept.draft : null
}

export function writeFormDraft(userId: UserId, draft: FormDraft): void {
  writeTab(keyOf(userId), { version, draft } satisfies Kept)
}

export function clearFormDraft(userId: UserId): void {
  removeTab(keyOf(userId))
}
