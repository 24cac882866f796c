import type { moons as source } from '../en/moons.ts'
import type { Translated } from '../translated.ts'

export const moons = {
  ashwini: {
    title: 'La cabeza de caballo',
    text: 'Ya vas de camino mientras el resto sopesa las opciones, y quien te necesita recibe tu ayuda antes de terminar la pregunta. Lo que amas pide espacio para correr: esperar te cansa más que cualquier trabajo.',
  },
  bharani: {
    title: 'La vasija',
    text: 'Puedes con mucho, incluso con los secretos ajenos, y lo que tomas en tus manos lo llevas hasta el final. Amas con todo tu peso y mereces a alguien que no responda con la mitad del suyo.',
  },
  krittika: {
    title: 'La hoja afilada',
    text: 'Vas directo al centro de las cosas y por eso confían en ti: tu filo sirve a la verdad, no al orgullo. Cerca de ti también hay calor: a quien amas lo cuidas primero con hechos y enseguida con ternura.',
  },
  rohini: {
    title: 'El carro de bueyes',
    text: 'A tu alrededor todo crece y se vuelve más bello: un balcón, una cena, la confianza de alguien. Amas despacio y con los sentidos, con tiempo, sabor y tacto, y no te gusta que te metan prisa cuando algo es bueno.',
  },
  mrigashira: {
    title: 'La cabeza de ciervo',
    text: 'Una calle nueva, una palabra nueva, una cara nueva, y tu atención ya está allí. En el amor disfrutas descubriendo: se quedan cerca quienes aún te sorprenden tras los años y toman contigo el camino desconocido.',
  },
  ardra: {
    title: 'La lágrima',
    text: 'Notas el clima de una habitación antes de que nadie hable y prefieres la tormenta a una mentira amable. Después quedan en ti claridad y ternura, y quien una vez lloró contigo suele volver a llamarte.',
  },
  punarvasu: {
    title: 'El carcaj de flechas',
    text: 'Fallas y vuelves a apuntar: rendirte del todo no va contigo. Acuden a ti cuando hace falta empezar por segunda vez, porque a tu lado un nuevo comienzo parece posible y nadie tiene que justificar el primero.',
  },
  pushya: {
    title: 'La flor',
    text: 'Alimentas a la gente con sopa, con paciencia, con la frase justa, y casi no le das importancia. Tu cuidado es constante y sin ruido, y merece volver a ti: deja que a veces cocine otra persona.',
  },
  ashlesha: {
    title: 'La serpiente enroscada',
    text: 'Lees a las personas de cerca y se te escapa poco: la pausa, la mirada, lo que no se dijo. Tu confianza tarda, pero llega hondo, y quien está cerca de ti descubre lo tierna que puede ser la cautela.',
  },
  magha: {
    title: 'El trono',
    text: 'Sabes de dónde vienes: las historias de familia, las fotos antiguas y las promesas pesan para ti. Das respeto con generosidad y notas cuando falta, y a tu lado la gente camina un poco más erguida.',
  },
  purvaPhalguni: {
    title: 'La hamaca',
    text: 'Sabes disfrutar: un desayuno largo, buena música, una tarde sin planes, y el resto se relaja contigo. Tu amor puede ser un juego: das a manos llenas y te gusta oír en voz alta que te adoran.',
  },
  uttaraPhalguni: {
    title: 'La cama firme',
    text: 'Cumples tu palabra y la gente se apoya en ella: ir al aeropuerto, mantener la promesa de la primavera pasada. Tu libertad es un lazo que elegiste, y buscas a alguien que siga siendo amable un martes cualquiera.',
  },
  hasta: {
    title: 'La mano abierta',
    text: 'Tus manos saben cosas: arreglan, cocinan, escriben, sostienen, y un problema se encoge en cuanto lo tocas. Además tienes chispa y humor, y demuestras amor haciendo algo: fíjate en quien se fija.',
  },
  chitra: {
    title: 'La perla',
    text: 'Ves cómo podría llegar a ser una habitación, una frase o una velada, y trabajas hasta conseguirlo. La belleza te importa de verdad; bajo el brillo quieres que te conozcan, y la persona adecuada mira dos veces.',
  },
  swati: {
    title: 'El brote en el viento',
    text: 'Te doblas y no te rompes: con aire y un rumbo propio creces en casi cualquier suelo. La cercanía funciona cuando nadie aprieta demasiado el tallo, porque vuelves con más ganas allí de donde te dejaron salir.',
  },
  vishakha: {
    title: 'El arco de triunfo',
    text: 'Cuando quieres algo caminas hacia ello durante años, y los rodeos te dan aún más certeza. En el amor eso es entrega, con un poco de impaciencia: celebra en cada puerta del camino y no solo en la última.',
  },
  anuradha: {
    title: 'El loto',
    text: 'Haces amistades en ciudades extrañas y las conservas décadas, porque recuerdas lo que importa y perdonas las respuestas tardías. Ni el agua fría te quita el calor, y amar, para ti, es sobre todo volver a estar ahí.',
  },
  jyeshtha: {
    title: 'El amuleto',
    text: 'La responsabilidad te llegó pronto, y a ti te llaman cuando la cosa va en serio. Proteges a tu gente con la espalda recta y un humor seco; deja que alguien te cuide también, no te quita ninguna fuerza.',
  },
  mula: {
    title: 'Las raíces',
    text: 'Quieres saber qué hay debajo, así que haces la siguiente pregunta después de la respuesta cortés. Sabes soltar lo que no es verdad, y lo que queda es sólido: contigo la gente se atreve a mostrarse tal como es.',
  },
  purvaAshadha: {
    title: 'El abanico',
    text: 'Crees en un buen final antes de tener pruebas, y tu ánimo recorre la sala como el aire de una ventana abierta. Necesitas a alguien que diga sí a tus planes y, de vez en cuando, un no con cariño.',
  },
  uttaraAshadha: {
    title: 'El colmillo de elefante',
    text: 'Quizá empieces más tarde que el resto, pero terminas, y lo que prometes lo haces sin alardes. Lo mejor de ti aparece al soltar la carga: elige a quien te espera a ti y no a tus resultados.',
  },
  shravana: {
    title: 'El oído atento',
    text: 'Escuchas tan bien que la gente llega a oírse, y recuerdas cómo se llama su hermana. Aprendes de oído y en el camino, y te enamoras de una voz: de lo que dice y de su manera de callar.',
  },
  dhanishta: {
    title: 'El tambor',
    text: 'Hay ritmo en todo lo que haces, en el trabajo, las bromas y el dinero, y un grupo encuentra su compás cuando llegas. Te gusta la compañía y brillar en ella; en casa buscas a alguien que oiga también los silencios.',
  },
  shatabhisha: {
    title: 'El círculo vacío',
    text: 'Necesitas un cuarto propio, y en él comprendes lo que otras personas solo repiten. No te abres a cualquiera, pero quien entra en tu círculo encuentra una compañía honesta, poco común y de un humor discreto.',
  },
  purvaBhadrapada: {
    title: 'La espada',
    text: 'Tienes dos temperaturas: calma por fuera y fuego por aquello en lo que crees, y lo tibio te aburre. Quien no teme tu seriedad conoce también tu dulzura, que llega muy hondo.',
  },
  uttaraBhadrapada: {
    title: 'Los gemelos',
    text: 'Eres el agua en calma bajo las olas ajenas: piensas antes de hablar y pocas veces tienes que desdecirte. Puedes pasar toda una velada en silencio con alguien, y así es como esa persona nota que la quieres.',
  },
  revati: {
    title: 'El pez',
    text: 'Ayudas a cruzar: turistas perdidos, colegas recién llegados, amistades entre dos vidas, y casi nunca cuentas lo que te cuesta. Sientes mucho y sueñas con detalle; el amor está donde alguien pregunta por tu propio viaje.',
  },
} satisfies Translated<typeof source, 'es'>
