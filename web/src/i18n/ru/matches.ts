import type { matches as source } from '../en/matches.ts'
import type { Translated } from '../translated.ts'

export const matches = {
  title: 'Пары',
} satisfies Translated<typeof source, 'ru'>
