import type { landing as source } from '../en/landing.ts'
import type { Translated } from '../translated.ts'

export const landing = {
  hero: {
    text: 'Una app de citas que te dice por qué encajan, antes de la primera palabra. Ningún otro miembro ve tus datos de nacimiento.',
    start: 'Encuentra tu match',
    haveAccount: 'Ya tengo una cuenta',
    promise: 'Gratis. Solo para adultos. Puedes mirar sin cuenta.',
  },
  try: {
    born: 'Nacimiento',
    date: 'Tu fecha',
    in: 'En',
    town: 'Tu ciudad',
    open: 'Ver mi cielo',
    opening: 'Un momento...',
    heading: '¿Cuándo y dónde naciste?',
    computing: 'Leyendo el cielo...',
    private: 'Tu cielo se calcula solo para esta visita. No guardamos ni registramos lo que escribes.',
    title: 'Tu cielo',
    keep: 'Guardarlo y registrarme',
    keepText:
      'Regístrate en esta pestaña y tus datos de nacimiento ya estarán puestos. Hasta entonces esperan solo en esta pestaña, nunca en un enlace.',
    again: 'Probar otra fecha',
    failed: 'No pudimos leer este cielo. Inténtalo de nuevo.',
    underage: 'Yuti es para personas de 18 años o más.',
  },
  about: {
    title: 'Más que un signo',
    text: 'Un signo solo sabe el mes en que naciste. Nosotros miramos el minuto y el lugar, y comparamos dos cartas enteras.',
    moonTitle: 'La Luna',
    moonText:
      'Ocho medidas de la astrología védica, 36 puntos en total, muestran cómo conviven dos temperamentos.',
    moonUnit: 'puntos',
    gatesTitle: 'Las puertas',
    gatesText:
      'El Diseño Humano tiene sesenta y cuatro puertas. Cuando una tuya completa una de la otra persona, salta una chispa.',
    channelsTitle: 'Los tres canales',
    channelsText:
      'Ritmo, Pulso y Descubrimiento: tres canales que dos personas solo pueden completar juntas.',
  },
  views: {
    starsTitle: 'Estrellas que dicen por qué',
    starsText:
      'Cada perfil muestra sus estrellas antes de que decidas, y cada resultado dice con frases claras qué sale solo y qué pide cuidado.',
    samplesNote:
      'Nacimientos inventados, resultados reales: nuestro motor calculó estos tres igual que calcularía el tuyo.',
    privateTitle: 'Tus datos de nacimiento son privados',
    privateText:
      'Son lo que hace funcionar Yuti, así que ningún otro miembro los ve. Cada consulta de nuestro equipo queda registrada. Puedes descargarlo o borrarlo todo cuando quieras.',
    othersSee: 'Los demás ven',
    others:
      'Tu nombre, tus fotos y tus textos\nTu edad y la distancia, si quieres\nLas estrellas entre ustedes\nTras un match: las estrellas exactas y el estado de tres canales',
    neverSee: 'Ningún otro miembro ve',
    never: 'Tu fecha y hora de nacimiento\nLa ciudad donde naciste\nTu carta, tus puertas y tu Luna',
    priceTitle: 'Gratis. Todo.',
    priceText:
      'Sin «me gusta» de pago, sin impulsos, sin nada que desbloquear. Dos personas que se gustan pueden escribirse. Eso es todo.',
    priceUnit: 'al mes, por todo',
  },
  /** Computed from the births of `sample-couples.ts`; a test compares them. */
  samples: {
    annaLeo: {
      names: 'Anna y Leo',
      first: 'Sus días caen en el mismo compás.',
      second: 'Una misma noticia puede ponerles de distinto humor.',
    },
    miraKofi: {
      names: 'Mira y Kofi',
      first: 'Se acercan con facilidad.',
      second: 'Les cansa lo mismo, así que conviene planear el descanso.',
    },
    ninaMarc: {
      names: 'Nina y Marc',
      first: 'El tiempo en pareja les sienta bien.',
      second: 'La atracción de los opuestos es discreta aquí.',
    },
  },
  invitation: {
    title: 'Hay una carta que espera a la tuya',
    text: 'Solo para adultos, gratis, en español, inglés y ruso.',
    start: 'Crea tu cuenta',
  },
  after: {
    title: 'Después de registrarte',
    confirmTitle: 'Confirma tu correo',
    confirmText: 'Un enlace, un toque.',
    profileTitle: 'Cuéntanos cuándo naciste',
    profileText: 'La fecha, la ciudad y, si la sabes, la hora. Después, unas palabras y tres fotos.',
    discoverTitle: 'Descubre',
    discoverText: 'Personas cerca de ti, primero las mejores estrellas.',
  },
  footer: {
    terms: 'Términos del servicio',
    safety: 'Consejos de seguridad',
    privacy: 'Política de privacidad',
    contact: 'Contacto',
    entertainment: 'Las puntuaciones de compatibilidad son solo entretenimiento. Mayores de 18 años.',
  },
} satisfies Translated<typeof source, 'es'>
