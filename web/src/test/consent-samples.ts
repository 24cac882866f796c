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
  const { stars, range, isEstimate } = sharedOf()
  return {
    id: idOf(number),
    name: 'Marina',
    stars,
    range,
    isEstimate,
    answeredAt: '2026-11-20T12:00:00Z',
    ...given,
  }
}

export function sharedOf(given: Partial<SharedResult> = {}): SharedResult {
  const { calculation, own, channels, moon } = resultOf(calculationOf(1))
  const { stars, range, isEstimate } = calculation
  return {
    stars,
    range,
    isEstimate,
    own,
    other: { timeKnown: true },
    channels,
    moon: { points: moon.points, kootas: moon.kootas },
    electromagnetic: { certain: 2, possible: 0 },
    ...given,
  }
}

export const invitationOf = (state: Invitation['state'] = 'open'): Invitation => ({
  state,
  askerName: 'Anna',
  expiresAt: '2126-11-27T12:00:00Z',
})
