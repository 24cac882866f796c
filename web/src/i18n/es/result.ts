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
    '5-15': 'Cómo se acompasan vuestros ritmos de vida.',
    '14-2': 'Para qué tenéis fuerza entre los dos y hacia dónde va.',
    '29-46': 'A qué decís que sí y qué descubrís al vivirlo.',
  },
  brings_one: '{{who}}: puerta {{gates}}',
  brings_many: '{{who}}: puertas {{gates}}',
  brings_other: '{{who}}: puertas {{gates}}',
  possibleGate: '{{gate}} (solo en ciertos momentos)',
  design: 'Cada parte pone la mitad que a la otra le falta; el Diseño Humano lo llama atracción.',
  kootas: {
    varna: {
      high: 'Vuestros valores son de una misma clase.',
      middle: 'Vuestros valores son de clases distintas: en lo que uno guía, el otro sigue.',
    },
    vashya: {
      high: 'Os atraéis mucho y casi por igual.',
      middle: 'Os atraéis, pero con moderación o de forma desigual.',
      low: 'La atracción entre vosotros no surge sola.',
    },
    tara: {
      high: 'Os hacéis bien, y es mutuo.',
      middle: 'Uno de los dos le hace bien al otro; a la inversa hace falta más cuidado.',
    },
    yoni: {
      high: 'La cercanía os sale fácil, por instinto.',
      middle: 'Nada estorba la cercanía y nada la apresura.',
      low: 'Vuestros instintos son distintos: la cercanía necesita tiempo.',
    },
    maitri: {
      high: 'Vuestras mentes se entienden como amigas.',
      middle: 'Vuestras mentes no son ni amigas ni extrañas.',
      low: 'Pensáis de forma distinta y tendréis que explicaros a menudo.',
    },
    gana: {
      high: 'Vuestros temperamentos combinan bien.',
      middle: 'Vuestros temperamentos combinan en parte.',
      low: 'Vuestros temperamentos están lejos: lo que a uno lo calma, al otro lo altera.',
    },
    bhakoot: {
      high: 'La vida diaria y los planes tiran en una misma dirección.',
      middle: 'Que la vida diaria tire en una misma dirección depende de la hora de nacimiento.',
      low: 'La vida diaria y los planes hay que acordarlos una y otra vez.',
    },
    nadi: {
      high: 'Vuestras constituciones son distintas, como quiere la tradición: os equilibráis.',
      middle:
        'Que vuestras constituciones sean distintas, como quiere la tradición, depende de la hora de nacimiento.',
      low: 'Vuestras constituciones son de una misma clase, y la tradición las quiere distintas.',
    },
  },
  picture: {
    title: 'Compartir como imagen',
    text: 'Ni nombres, ni puertas, ni nada de un nacimiento: muestra solo lo que ves.',
    preparing: 'Dibujando la imagen...',
    failed: 'No se pudo dibujar la imagen.',
    share: 'Compartir',
    save: 'Guardar la imagen',
    copy: 'Copiar',
    fileName: 'yuti-resultado',
    alt: 'La imagen: {{text}}',
  },
} satisfies Translated<typeof source, 'es'>
