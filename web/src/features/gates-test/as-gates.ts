import type { Gates } from '@yuti/contract/profiles'

/** Of a birth whose time is known there is no doubt. */
export function asGates(certain: readonly number[]): Gates {
  return { certain: [...certain], possible: [] }
}
