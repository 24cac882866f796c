import type { humanDesign as source } from '../en/human-design.ts'
import type { Translated } from '../translated.ts'

export const humanDesign = {
  type: 'Tipo',
  strategy: 'Estrategia',
  authority: 'Autoridad',
  profile: 'Perfil',
  definition: 'Definición',
  types: {
    manifestor: {
      name: 'Manifestador',
      text: 'Puedes empezar las cosas por tu cuenta, y tu presencia se nota antes de que hables.',
    },
    generator: {
      name: 'Generador',
      text: 'Tu energía se renueva en cuanto haces algo que encuentra respuesta dentro de ti.',
    },
    manifestingGenerator: {
      name: 'Generador manifestante',
      text: 'Tienes energía duradera y pies rápidos: pruebas, te saltas un paso y haces varias cosas a la vez.',
    },
    projector: {
      name: 'Proyector',
      text: 'Ves cómo funcionan las personas y las cosas y dónde rinde mejor su energía, y necesitas más descanso que la mayoría.',
    },
    reflector: {
      name: 'Reflector',
      text: 'Absorbes el ánimo de un lugar y lo devuelves con claridad: para ti cuentan sobre todo los buenos lugares y la buena gente.',
    },
  },
  strategies: {
    inform: {
      name: 'Avisar antes de actuar',
      text: 'Una palabra a tiempo a quien le afecta, y se abren puertas que de otro modo quedarían cerradas.',
    },
    respond: {
      name: 'Responder',
      text: 'Deja que la vida te traiga algo a lo que responder y nota si tu cuerpo dice que sí.',
    },
    respondThenInform: {
      name: 'Responder y luego avisar',
      text: 'Espera algo que tire de ti, di lo que vas a hacer y después ve tan rápido como quieras.',
    },
    waitForInvitation: {
      name: 'Esperar la invitación',
      text: 'En el amor, el trabajo y el hogar, tus dones llegan mejor donde alguien te ha visto y te ha llamado.',
    },
    waitLunarCycle: {
      name: 'Darte un mes',
      text: 'Para las grandes decisiones, deja que la Luna dé una vuelta: tu mirada cambia cada día y se asienta a su tiempo.',
    },
  },
  authorities: {
    emotional: {
      name: 'Las emociones',
      text: 'La claridad te llega con el tiempo: consúltalo con la almohada y vuelve a preguntarte cuando la ola esté en calma.',
    },
    sacral: {
      name: 'Las entrañas',
      text: 'Tu cuerpo responde enseguida con un sí o un no, y lo que más te ayuda son preguntas que se contesten así.',
    },
    splenic: {
      name: 'El instinto',
      text: 'Un saber callado habla una vez y en el momento, y merece que lo tomes en serio.',
    },
    egoManifested: {
      name: 'La voluntad en voz alta',
      text: 'Escucha lo que te oyes decir: para lo que quieres de corazón también tienes la fuerza.',
    },
    egoProjected: {
      name: 'La voluntad con invitación',
      text: 'Pregúntate con franqueza qué te aporta: donde está tu corazón, tu promesa se sostiene.',
    },
    selfProjected: {
      name: 'Tu propia voz',
      text: 'Háblalo con alguien que solo escuche, y oirás tu rumbo en tus propias palabras.',
    },
    mental: {
      name: 'La conversación y el lugar',
      text: 'Encuentras claridad al conversar y en el lugar adecuado; mejor varias personas que escuchen que una sola.',
    },
    lunar: {
      name: 'La Luna',
      text: 'Llegas a la claridad en un mes más o menos, mirando la pregunta en días muy distintos.',
    },
  },
  definitions: {
    none: {
      name: 'Ninguna',
      text: 'Nada en ti es fijo, así que tienes libertad para ser diferente con cada persona y en cada lugar.',
    },
    single: {
      name: 'Simple',
      text: 'Todo lo fijo en ti está unido, así que llegas bien a una decisión por tu cuenta.',
    },
    split: {
      name: 'Partida',
      text: 'Dos partes de ti trabajan lado a lado, y con buena compañía se encuentran más fácilmente.',
    },
    tripleSplit: {
      name: 'Triple partida',
      text: 'Tres partes de ti gustan de compañías distintas: un café lleno puede ayudarte a pensar.',
    },
    quadrupleSplit: {
      name: 'Cuádruple partida',
      text: 'Cuatro partes de ti son firmes cada una por su lado: te tomas tu tiempo y mantienes lo decidido.',
    },
  },
  profiles: {
    '1/3': 'Quieres saber cómo funcionan las cosas y lo averiguas probando: tus cimientos son sólidos.',
    '1/4': 'Estudias algo a fondo y luego lo compartes con tus amistades.',
    '2/4': 'Tienes un don que apenas notas; necesitas ratos a solas y amistades que te llamen.',
    '2/5': 'Te gusta que te dejen en paz, y aun así la gente ve en ti a quien podría ayudar.',
    '3/5': 'Aprendes probando y fallando, y por eso tus soluciones sirven en la práctica.',
    '3/6': 'Pruebas muchas cosas, y con los años nace de ahí una mirada serena.',
    '4/6': 'Tu vida pasa por la amistad, y con el tiempo te conviertes en un ejemplo.',
    '4/1': 'Tienes un suelo firme y se lo transmites a la gente cercana.',
    '5/1': 'Esperan respuestas de ti, y te has preparado para darlas.',
    '5/2': 'Te llaman cuando hay que actuar; tú decides cuándo sales.',
    '6/2': 'Maduras despacio: primero pruebas, luego observas y después vives lo que sabes.',
    '6/3': 'Sigues experimentando aunque podrías mirar desde el tejado, y tu sabiduría no se vuelve rígida.',
  },
  defined: 'Definido',
  open: 'Abierto',
  centres: {
    head: {
      defined: 'Tienes un flujo constante de preguntas e inspiración, y llega a quienes te rodean.',
      open: 'Te inspiran las preguntas ajenas, y puedes dejar atrás las que no son tuyas.',
    },
    ajna: {
      defined: 'Tienes tu propia manera, fiable, de pensar las cosas.',
      open: 'Puedes pensar de muchas maneras y ver un asunto desde varios lados.',
    },
    throat: {
      defined: 'Tienes una voz propia y una forma constante de pasar a las palabras o a los hechos.',
      open: 'Tu voz cambia con la compañía, y llega más lejos cuando alguien te ha preguntado.',
    },
    g: {
      defined: 'Tienes un sentido firme de quién eres y hacia dónde vas.',
      open: 'Te encuentras a través de buenos lugares y buena gente: si el lugar es bueno, lo demás llega.',
    },
    heart: {
      defined:
        'Tienes una voluntad con la que puedes contar, y cumples una promesa si el corazón está en ella.',
      open: 'No tienes nada que demostrar, y lo mejor es prometer lo que de todos modos te apetece.',
    },
    solarPlexus: {
      defined:
        'Tus emociones vienen en olas y tiñen el ambiente; con el tiempo te muestran lo que es cierto.',
      open: 'Sientes con fuerza lo que otras personas sienten, y una parte puedes dejarla pasar.',
    },
    sacral: {
      defined: 'Tienes fuerza duradera para vivir y trabajar, y responde con un sí o un no claros.',
      open: 'Trabajas a ráfagas y notas cuándo es suficiente; el descanso es parte de tu ritmo.',
    },
    spleen: {
      defined: 'Tienes un instinto constante para lo que te hace bien, y da seguridad a quien está cerca.',
      open: 'Percibes cambios finos en el bienestar; pregúntate dos veces si algo te hace bien o solo es familiar.',
    },
    root: {
      defined: 'Tienes tu propia manera de llevar la presión y mueves las cosas a tu ritmo.',
      open: 'Sientes pronto la presión y puedes aprovecharla; no todo lo que apremia es urgente.',
    },
  },
} satisfies Translated<typeof source, 'es'>
