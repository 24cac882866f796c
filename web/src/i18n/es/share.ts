import type { share as source } from '../en/share.ts'
import type { Translated } from '../translated.ts'

export const share = {
  title: 'Enviar una foto',
  photo: 'La foto que vas a enviar',
  choose: '¿Para quién es?',
  missing: 'Aquí no hay ninguna foto',
  missingText: 'Comparte una desde tu galería y elige Yuti.',
  problem: {
    size: 'La foto es demasiado grande',
    type: 'No podemos abrir esta imagen',
  },
  problemText: {
    size: 'Puede tener hasta 12 MB.',
    type: 'Prueba con JPEG o PNG.',
  },
  failed: 'No pudimos cargar tus chats.',
  nobody: 'Aún no hay a quién enviarla',
  nobodyText: 'Puedes enviar fotos a las personas con las que has hecho match.',
  toChats: 'Ir a los chats',
  toDiscover: 'Descubrir personas',
} satisfies Translated<typeof source, 'es'>
