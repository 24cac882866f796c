import type { Gates } from '@yuti/contract/charts'

/** Every gate is certain, because the birth time is known. */
export function asGates(certain: readonly number[]): Gates {
  return { certain: [...certain], possible: [] }
}
