import type { SharedResult } from '@yuti/contract/consent'
import { type BirthDraft, emptyBirth } from '#/features/births/shared/birth-draft.ts'
import { readTab, writeTab } from '#/platform/tab-storage.ts'

/** Holds what the guest's tab keeps over a reload. It ends with the tab. */
export type GuestSession = {
  token: string
  /** Proves to the server that this tab gave the answer. */
  secret: string
  draft: BirthDraft
  result: SharedResult | null
}

/** Replaces the token in the address after the tab has stored it, so it is not on the screen or in the history. */
export const storedAddress = 'yours'

const key = 'invitation'
/** Drafts of other versions are ignored. */
const version = 4

function readGuestSession(): GuestSession | null {
  const value = readTab(key)
  const isKept =
    typeof value === 'object' && value !== null && 'version' in value && value.version === version
  if (!isKept) return null
  // oxlint-disable-next-line no-unsafe-type-assertion -- written by this version
  const session = value as unknown as GuestSession
  return { ...session, draft: { ...emptyBirth(), ...session.draft } }
}

export function storeGuestSession(invitation: GuestSession): void {
  writeTab(key, { version, ...invitation })
}

/** Opens the session of the address's token or of this tab; null if neither has a token. */
export function openGuestSession(address: string): GuestSession | null {
  const kept = readGuestSession()
  if (address === storedAddress) return kept
  if (!isSecret(address)) return null
  if (kept?.token === address) return kept
  const opened = { token: address, secret: createSecret(), draft: emptyBirth(), result: null }
  storeGuestSession(opened)
  return opened
}

export function isGuestSessionStored(token: string): boolean {
  return readGuestSession()?.token === token
}

/** 256 random bits in the base64url form of a link. */
function createSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

function isSecret(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}
