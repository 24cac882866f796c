import { moonDaysOfBirth } from '@yuti/astro'
import type { MoonDay } from '@yuti/contract/dates'
import { findBirth, toBirth } from '#/features/births/public.ts'
import type { Deps } from '#/platform/deps.ts'
import type { Actor } from '#/platform/rpc.ts'
import { checkTimes, dayMs } from './times.ts'

/** Reads the Moon of each time for the actor's own birth. It takes no match and no person, so it can read no other birth. */
export async function readOwnMoon(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { user, sessionToken }: Actor,
  given: readonly string[],
): Promise<MoonDay[] | 'DATE_TIME_OUT_OF_RANGE'> {
  const now = clock.now()
  const times = checkTimes(given, new Date(now.getTime() - dayMs), now)
  if (!times) return 'DATE_TIME_OUT_OF_RANGE'
  const stored = await db.readAsMember(sessionToken, (tx) => findBirth(tx, user.id))
  if (!stored) return []
  const days = moonDaysOfBirth(toBirth(stored), times)
  return times.flatMap((at, index) => {
    const day = days[index]
    if (!day) return []
    const { nakshatra, rashi, readings } = day
    return [{ at: at.toISOString(), nakshatra, sign: rashi, readings }]
  })
}
