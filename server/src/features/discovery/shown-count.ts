/** Smaller counts are shown as "a few" only: an exact small number could single somebody out. */
export const smallestShownCount = 5

export function shownCount(count: number): number {
  return count === 0 ? 0 : Math.max(smallestShownCount, count)
}
