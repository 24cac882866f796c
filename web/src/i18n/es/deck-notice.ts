import type { deckNotice as source } from '../en/deck-notice.ts'
import type { Translated } from '../translated.ts'

export const deckNotice: Translated<typeof source, 'es'> = {
  likesLeft_one: 'Te queda {{count}} me gusta hasta el {{time}}: una cuenta nueva empieza despacio.',
  likesLeft_many: 'Te quedan {{count}} me gusta hasta el {{time}}: una cuenta nueva empieza despacio.',
  likesLeft_other: 'Te quedan {{count}} me gusta hasta el {{time}}: una cuenta nueva empieza despacio.',
  likesUsedUp:
    'Una cuenta nueva da como máximo {{most}} me gusta en sus primeras 24 horas. Podrás dar más a partir del {{time}}.',
  paused: {
    label: 'Tus me gusta están en pausa',
    until: 'Nuestro equipo ha pausado tus me gusta hasta el {{time}}.',
    reason: 'Motivo: {{reason}}',
    failed: 'No se ha podido cargar el motivo. También está en Ajustes.',
    more: 'Más detalles y cómo recurrir',
  },
}
