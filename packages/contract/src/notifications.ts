import { z } from 'zod'
import { procedure } from './base.ts'

export const badges = z.object({
  /** Matches without a message yet. */
  matches: z.number().int(),
  /** Unread messages of others and of the team. */
  messages: z.number().int(),
})
export type Badges = z.infer<typeof badges>

export const notifications = {
  badges: procedure.route({ method: 'GET', path: '/notifications/badges' }).output(badges),
}
