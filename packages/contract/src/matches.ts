import { z } from 'zod'
import { cursor, okResult, instant, matchId, pageStart, procedure, userId } from './base.ts'
import { matchedPerson, matchedSummary } from './people.ts'

export const channelState = z.object({
  channel: z.enum(['5-15', '14-2', '29-46']),
  state: z.enum(['full', 'partial', 'none']),
})
export type ChannelState = z.infer<typeof channelState>

/** What a match shows of a channel. `half` says whose half a `partial` one has, from the gates that the viewer knows anyway: `own` even if both bring it. */
const matchChannel = channelState.extend({ half: z.enum(['own', 'other']).nullable() })
export type MatchChannel = z.infer<typeof matchChannel>

export const match = z.object({
  id: matchId,
  matchedAt: instant,
  hasMessages: z.boolean(),
  person: matchedPerson,
  /** Returned only after a match. */
  channels: z.array(matchChannel),
})
export type Match = z.infer<typeof match>

/** A match in the list. `get` returns the rest. */
export const listedMatch = match.omit({ channels: true }).extend({ person: matchedSummary })
export type ListedMatch = z.infer<typeof listedMatch>

export const matches = {
  /** Newest first, page by page (`listPage`). */
  list: procedure
    .route({ method: 'GET', path: '/matches' })
    .input(pageStart)
    .output(z.object({ items: z.array(listedMatch), next: cursor.nullable() })),
  /** The match with a person; null for strangers and for nobody too. */
  find: procedure
    .route({ method: 'GET', path: '/matches/with/{userId}' })
    .input(z.object({ userId }))
    .output(z.object({ match: match.nullable() })),
  get: procedure
    .route({ method: 'GET', path: '/matches/{matchId}' })
    .input(z.object({ matchId }))
    .output(match),
  unmatch: procedure
    .route({ method: 'DELETE', path: '/matches/{matchId}' })
    .input(z.object({ matchId }))
    .output(okResult),
}
