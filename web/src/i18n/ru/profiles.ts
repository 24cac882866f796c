import type { profiles as source } from '../en/profiles.ts'
import type { Translated } from '../translated.ts'

export const profiles = {
  title: 'Профиль',
} satisfies Translated<typeof source, 'ru'>
