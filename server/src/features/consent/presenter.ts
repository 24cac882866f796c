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
  const { stars, isEstimate } = result
  return {
    id: consentLinkId.parse(id),
    name: label,
    stars,
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

export function presentForAsker(result: StoredResult): SharedResult {
  return { ...toShared(result), own: result.asker }
}

/** `own` is the guest's side, computed from the birth that was just typed in. */
export function presentForGuest(result: StoredResult, own: SharedResult['own']): SharedResult {
  return { ...toShared(result), own }
}

function toShared({ stars, isEstimate, completeChannels }: StoredResult): Omit<SharedResult, 'own'> {
  return { stars, isEstimate, completeChannels }
}
