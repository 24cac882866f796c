import type { Limit } from '#/platform/rate-limit.ts'

/** Enough for a day of travelling; too few to walk around somebody and measure. */
export const positionLimit: Limit = {
  name: 'profiles.position',
  points: 20,
  perSeconds: 3600,
  isDurable: true,
}

export const positionKey = (memberId: string) => `user:${memberId}`
