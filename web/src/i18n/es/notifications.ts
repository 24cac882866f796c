import type { notifications as source } from '../en/notifications.ts'
import type { Translated } from '../translated.ts'

export const notifications = {
  title: 'Notificaciones',
} satisfies Translated<typeof source, 'es'>
