import type { compatibility as source } from '../en/compatibility.ts'
import type { Translated } from '../translated.ts'

export const compatibility = {
  title: 'Compatibilidad',
  welcome:
    'Lo que dos nacimientos dicen el uno del otro, según la Luna, las puertas y los tres canales. Las estrellas lo resumen:',
  levels: {
    five: 'Rara. Todo encaja.',
    four: 'Una atracción fuerte y fácil.',
    three: 'Buen terreno para construir.',
    two: 'Os enseñaréis mucho.',
  },
  invite: 'Invitar a alguien',
  entertainment: 'Solo para entretenimiento.',
  channels: {
    '5-15': 'Ritmo',
    '14-2': 'El pulso',
    '29-46': 'Descubrimiento',
  },
  states: {
    full: 'completo',
    partial: 'parcial',
    none: 'ninguno',
  },
} satisfies Translated<typeof source, 'es'>
