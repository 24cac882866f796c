/** Milliseconds that the step takes. */
export async function timeOnce(step: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await step()
  return performance.now() - begin
}

/** Median and 99th percentile of milliseconds. */
export function figures(times: readonly number[]): string {
  return `p50 ${quantile(times, 0.5).toFixed(2)} ms, p99 ${quantile(times, 0.99).toFixed(2)} ms`
}

export function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
