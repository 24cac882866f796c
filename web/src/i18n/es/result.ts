import type { result as source } from '../en/result.ts'
import type { Translated } from '../translated.ts'

export const result = {
  odds: {
    title: 'Qué probabilidad tiene cada número',
    text: 'Todos los momentos posibles cuentan igual.',
    textBoth: 'Todos los pares de momentos posibles cuentan igual.',
    likeliest_one: 'Lo más probable: {{count}} estrella, con un {{percent}}.',
    likeliest_many: 'Lo más probable: {{count}} de estrellas, con un {{percent}}.',
    likeliest_other: 'Lo más probable: {{count}} estrellas, con un {{percent}}.',
    underOne: 'menos del {{percent}}',
    ownDay: 'A lo largo de tu día de nacimiento',
    otherDay: 'A lo largo del día de nacimiento de {{name}}',
    ownHour: 'A lo largo de la hora en torno a tu nacimiento',
    otherHour: 'A lo largo de la hora en torno al nacimiento de {{name}}',
    part_one: '{{from}}–{{to}}: {{count}} estrella',
    part_many: '{{from}}–{{to}}: {{count}} de estrellas',
    part_other: '{{from}}–{{to}}: {{count}} estrellas',
  },
  channels: {
    '5-15': 'Cómo se acompasan sus ritmos de vida.',
    '14-2': 'Para qué tienen fuerza en pareja y hacia dónde va.',
    '29-46': 'A qué dicen que sí y qué descubren al vivirlo.',
  },
  brings_one: '{{who}}: puerta {{gates}}',
  brings_many: '{{who}}: puertas {{gates}}',
  brings_other: '{{who}}: puertas {{gates}}',
  possibleGate: '{{gate}} (solo en ciertos momentos)',
  design: 'Cada parte pone la mitad que a la otra le falta; el Diseño Humano lo llama atracción.',
  kootas: {
    varna: {
      high: 'Sus valores son de una misma clase.',
      middle: 'Sus valores son de clases distintas: donde una persona guía, la otra sigue.',
    },
    vashya: {
      high: 'Se atraen mucho y casi por igual.',
      middle: 'Se atraen, pero con moderación o de forma desigual.',
      low: 'La atracción no surge sola.',
    },
    tara: {
      high: 'Se hacen bien mutuamente.',
      middle: 'Una persona le hace bien a la otra; a la inversa hace falta más cuidado.',
    },
    yoni: {
      high: 'La cercanía surge con facilidad, por instinto.',
      middle: 'Nada estorba la cercanía y nada la apresura.',
      low: 'Sus instintos son distintos: la cercanía necesita tiempo.',
    },
    maitri: {
      high: 'Sus mentes se entienden como amigas.',
      middle: 'Sus mentes no son ni grandes amigas ni extrañas.',
      low: 'Piensan de forma distinta y tendrán que explicarse a menudo.',
    },
    gana: {
      high: 'Sus temperamentos combinan bien.',
      middle: 'Sus temperamentos combinan en parte.',
      low: 'Sus temperamentos son muy distintos: lo que calma a una persona altera a la otra.',
    },
    bhakoot: {
      high: 'La vida diaria y los planes tiran en una misma dirección.',
      middle: 'Que la vida diaria tire en una misma dirección depende de la hora de nacimiento.',
      low: 'La vida diaria y los planes hay que acordarlos una y otra vez.',
    },
    nadi: {
      high: 'Sus constituciones son distintas, como quiere la tradición: se equilibran.',
      middle:
        'Que sus constituciones sean distintas, como quiere la tradición, depende de la hora de nacimiento.',
      low: 'Sus constituciones se parecen, y la tradición las prefiere distintas.',
    },
  },
  picture: {
    title: 'Compartir como imagen',
    text: 'Ni nombres, ni puertas, ni datos de nacimiento: solo lo que ves.',
    preparing: 'Dibujando la imagen...',
    failed: 'No se pudo dibujar la imagen.',
    share: 'Compartir',
    save: 'Guardar imagen',
    copy: 'Copiar',
    fileName: 'yuti-resultado',
    alt: 'La imagen: {{text}}',
  },
} satisfies Translated<typeof source, 'es'>
