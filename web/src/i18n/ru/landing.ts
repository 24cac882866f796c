import type { landing as source } from '../en/landing.ts'
import type { Translated } from '../translated.ts'

export const landing = {
  title: 'Два рождения. Одно соединение.',
} satisfies Translated<typeof source, 'ru'>
