import type { account as source } from '../en/account.ts'
import type { Translated } from '../translated.ts'

export const account = {
  title: 'Аккаунт',
} satisfies Translated<typeof source, 'ru'>
