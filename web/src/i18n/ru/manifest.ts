import type { manifest as source } from '../en/manifest.ts'
import type { Translated } from '../translated.ts'

export const manifest = {
  description: 'Знакомьтесь с людьми, чьи карты сходятся с вашей.',
  screenshot: {
    discover: 'Люди, чьи карты сходятся с вашей, и звёзды',
    match: 'Пара и то, на чём она держится',
    chat: 'Переписка',
    wide: 'Пары на большом экране',
  },
} satisfies Translated<typeof source, 'ru'>
