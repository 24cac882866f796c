import type { discovery as source } from '../en/discovery.ts'
import type { Translated } from '../translated.ts'

export const discovery = {
  title: 'Знакомства',
} satisfies Translated<typeof source, 'ru'>
