import type { landing as source } from '../en/landing.ts'
import type { Translated } from '../translated.ts'

export const landing = {
  title: 'Dos nacimientos. Una conjunción.',
} satisfies Translated<typeof source, 'es'>
