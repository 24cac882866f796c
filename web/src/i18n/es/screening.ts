import type { screening as english } from '../en/screening.ts'
import type { Translated } from '../translated.ts'

export const screening: Translated<typeof english, 'es'> = {
  title: 'Fotos por revisar',
  waiting_one: '{{count}} foto espera una decisión',
  waiting_many: '{{count}} fotos esperan una decisión',
  waiting_other: '{{count}} fotos esperan una decisión',
  loadFailed: 'No se han podido cargar las fotos.',
  empty: 'No hay fotos por revisar',
  emptyText:
    'Aquí aparecen las fotos que pueden mostrar desnudez y las copias de fotos de cuentas bloqueadas.',
  keys: 'Teclas: las flechas mueven, V muestra u oculta la foto. Con la foto a la vista, P la permite y R la rechaza.',
  card: 'Foto {{number}}, {{name}}',
  show: 'Mostrar la foto {{number}}',
  hide: 'Ocultar la foto {{number}}',
  reasons: {
    nudity: 'puede mostrar desnudez',
    banned_copy: 'copia de la foto de una cuenta bloqueada',
    not_screened: 'no se pudo revisar',
    no_clear_face: 'pide ser la primera, sin un rostro claro',
  },
  appeal: 'Recurso',
  conversation: 'Lo que escribió la persona',
  drawn: 'parece un dibujo',
  uploaded: 'Subida el {{date}}',
  nudity: 'Desnudez: {{percent}} %',
  faces_one: '{{count}} rostro encontrado',
  faces_many: '{{count}} rostros encontrados',
  faces_other: '{{count}} rostros encontrados',
  twins: 'La misma foto: {{names}}',
  choices: {
    publish: 'Publicar',
    refuse: 'Rechazar',
    first: 'Puede ser la primera',
    not_first: 'No como primera',
  },
  done: {
    publish: 'La foto es pública',
    refuse: 'La foto se ha rechazado',
    first: 'La foto puede ser la primera',
    not_first: 'La foto no será la primera',
  },
  failed: 'No se ha podido guardar la decisión.',
}
