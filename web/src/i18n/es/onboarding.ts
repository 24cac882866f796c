import type { onboarding as source } from '../en/onboarding.ts'
import type { Translated } from '../translated.ts'

export const onboarding = {
  label: 'Cómo funciona Yuti',
  slide: 'Página {{number}} de {{total}}',
  next: 'Siguiente',
  skip: 'Omitir',
  start: 'Empezar',
  one: {
    title: 'Todo empieza con tu carta natal',
    text: 'El minuto y el lugar en que naciste dibujan una carta que solo tienes tú.',
  },
  two: {
    title: 'Estrellas antes de la primera palabra',
    text: 'Comparamos dos cartas y mostramos en cada perfil las estrellas que hay entre ambas, antes de que decidas. Con un match ves el número exacto.',
  },
  three: {
    title: 'Dos «me gusta», un match',
    text: 'Cuando ambas personas dicen que sí, pueden escribirse. Ningún otro miembro ve tus datos de nacimiento.',
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
