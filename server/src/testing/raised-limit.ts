import { afterAll, beforeAll } from 'vitest'
import { type RateLimitName, rateLimits } from '#/platform/rate-limits.ts'

/** Call before the server of the test is set up. Other files of the same worker get the limit back. */
export function raiseLimit(name: RateLimitName, points: number): void {
  const former = rateLimits[name].points
  beforeAll(() => {
    rateLimits[name].points = points
  })
  afterAll(() => {
    rateLimits[name].points = former
  })
}
