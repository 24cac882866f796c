import { rateLimits } from '@yuti/server/platform/rate-limits'

/** Limits are counted and never reached. */
export function liftRateLimits(): void {
  for (const limit of Object.values(rateLimits)) limit.points = 2 ** 31 - 1
}
