import type { admin as source } from '../en/admin.ts'
import type { Translated } from '../translated.ts'

export const admin = {
  title: 'Панель администратора',
} satisfies Translated<typeof source, 'ru'>
