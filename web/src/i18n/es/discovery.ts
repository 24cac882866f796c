import type { discovery as source } from '../en/discovery.ts'
import type { Translated } from '../translated.ts'

export const discovery = {
  title: 'Descubrir',
} satisfies Translated<typeof source, 'es'>
