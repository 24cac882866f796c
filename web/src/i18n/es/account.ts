import type { account as source } from '../en/account.ts'
import type { Translated } from '../translated.ts'

export const account = {
  title: 'Cuenta',
} satisfies Translated<typeof source, 'es'>
