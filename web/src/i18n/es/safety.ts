import type { safety as source } from '../en/safety.ts'
import type { Translated } from '../translated.ts'

export const safety = {
  title: 'Seguridad',
} satisfies Translated<typeof source, 'es'>
