import type { onboarding as source } from '../en/onboarding.ts'
import type { Translated } from '../translated.ts'

export const onboarding = {
  label: 'Cómo funciona Yuti',
  slide: 'Página {{number}} de {{total}}',
  next: 'Siguiente',
  skip: 'Omitir',
  start: 'Empezar',
  one: {
    title: 'Todo empieza con un nacimiento',
    text: 'El minuto y el lugar en que naciste dibujan una carta que solo tienes tú.',
  },
  two: {
    title: 'Estrellas antes de la primera palabra',
    text: 'Comparamos dos cartas y mostramos las estrellas entre vosotros en cada perfil, antes de que decidas. Con un match ves el número exacto.',
  },
  three: {
    title: 'Dos «me gusta», un match',
    text: 'Cuando ambos decís que sí, podéis escribiros. Nadie ve tus datos de nacimiento.',
  },
  welcome: {
    title: 'Te damos la bienvenida, {{name}}',
    text: 'Tu cuenta está lista. Tres pasos cortos y el cielo sabrá adónde mirar.',
    birth: 'Cuándo y dónde naciste',
    about: 'Unas palabras sobre ti',
    photos: 'Tres fotos o más',
    start: 'Crear mi perfil',
  },
} satisfies Translated<typeof source, 'es'>
