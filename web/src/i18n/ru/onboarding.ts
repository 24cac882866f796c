import type { onboarding as source } from '../en/onboarding.ts'
import type { Translated } from '../translated.ts'

export const onboarding = {
  title: 'Как работает Yuti',
} satisfies Translated<typeof source, 'ru'>
