import type { ownPlace as source } from '../en/own-place.ts'
import type { Translated } from '../translated.ts'

export const ownPlace = {
  title: 'Dónde busco',
  nowhere: 'Aún no hay ningún lugar: las distancias quedan ocultas.',
  aroundPosition: 'Cerca de la última ubicación que compartiste',
  privacy: 'Guardamos solo una zona de unos 2 km. Los demás ven a qué distancia estás, nunca dónde.',
  here: 'Usar mi ubicación actual',
  asking: 'Esperando a tu dispositivo...',
  refused: 'No pudimos obtener tu ubicación. Elige una localidad.',
  town: 'O una localidad',
  townPlaceholder: 'Empieza a escribir una localidad',
  townHint: 'Por ejemplo, una a la que vas de viaje o te mudas. Nadie más ve su nombre.',
  noTown: 'No se encontró la localidad.',
  noTownHint: 'Elige una localidad cercana más grande.',
  changed: 'Ahora buscas personas allí',
  change: 'Cambiar',
  far: {
    title: '¿Buscar personas aquí?',
    text: 'Estás lejos del lugar donde sueles buscar.',
    accept: 'Buscar aquí',
  },
} satisfies Translated<typeof source, 'es'>
