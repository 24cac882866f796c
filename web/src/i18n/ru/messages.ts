import type { messages as source } from '../en/messages.ts'
import type { Translated } from '../translated.ts'

export const messages = {
  title: 'Сообщения',
} satisfies Translated<typeof source, 'ru'>
