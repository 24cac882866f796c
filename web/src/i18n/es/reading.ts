import type { reading as source } from '../en/reading.ts'
import type { Translated } from '../translated.ts'

export const reading = {
  roles: {
    comes: 'Sale por sí solo',
    grows: 'Crece con el tiempo',
    care: 'Pide cuidado',
    keep: 'Vale la pena mantenerlo',
    try: 'Prueben esto en pareja',
  },
  evidence: {
    points: '{{points}} de {{max}}',
    channels_one: '{{count}} canal',
    channels_many: '{{count}} de canales',
    channels_other: '{{count}} canales',
    electromagnetic: 'Se completan en',
    companionship: 'Comparten',
    compromise: 'Alguien cede en',
    dominance: 'Alguien guía en',
  },
  levels: {
    zero: {
      a: 'Las estrellas dan poco. Cuenta más cómo se tratan.',
      b: 'Las cartas se reservan; ustedes no tienen por qué.',
    },
    one: {
      a: 'Hay poco hecho de antemano, así que pueden construirlo.',
      b: 'Un comienzo que pide paciencia, y si se gustan, la merece.',
    },
    two: {
      a: 'Tienen mucho que enseñarse.',
      b: 'Dos cartas que difieren, y de eso se aprende.',
    },
    three: {
      a: 'Una base firme, con espacio para descubrir.',
      b: 'Bastante encaja, y del resto vale la pena hablar.',
    },
    four: {
      a: 'Siete de cada diez parejas tienen menos estrellas.',
      b: 'Entre ustedes encaja más que en la mayoría de las parejas.',
    },
    five: {
      a: 'Poco común: más o menos una de cada doce parejas tiene tantas estrellas.',
      b: 'Cinco de cinco: pocas parejas llegan hasta aquí.',
    },
    zeroYet: {
      a: 'Las estrellas dan poco, pero hay por dónde empezar.',
      b: 'Las cartas se reservan, pero no en todo.',
    },
    oneYet: {
      a: 'Hay poco hecho de antemano, pero sí una base sobre la que construir.',
      b: 'Hace falta paciencia, pero ya tienen algo en común.',
    },
    twoYet: {
      a: 'Son diferentes en mucho, pero no en todo.',
      b: 'Tienen mucho que enseñarse, pero también algo en común.',
    },
  },
  together: {
    none: {
      a: 'Otra música. Puede que les guste.',
      b: 'No hay nada decidido de antemano, y eso deja espacio.',
    },
    rhythm: { a: 'Viven al mismo ritmo.', b: 'Sus días van al mismo compás.' },
    beat: { a: 'Tiran en la misma dirección.', b: 'Tienen energía para las mismas cosas.' },
    discovery: { a: 'Dicen que sí a las mismas cosas.', b: 'Comparten el gusto por lo nuevo.' },
    rhythmBeat: {
      a: 'Viven al mismo ritmo y tiran en la misma dirección.',
      b: 'Un ritmo, una dirección.',
    },
    rhythmDiscovery: {
      a: 'Viven al mismo ritmo y dicen que sí a las mismas cosas.',
      b: 'El mismo ritmo y el mismo gusto por lo nuevo.',
    },
    beatDiscovery: {
      a: 'Tiran en la misma dirección y dicen que sí a las mismas cosas.',
      b: 'La misma dirección y el mismo gusto por lo nuevo.',
    },
    all: {
      a: 'El mismo ritmo, una dirección y un sí a las mismas cosas.',
      b: 'Ritmo, dirección, curiosidad: todo está completo entre ustedes.',
    },
    noneYet: {
      a: 'Los tres canales, en cambio, quedan en sus manos: ninguno está completo.',
      b: 'El ritmo, la dirección y las aventuras, en cambio, los deciden ustedes.',
    },
  },
  complete: {
    none: {
      a: 'El ritmo, la dirección y las aventuras siguen abiertos: denles forma a su gusto.',
      b: 'Ritmo, dirección, aventuras: no hay nada decidido, y eso deja espacio.',
    },
    one: {
      a: 'De ritmo, dirección y aventura, una cosa ya está completa entre ustedes.',
      b: 'De tres cosas ya comparten una: un ritmo, una dirección o el gusto por lo nuevo.',
    },
    two: {
      a: 'De ritmo, dirección y aventura, dos cosas ya están completas entre ustedes.',
      b: 'De tres cosas ya comparten dos: un ritmo, una dirección, el gusto por lo nuevo.',
    },
    three: {
      a: 'Ritmo, dirección y aventura: las tres cosas están completas entre ustedes.',
      b: 'Comparten las tres cosas: un ritmo, una dirección y el gusto por lo nuevo.',
    },
  },
} satisfies Translated<typeof source, 'es'>
