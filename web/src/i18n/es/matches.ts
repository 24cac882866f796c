import type { matches as source } from '../en/matches.ts'
import type { Translated } from '../translated.ts'

export const matches = {
  title: 'Matches',
} satisfies Translated<typeof source, 'es'>
