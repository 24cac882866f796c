import { z } from 'zod'
import { okResult, instant, matchId, procedure } from './base.ts'
import { matchedPerson } from './people.ts'

export const channelState = z.object({
  channel: z.enum(['5-15', '14-2', '29-46']),
  state: z.enum(['full', 'partial', 'none']),
})
export type ChannelState = z.infer<typeof channelState>

const match = z.object({
  id: matchId,
  matchedAt: instant,
  hasMessages: z.boolean(),
  person: matchedPerson,
  /** Returned only after a match. */
  channels: z.array(channelState),
})
export type Match = z.infer<typeof match>

export const matches = {
  list: procedure.route({ method: 'GET', path: '/matches' }).output(z.object({ matches: z.array(match) })),
  get: procedure
    .route({ method: 'GET', path: '/matches/{matchId}' })
    .input(z.object({ matchId }))
    .output(match),
  unmatch: procedure
    .route({ method: 'DELETE', path: '/matches/{matchId}' })
    .input(z.object({ matchId }))
    .output(okResult),
}
