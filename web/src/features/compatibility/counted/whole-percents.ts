/** Turns shares that sum to 1 into whole percents that sum to 100 (largest remainder method). */
export function wholePercents(shares: readonly number[]): number[] {
  const exact = shares.map((share) => share * 100)
  const whole = exact.map(Math.floor)
  const left = Math.round(exact.reduce((sum, value) => sum + value, 0)) - whole.reduce((sum, n) => sum + n, 0)
  const byRest = exact
    .map((value, index) => ({ index, rest: value - Math.floor(value) }))
    .toSorted((a, b) => b.rest - a.rest)
  for (const { index } of byRest.slice(0, Math.max(0, left))) whole[index] = (whole[index] ?? 0) + 1
  return whole
}
