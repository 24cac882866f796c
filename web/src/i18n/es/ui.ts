import type { ui as source } from '../en/ui.ts'
import type { Translated } from '../translated.ts'

export const ui = {
  showPassword: 'Mostrar caracteres',
  hidePassword: 'Ocultar caracteres',
  required: 'Este campo es obligatorio',
  suggestions: 'Sugerencias',
  from: '{{label}}, desde',
  to: '{{label}}, hasta',
  characters: '{{length}} de {{max}} caracteres',
  progress: '{{value}} de {{max}}',
  dismiss: 'Cerrar',
  notifications: 'Notificaciones',
} satisfies Translated<typeof source, 'es'>
