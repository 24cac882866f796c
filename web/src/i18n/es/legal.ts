import type { legal as source } from '../en/legal.ts'
import type { Translated } from '../translated.ts'

export const legal = {
  title: 'Información legal',
} satisfies Translated<typeof source, 'es'>
