import type { voice as source } from '../en/voice.ts'
import type { Translated } from '../translated.ts'

export const voice = {
  own: 'Mensaje de voz que enviaste',
  other: 'Mensaje de voz de {{name}}',
  draft: 'Tu grabación',
  play: 'Reproducir',
  pause: 'Pausar',
  position: 'Posición',
  positionOf: '{{at}} de {{all}}',
  speed: 'Velocidad: {{speed}}',
  failed: 'No se pudo reproducir',
  send: 'Enviar mensaje de voz',
  delete: 'Eliminar la grabación',
  cancel: 'Cancelar la grabación',
  stop: 'Detener y escuchar',
  close: 'Cerrar',
  recorded: 'Grabado hasta ahora',
  asking: 'Permite el uso del micrófono para grabar un mensaje de voz.',
  denied:
    'El micrófono está bloqueado. Abre los ajustes del sitio en tu navegador (el icono junto a la dirección), permite el micrófono e inténtalo de nuevo.',
  missing: 'No se encontró ningún micrófono. Conecta uno e inténtalo de nuevo.',
  busy: 'Otra aplicación está usando el micrófono. Ciérrala e inténtalo de nuevo.',
  unsupported: 'Este navegador no puede grabar mensajes de voz.',
  begun: 'Grabando. Pulsa Escape para cancelar.',
  ready: 'Grabación detenida. Puedes escucharla antes de enviarla.',
  limitReached: 'La grabación se detuvo al minuto. Puedes escucharla antes de enviarla.',
  interrupted: 'La grabación se interrumpió. Lo grabado está aquí.',
  cancelled: 'Grabación eliminada',
  tooShort: 'La grabación es demasiado corta. Habla al menos un segundo.',
} satisfies Translated<typeof source, 'es'>
