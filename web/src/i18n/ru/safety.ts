import type { safety as source } from '../en/safety.ts'
import type { Translated } from '../translated.ts'

export const safety = {
  title: 'Безопасность',
} satisfies Translated<typeof source, 'ru'>
