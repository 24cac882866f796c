import type { matchMoment as source } from '../en/match-moment.ts'
import type { Translated } from '../translated.ts'

export const matchMoment = {
  kicker: 'Es un match',
  title: 'Sus cartas se encontraron',
  exactText: 'Ahora ves el número exacto de estrellas. Antes de un match, dos o menos se ven igual.',
  ownNumberText: 'Ahora ves tu propio número de estrellas. Antes de un match, dos o menos se ven igual.',
  keep: 'Seguir descubriendo',
  open: 'Abrir el chat',
  write: 'Escribe a {{name}}',
  send: 'Enviar',
  sent: 'Enviado. Es el primer mensaje de su chat.',
} satisfies Translated<typeof source, 'es'>
