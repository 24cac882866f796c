import type { legal as source } from '../en/legal.ts'
import type { Translated } from '../translated.ts'

export const legal = {
  title: 'Правовая информация',
} satisfies Translated<typeof source, 'ru'>
