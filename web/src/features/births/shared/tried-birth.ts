import { readTab, removeTab, writeTab } from '#/platform/tab-storage.ts'
import type { BirthDraft } from './birth-draft.ts'

const key = 'tried-birth'
/** A stored birth with another version is ignored. */
const version = 1

type Stored = { version: number; birth: BirthDraft }

function isStored(value: unknown): value is Stored {
  return typeof value === 'object' && value !== null && 'version' in value && value.version === version
}

/** Keeps what a visitor typed for the wizard of this tab. It is in no address and leaves this browser with the wizard only. */
export function keepTriedBirth(birth: BirthDraft): void {
  writeTab(key, { version, birth } satisfies Stored)
}

/** The birth in the words of the wizard, where an empty time is an unknown one; null if there is none. */
export function readTriedBirth() {
  const stored = readTab(key)
  if (!isStored(stored)) return null
  const { isTimeUnknown, birthTime, ...birth } = stored.birth
  return { ...birth, birthTime: isTimeUnknown ? '' : birthTime }
}

export function forgetTriedBirth(): void {
  removeTab(key)
}
