import type { compatibility as source } from '../en/compatibility.ts'
import type { Translated } from '../translated.ts'

export const compatibility = {
  title: 'Совместимость',
} satisfies Translated<typeof source, 'ru'>
