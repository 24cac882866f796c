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
    '14-2': 'Para qué tienen fuerza en pareja, y con qué rumbo.',
    '29-46': 'A qué dicen que sí y qué descubren al vivirlo.',
  },
  brings_one: '{{who}}: puerta {{gates}}',
  brings_many: '{{who}}: puertas {{gates}}',
  brings_other: '{{who}}: puertas {{gates}}',
  possibleGate: '{{gate}} (solo en ciertos momentos)',
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
      low: 'Piensan de forma distinta: conviene explicarse un poco más.',
    },
    gana: {
      high: 'Sus temperamentos combinan bien.',
      middle: 'Que sus temperamentos combinen depende de la hora de nacimiento.',
      low: 'Sus temperamentos son muy distintos: una misma noticia puede ponerles de distinto humor.',
    },
    bhakoot: {
      high: 'La vida diaria y los planes tiran en una misma dirección.',
      middle: 'Que la vida diaria tire en una misma dirección depende de la hora de nacimiento.',
      low: 'La vida diaria y los planes piden acuerdos, y más de una vez.',
    },
    nadi: {
      high: 'Sus constituciones son distintas, como quiere la tradición: se equilibran.',
      middle:
        'Que sus constituciones sean distintas, como quiere la tradición, depende de la hora de nacimiento.',
      low: 'Sus constituciones se parecen, y la tradición las prefiere distintas.',
    },
  },
  reading: 'Lo que dicen sus cartas',
  counted: {
    title: 'Cómo lo calculamos',
    open: 'Ver cómo lo calculamos',
    pictures: 'Las puertas de ambas cartas',
    measures: 'Medida por medida',
  },
  moons: {
    own: 'Tu Luna',
    other: 'Luna de {{name}}',
    place: '{{sign}}, {{nakshatra}}',
  },
  orders: {
    both: 'Contigo primero: {{own}}. Con {{name}} primero: {{other}}.',
    others: 'Las medidas sin esta línea dan lo mismo en los dos sentidos.',
  },
  doshas: {
    title: 'Doshas',
    text: 'Notas clásicas para quien las busca. No cambian nada en las estrellas.',
    depends: 'Depende de la hora de nacimiento.',
    nadis: { adi: 'Adi', madhya: 'Madhya', antya: 'Antya' },
    nadi: {
      name: 'Nadi dosha',
      none: 'Ausente: sus nadis son distintos.',
      found: 'Presente: las dos Lunas tienen el nadi {{nadi}}.',
      sameRashiOtherNakshatra: 'La tradición lo anula: comparten el signo, pero no la nakshatra.',
      sameNakshatraOtherRashi: 'La tradición lo anula: comparten la nakshatra, pero no el signo.',
      sameNakshatraOtherPada: 'La tradición lo suaviza: comparten la nakshatra, pero no el pada.',
    },
    bhakoot: {
      name: 'Bhakoot dosha',
      none: 'Ausente: a la tradición le gusta la distancia entre los signos de sus Lunas.',
      found: 'Presente: los signos de sus Lunas están en relación {{signs}}.',
      sameLord: 'La tradición lo anula: un mismo planeta rige los dos signos.',
      friendlyLords: 'La tradición lo anula: los planetas que los rigen se llevan bien.',
    },
    mangal: {
      name: 'Mangal dosha',
      neither: 'No está en ninguna de las dos cartas.',
      own: 'Está en tu carta: la tradición lo lee como un genio vivo y pide paciencia.',
      other: 'Está en la carta de {{name}}: la tradición lo lee como un genio vivo y pide paciencia.',
      both: 'Está en las dos cartas, y la tradición dice que se compensan.',
      open: 'Sin hora de nacimiento no se sabe.',
    },
  },
  connections: {
    text: 'Canales que están completos cuando se juntan. El Diseño Humano conoce cuatro formas de encontrarse en ellos.',
    electromagnetic: {
      name: 'Electromagnética',
      text: 'Cada cual aporta la mitad que le falta a la otra persona; el Diseño Humano lo llama atracción.',
    },
    companionship: {
      name: 'Compañerismo',
      text: 'Cada cual lo conoce de sobra. Hay poco que explicar.',
    },
    compromise: {
      name: 'Compromiso',
      text: 'Suele ceder quien tiene la mitad: pregunten antes de decidir.',
    },
    dominance: {
      name: 'Dominancia',
      text: 'Una persona lo da y la otra lo recibe: déjenlo ser lo que es.',
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
    kicker: 'Dos nacimientos, una conjunción',
    open: 'Dos cartas y todo por descubrir.',
    ask: '¿Qué dicen sus dos nacimientos?',
    shape: 'Formato',
    shapes: { story: 'Historia', post: 'Publicación', link: 'Ancha' },
    moon: 'Añadir lo que sale por sí solo entre sus Lunas. Dice algo de los dos nacimientos.',
  },
} satisfies Translated<typeof source, 'es'>
