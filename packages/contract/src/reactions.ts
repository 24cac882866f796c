import { z } from 'zod'

export const reaction = z.enum(['heart', 'laugh', 'wow', 'sad', 'thumbs_up', 'fire'])
export type Reaction = z.infer<typeof reaction>

export const reactions = reaction.options

/** SQL has them too: `app.reaction_sign`. */
export const reactionSigns = {
  heart: '❤️',
  laugh: '😂',
  wow: '😮',
  sad: '😢',
  thumbs_up: '👍',
  fire: '🔥',
} as const satisfies Record<Reaction, string>
