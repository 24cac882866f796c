import { smallestShownCount } from '@yuti/contract/limits'

export function shownCount(count: number): number {
  return count === 0 ? 0 : Math.max(smallestShownCount, count)
}

/** If `hidesZero`, zero counts as few too: "none" would be an answer about the births of few people. */
export function presentCount(count: number, hidesZero = false): { count: number; isFew: boolean } {
  const isFew = count < smallestShownCount && (count > 0 || hidesZero)
  return { count: isFew ? smallestShownCount : count, isFew }
}
