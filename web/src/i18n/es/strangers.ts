import type { strangers as source } from '../en/strangers.ts'
import type { Translated } from '../translated.ts'

export const strangers = {
  five: {
    a: 'Poco común: más o menos una de cada doce parejas tiene cinco estrellas.',
    b: 'Más estrellas no hay. Lo demás es conversar.',
    c: 'Cinco de cinco: un buen motivo para saludar.',
    d: 'Sus cartas tienen mucho que decirse.',
  },
  four: {
    a: 'La mayoría de las parejas tiene menos estrellas.',
    b: 'Sus cartas se llevan bien.',
    c: 'Buena señal. El primer mensaje depende de ti.',
    d: 'Buena parte de sus cartas encaja.',
  },
  three: {
    a: 'Buen terreno para construir.',
    b: 'El nivel más frecuente, y un buen comienzo.',
    c: 'Una parte encaja, otra está por descubrir.',
    d: 'Bastante en común para la curiosidad, bastante distinto para conversar.',
  },
  fewer: {
    a: 'Dos cartas distintas tienen mucho que mostrarse.',
    b: 'Las cartas dejan mucho en sus manos. Puede ser algo bueno.',
    c: 'No viene dado: es algo por averiguar.',
    d: 'Aquí hay menos hecho y más por hacer.',
  },
} satisfies Translated<typeof source, 'es'>
