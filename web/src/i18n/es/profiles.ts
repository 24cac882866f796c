import type { profiles as source } from '../en/profiles.ts'
import type { Translated } from '../translated.ts'

export const profiles = {
  title: 'Perfil',
} satisfies Translated<typeof source, 'es'>
