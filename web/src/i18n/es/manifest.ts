import type { manifest as source } from '../en/manifest.ts'
import type { Translated } from '../translated.ts'

export const manifest = {
  description: 'Conoce a gente cuya carta encaja con la tuya.',
  screenshot: {
    discover: 'Gente cuya carta encaja con la tuya, con estrellas',
    match: 'Un match y en qué se basa',
    chat: 'Un chat',
    wide: 'Matches en una pantalla grande',
  },
} satisfies Translated<typeof source, 'es'>
