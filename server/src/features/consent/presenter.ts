import { ALGORITHM_VERSION } from '@yuti/astro'
import {
  type ConsentLink,
  consentLink,
  consentLinkId,
  type Invitation,
  type KeptResult,
  type SharedResult,
} from '@yuti/contract/consent'
import type { FoundLink, LinkRow } from './repository.ts'
import type { StoredResult } from './stored-result.ts'

export function presentLink({ id, label, state, created_at, expires_at }: LinkRow): ConsentLink {
  return consentLink.parse({
    id,
    label,
    state,
    createdAt: created_at.toISOString(),
    expiresAt: expires_at.toISOString(),
  })
}

/** Returns null unless the guest lets the member keep the result. */
export function presentKept({
  id,
  label,
  answered_at,
  result,
}: LinkRow): (KeptResult & { formerVersion?: number }) | null {
  if (!result || !answered_at) return null
  const { stars, range, isEstimate } = result
  return {
    id: consentLinkId.parse(id),
    name: label,
    stars,
    range,
    isEstimate,
    answeredAt: answered_at.toISOString(),
    ...(result.version === ALGORITHM_VERSION ? {} : { formerVersion: result.version }),
  }
}

export function presentInvitation({ state, asker_name, expires_at }: FoundLink): Invitation {
  return { state, askerName: firstName(asker_name), expiresAt: expires_at.toISOString() }
}

export function firstName(name: string): string {
  return name.trim().split(/\s+/u)[0] ?? ''
}

export function presentForAsker({ asker, guest, ...result }: StoredResult): SharedResult {
  return { ...toShared(result), own: asker, other: guest }
}

/** `gates` are the guest's own, computed from the birth that was just typed in. */
export function presentForGuest(
  { asker, guest, ...result }: StoredResult,
  gates: SharedResult['own']['gates'],
): SharedResult {
  return {
    ...toShared(result),
    own: { timeKnown: guest.timeKnown, gates },
    other: { timeKnown: asker.timeKnown },
  }
}

function toShared(result: Omit<StoredResult, 'asker' | 'guest'>): Omit<SharedResult, 'own' | 'other'> {
  const { stars, range, isEstimate, channels, moon, electromagnetic } = result
  return { stars, range, isEstimate, channels, moon, electromagnetic }
}
