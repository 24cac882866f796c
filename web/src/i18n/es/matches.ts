import type { matches as source } from '../en/matches.ts'
import type { Translated } from '../translated.ts'

export const matches = {
  title: 'Matches',
  empty: {
    title: 'Aún no tienes matches',
    text: '¡Sigue deslizando para encontrar a tu persona ideal!',
    discover: 'Descubrir personas',
  },
  row: { label: 'Tus matches', new: 'Nuevo match: {{name}}' },
  position: '{{number}} de {{total}}',
  positionOfMore: '{{number}} de {{total}}+',
  detailsFailed: 'No se pudo cargar el resto del perfil.',
  message: 'Escribir',
  channels: 'Sus canales',
  remove: {
    open: 'Eliminar match',
    title: '¿Eliminar el match?',
    text: 'Tu match con {{name}} y todos los mensajes desaparecerán para ambas personas. No se puede deshacer.',
    done: 'Eliminado',
    doneText: 'Match y mensajes eliminados',
    failed: 'No se pudo eliminar el match',
  },
} satisfies Translated<typeof source, 'es'>
