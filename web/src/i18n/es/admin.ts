import type { admin as source } from '../en/admin.ts'
import type { Translated } from '../translated.ts'

export const admin = {
  title: 'Panel de administración',
} satisfies Translated<typeof source, 'es'>
