import type { share as source } from '../en/share.ts'
import type { Translated } from '../translated.ts'

export const share = {
  title: 'Enviar una foto',
  photo: 'La foto que vas a enviar',
  choose: '¿Para quién es?',
  missing: { title: 'Aquí no hay ninguna foto', text: 'Abre tu galería, comparte una foto y elige Yuti.' },
  problem: {
    size: {
      title: 'La foto es demasiado grande',
      text: 'Puede tener hasta 12 MB. Redúcela o comparte una captura de pantalla.',
    },
    type: { title: 'No podemos abrir esta imagen', text: 'Compártela como JPEG o PNG.' },
  },
  failed: 'No pudimos cargar tus chats.',
  nobody: 'Aún no hay a quién enviarla',
  nobodyText: 'Puedes enviar fotos a las personas con las que has hecho match.',
  toChats: 'Ir a los chats',
  toDiscover: 'Descubrir personas',
} satisfies Translated<typeof source, 'es'>
