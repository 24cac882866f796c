import type { landing as source } from '../en/landing.ts'
import type { Translated } from '../translated.ts'

export const landing = {
  hero: {
    text: 'Conoce a personas cuya carta natal encaja con la tuya.',
    start: 'Encuentra tu match',
    haveAccount: 'Ya tengo una cuenta',
    promise: 'Gratis. Solo para adultos.',
  },
  channels: { rhythm: 'Ritmo', beat: 'El pulso' },
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
  experience: {
    title: 'Lo que ves y lo que sigue siendo tuyo',
    text: 'Cada perfil muestra sus estrellas antes de que decidas. Tus datos de nacimiento se quedan con nosotros y nadie más los ve.',
    starsTitle: 'Estrellas a primera vista',
    starsText: 'De Desafío amable a Chispas sagradas: una mirada basta para saber cuánto encajan dos cartas.',
    privateTitle: 'Tus datos de nacimiento son privados',
    privateText:
      'Los demás ven tu edad, si quieres, y a cuántos kilómetros estás. Nunca la fecha, la hora ni el lugar.',
    kindTitle: 'Nada que comprar, sin trucos',
    kindText:
      'Ni «me gusta» de pago ni listas sin fin. Dos personas que se gustan pueden escribirse. Eso es todo.',
    sampleName: 'Anna, 29',
    sampleAway: 'a 4 km',
    sampleBio: 'De día cerámica, de noche salsa.',
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
    privacy: 'Política de privacidad',
    contact: 'Contacto',
    entertainment: 'Las puntuaciones de compatibilidad son solo entretenimiento. Mayores de 18 años.',
  },
} satisfies Translated<typeof source, 'es'>
