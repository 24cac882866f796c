import { randomUUID } from 'node:crypto'
import type { MatchId } from '@yuti/contract/base'
import type { Visitor } from './visitor.ts'

/** One person proposes a date and the other accepts it, after each has read the own Moon of its time. */
export async function planDate(from: Visitor['api'], to: Visitor['api'], matchId: MatchId): Promise<void> {
  const times = [new Date(Date.now() + 24 * 3600 * 1000).toISOString()]
  const { number } = await from.dates.propose({ matchId, clientId: randomUUID(), place: 'Café', times })
  await Promise.all([from, to].map((api) => api.dates.readMoon({ times })))
  await to.dates.answer({ matchId, number, time: times[0] ?? null })
}
