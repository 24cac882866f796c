import type { readingHeads as source } from '../en/reading-heads.ts'
import type { Translated } from '../translated.ts'

export const readingHeads = {
  varna: {
    strong: {
      a: 'Les importan las mismas cosas.',
      b: 'Ven de forma parecida lo esencial de la vida.',
    },
    middle: {
      a: 'Se toman en serio cosas distintas.',
      b: 'Lo más importante no coincide.',
    },
  },
  vashya: {
    strong: {
      a: 'La atracción es fuerte y va en los dos sentidos.',
      b: 'Se atraen sin proponérselo.',
    },
    middle: {
      a: 'Hay atracción, tranquila o un poco desigual.',
      b: 'Les gusta estar cerca, quizá a una persona algo antes que a la otra.',
    },
    weak: {
      a: 'La atracción espera una invitación.',
      b: 'La atracción empieza despacio: regálenle buenas veladas.',
    },
  },
  tara: {
    strong: {
      a: 'Se hacen bien, en los dos sentidos.',
      b: 'El tiempo en pareja les sienta bien.',
    },
    middle: {
      a: 'Estar cerca nutre un poco más a una de las dos personas.',
      b: 'El bien que se hacen fluye más hacia un lado.',
    },
  },
  yoni: {
    strong: { a: 'Se acercan con facilidad.', b: 'La cercanía les sale por instinto.' },
    middle: {
      a: 'La cercanía crece a su propio paso.',
      b: 'Nada frena la cercanía y nada le mete prisa.',
    },
    weak: { a: 'La cercanía se toma su tiempo.', b: 'La cercanía les pide un poco de paciencia.' },
  },
  maitri: {
    strong: {
      a: 'Se entienden con media frase.',
      b: 'Conversan con la confianza de una vieja amistad.',
    },
    middle: {
      a: 'Sus mentes son buenas vecinas.',
      b: 'Se siguen el hilo buena parte del camino.',
    },
    weak: {
      a: 'Piensan distinto: conviene decir un poco más de lo que parece necesario.',
      b: 'Para entenderse, a veces hacen falta unas palabras más.',
    },
  },
  gana: {
    strong: {
      a: 'Sus temperamentos se llevan bien.',
      b: 'Viven a una temperatura parecida.',
    },
    middle: {
      a: 'Que sus temperamentos encajen depende de la hora de nacimiento.',
      b: 'La hora de nacimiento dirá qué ánimos comparten.',
    },
    weak: {
      a: 'Sus temperamentos están lejos uno de otro.',
      b: 'Una misma noticia puede ponerles de distinto humor.',
    },
  },
  bhakoot: {
    strong: {
      a: 'Compartir la vida diaria les resulta fácil.',
      b: 'Quieren algo muy parecido de los días normales.',
    },
    middle: {
      a: 'Que la vida diaria fluya depende de la hora de nacimiento.',
      b: 'La hora de nacimiento dirá si sus planes encajan.',
    },
    weak: {
      a: 'De la casa y los planes conviene hablar más de una vez.',
      b: 'La vida diaria pide acuerdos, y valen la pena.',
    },
  },
  nadi: {
    strong: {
      a: 'Sus energías se equilibran.',
      b: 'Su energía es distinta, y eso da estabilidad.',
    },
    middle: {
      a: 'Que sus energías se equilibren depende de la hora de nacimiento.',
      b: 'La hora de nacimiento dirá cómo se encuentran sus energías.',
    },
    weak: {
      a: 'Tienen la misma clase de fuerza y los mismos puntos débiles.',
      b: 'Les cansa lo mismo, así que conviene planear el descanso.',
    },
  },
  '5-15': {
    strong: { a: 'Viven al mismo ritmo.', b: 'Sus días caen en el mismo compás.' },
    middle: {
      a: 'La mitad de un ritmo común ya está aquí.',
      b: 'Sus días llevan el mismo compás a medias.',
    },
    weak: {
      a: 'Su ritmo común sigue abierto.',
      b: 'No hay un ritmo dado: pueden encontrar el suyo.',
    },
  },
  '14-2': {
    strong: {
      a: 'Tiran en la misma dirección.',
      b: 'En pareja tienen energía y saben dónde ponerla.',
    },
    middle: {
      a: 'La mitad de una dirección común ya está aquí.',
      b: 'Ya tienen la mitad de un impulso compartido.',
    },
    weak: {
      a: 'Hacia dónde van sigue abierto.',
      b: 'La dirección común la eligen ustedes.',
    },
  },
  '29-46': {
    strong: {
      a: 'Dicen que sí a las mismas aventuras.',
      b: 'En pareja se animan a lo nuevo.',
    },
    middle: {
      a: 'La curiosidad compartida está medio despierta.',
      b: 'La mitad de una aventura ya es suya.',
    },
    weak: {
      a: 'Qué aventuras compartirán sigue abierto.',
      b: 'A qué dirán que sí está todavía por escribirse.',
    },
  },
  electromagnetic: {
    strong: {
      a: 'Hay chispas en muchos puntos.',
      b: 'Mucho de lo que una persona empieza lo completa la otra.',
    },
    middle: {
      a: 'Hay algunas chispas y, en medio, calma.',
      b: 'Aquí y allá se atraen los opuestos.',
    },
    weak: {
      a: 'Las chispas son pocas, así que cuídenlas.',
      b: 'La atracción de los opuestos es discreta aquí.',
    },
  },
  companionship: {
    strong: {
      a: 'Comparten varios dones.',
      b: 'En varios dones se reconocen mutuamente.',
    },
    middle: {
      a: 'Hay un don que tienen en común.',
      b: 'En uno de sus dones se parecen de verdad.',
    },
    weak: {
      a: 'Aportan dones distintos.',
      b: 'Se les dan bien cosas distintas.',
    },
  },
  compromise: {
    strong: {
      a: 'En muchas cosas, una persona cede un poco más.',
      b: 'Al buscar un punto medio, una persona suele andar un poco más.',
    },
    shared: {
      a: 'Ceden a menudo y por turnos.',
      b: 'Ceder ocupa un lugar importante entre ustedes.',
    },
    middle: {
      a: 'De vez en cuando alguien cede.',
      b: 'Algunas cosas piden que alguien se adapte.',
    },
    weak: {
      a: 'Casi no hace falta ceder.',
      b: 'Pueden seguir siendo como son.',
    },
  },
  dominance: {
    strong: {
      a: 'En muchas cosas, una persona marca el tono.',
      b: 'A menudo una persona guía y la otra recibe.',
    },
    shared: {
      a: 'En unas cosas una persona marca el tono; en otras, la otra.',
      b: 'La iniciativa pasa a menudo de una persona a la otra.',
    },
    middle: {
      a: 'Aquí y allá, alguien marca el tono.',
      b: 'Algunas cosas vienen de un solo lado.',
    },
    weak: {
      a: 'Nadie tapa la voz de nadie.',
      b: 'Se dejan mucho espacio.',
    },
  },
} satisfies Translated<typeof source, 'es'>
