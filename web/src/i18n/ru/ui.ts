import type { ui as source } from '../en/ui.ts'
import type { Translated } from '../translated.ts'

export const ui = {
  showPassword: 'Показать символы',
  hidePassword: 'Скрыть символы',
  required: 'Заполните это поле',
  suggestions: 'Варианты',
  from: '{{label}}, от',
  to: '{{label}}, до',
  characters: 'Символов: {{length}} из {{max}}',
  progress: '{{value}} из {{max}}',
  dismiss: 'Убрать',
  notifications: 'Уведомления',
} satisfies Translated<typeof source, 'ru'>
