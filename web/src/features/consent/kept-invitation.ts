import type { SharedResult } from '@yuti/contract/consent'
import { type BirthDraft, emptyBirth } from '#/features/births/shared/birth-draft.ts'
import { readTab, writeTab } from '#/platform/tab-storage.ts'

/** What the guest's tab remembers over a reload; with the tab it is gone. */
export type KeptInvitation = {
  token: string
  /** Shows that it is this tab that answers. */
  secret: string
  draft: BirthDraft
  result: SharedResult | null
}

/** In place of the token, once the tab holds it: nobody reads it off the screen or out of the history. */
export const keptAddress = 'yours'

const key = 'invitation'
/** Only what this version wrote is read again. */
const version = 2

function readKept(): KeptInvitation | null {
  const value = readTab(key)
  const isKept =
    typeof value === 'object' && value !== null && 'version' in value && value.version === version
  // oxlint-disable-next-line no-unsafe-type-assertion -- written by this version
  return isKept ? (value as unknown as KeptInvitation) : null
}

export function keepInvitation(invitation: KeptInvitation): void {
  writeTab(key, { version, ...invitation })
}

/** Of the address, or of this tab; null where neither has a token. */
export function openInvitation(address: string): KeptInvitation | null {
  const kept = readKept()
  if (address === keptAddress) return kept
  if (!isSecret(address)) return null
  if (kept?.token === address) return kept
  const opened = { token: address, secret: createSecret(), draft: emptyBirth(), result: null }
  keepInvitation(opened)
  return opened
}

export function isInvitationKept(token: string): boolean {
  return readKept()?.token === token
}

/** 256 random bits, as they stand in a link. */
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
