import {
  type ConsentLink,
  consentLinkId,
  type Invitation,
  type KeptResult,
  type SharedResult,
} from '@yuti/contract/consent'
import { calculationOf, resultOf } from './calculation-samples.ts'

const idOf = (number: number) => consentLinkId.parse(`00000000-0000-4000-8000-00000000010${number}`)

export function linkOf(number: number, given: Partial<ConsentLink> = {}): ConsentLink {
  return {
    id: idOf(number),
    label: 'Marina',
    state: 'open',
    createdAt: '2026-11-20T12:00:00Z',
    expiresAt: '2126-11-27T12:00:00Z',
    ...given,
  }
}

export function keptOf(number: number, given: Partial<KeptResult> = {}): KeptResult {
  const { stars, isEstimate } = sharedOf()
  return {
    id: idOf(number),
    name: 'Marina',
    stars,
    isEstimate,
    answeredAt: '2026-11-20T12:00:00Z',
    ...given,
  }
}

export function sharedOf(given: Partial<SharedResult> = {}): SharedResult {
  const { calculation, own } = resultOf(calculationOf(1))
  const { stars, isEstimate } = calculation
  return { stars, isEstimate, completeChannels: 2, own, ...given }
}

export const invitationOf = (state: Invitation['state'] = 'open'): Invitation => ({
  state,
  askerName: 'Anna',
  expiresAt: '2126-11-27T12:00:00Z',
})
