import type { compatibility as source } from '../en/compatibility.ts'
import type { Translated } from '../translated.ts'

export const compatibility = {
  title: 'Compatibilidad',
} satisfies Translated<typeof source, 'es'>
