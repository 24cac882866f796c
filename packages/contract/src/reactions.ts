// Without zod, so that the web app may load it.
export const reactions = ['heart', 'laugh', 'wow', 'sad', 'thumbs_up', 'fire'] as const
export type Reaction = (typeof reactions)[number]

/** SQL has them too: `app.reaction_sign`. */
export const reactionSigns = {
  heart: '❤️',
  laugh: '😂',
  wow: '😮',
  sad: '😢',
  thumbs_up: '👍',
  fire: '🔥',
} as const satisfies Record<Reaction, string>
