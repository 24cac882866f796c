import type { deckNotice as source } from '../en/deck-notice.ts'
import type { Translated } from '../translated.ts'

export const deckNotice: Translated<typeof source, 'es'> = {
  bothLeft:
    'Tu primer día: te quedan {{likes}} y {{people}}; más {{time}}. Así frenamos los perfiles falsos.',
  likes_one: '{{count}} «me gusta»',
  likes_many: '{{count}} «me gusta»',
  likes_other: '{{count}} «me gusta»',
  people_one: '{{count}} persona',
  people_many: '{{count}} personas',
  people_other: '{{count}} personas',
  likesLeft_one:
    'Tu primer día: te queda {{count}} «me gusta». Tendrás más {{time}}. Así frenamos los perfiles falsos.',
  likesLeft_many:
    'Tu primer día: te quedan {{count}} «me gusta». Tendrás más {{time}}. Así frenamos los perfiles falsos.',
  likesLeft_other:
    'Tu primer día: te quedan {{count}} «me gusta». Tendrás más {{time}}. Así frenamos los perfiles falsos.',
  likesUsedUp: 'El primer día puedes dar como máximo {{most}} «me gusta». Tendrás más {{time}}.',
  peopleLeft_one: 'Tu primer día: te queda {{count}} persona por ver. Habrá más {{time}}.',
  peopleLeft_many: 'Tu primer día: te quedan {{count}} personas por ver. Habrá más {{time}}.',
  peopleLeft_other: 'Tu primer día: te quedan {{count}} personas por ver. Habrá más {{time}}.',
  paused: {
    label: 'Tus «me gusta» están en pausa',
    until: 'Nuestro equipo ha pausado tus «me gusta» hasta el {{time}}.',
    reason: 'Motivo: {{reason}}',
    failed: 'No se pudo cargar el motivo. También está en Ajustes.',
    more: 'Más detalles y cómo recurrir',
  },
}
