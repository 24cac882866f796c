import type { readingTries as source } from '../en/reading-tries.ts'
import type { Translated } from '../translated.ts'

export const readingTries = {
  varna: {
    strong: {
      a: 'Elijan una buena causa y denle un sábado',
      b: 'Cuéntense qué no venderían por nada del mundo',
      why: 'Sus valores son de la misma clase.',
    },
    middle: {
      a: 'Intercambien sus libros favoritos por una semana',
      b: 'Vivan un día a la manera de la otra persona',
      why: 'Sus valores son de clases distintas; así se ve el otro lado.',
    },
  },
  vashya: {
    strong: {
      a: 'Una salida para coquetear como si acabaran de conocerse',
      b: 'Bailar en la cocina, una canción por persona',
      why: 'La atracción es mutua. Disfrútenla.',
    },
    middle: {
      a: 'Escríbanse tres líneas sobre lo que les gusta',
      b: 'Véanse en un lugar que no conozcan',
      why: 'La atracción es tranquila o desigual; los pequeños gestos la alimentan.',
    },
    weak: {
      a: 'Vístanse de gala un martes cualquiera',
      b: 'Preparen una sorpresa que no cueste nada',
      why: 'La atracción no surge sola; un poco de teatro ayuda.',
    },
  },
  tara: {
    strong: {
      a: 'Un paseo largo después de un día difícil',
      b: 'Prepárense una sopa, por turnos',
      why: 'Se hacen bien, así que búsquenle tiempo.',
    },
    middle: {
      a: 'Una noche para mí, una noche para ti',
      b: 'Pregúntense el domingo qué ayudaría esta semana',
      why: 'Una persona recibe un poco más; así se equilibra.',
    },
  },
  yoni: {
    strong: {
      a: 'Una mañana lenta y sin planes',
      b: 'Un masaje a la luz de las velas',
      why: 'La cercanía es fácil entre ustedes.',
    },
    middle: {
      a: 'Tomarse de la mano toda una película',
      b: 'Una hamaca, una manta, una hora',
      why: 'La cercanía crece cuando le dan tiempo.',
    },
    weak: {
      a: 'Un desayuno largo, sin teléfonos',
      b: 'Siéntense espalda con espalda y conversen',
      why: 'La cercanía necesita tiempo; los ratos sin prisa ayudan.',
    },
  },
  maitri: {
    strong: {
      a: 'Aprendan algo nuevo con un mismo libro',
      b: 'Una noche de preguntas en el mismo equipo',
      why: 'Sus mentes se llevan como amigas.',
    },
    middle: {
      a: 'Explíquense su trabajo en cinco minutos',
      b: 'Lean el mismo artículo y coméntenlo',
      why: 'Sus mentes se encuentran a medias; la curiosidad hace el resto.',
    },
    weak: {
      a: 'Dibujen la idea en vez de discutirla',
      b: 'Por una noche, repitan lo que oyeron antes de responder',
      why: 'Piensan distinto; así se vuelve un juego.',
    },
  },
  gana: {
    strong: {
      a: 'Un concierto a su volumen',
      b: 'Inviten a sus amistades a casa',
      why: 'Sus temperamentos combinan.',
    },
    middle: {
      a: 'Busquen una canción para cada ánimo',
      b: 'Un juego de mesa: quien gane elige la cena',
      why: 'Si sus temperamentos encajan depende de la hora; el juego da una pista.',
    },
    weak: {
      a: 'Acuerden una palabra para «necesito diez minutos»',
      b: 'Una tarde de piscina, cada cual a su paso',
      why: 'Sus temperamentos difieren mucho; aquí hay espacio para dos.',
    },
  },
  bhakoot: {
    strong: {
      a: 'Planeen el mes con una tetera de por medio',
      b: 'Reparen algo de la casa en equipo',
      why: 'La vida diaria les tira hacia el mismo lado.',
    },
    middle: {
      a: 'Compren la cena sin lista',
      b: 'Dibujen la casa donde les gustaría vivir',
      why: 'La hora de nacimiento deja abierto cómo encajan sus planes. Compruébenlo en la práctica.',
    },
    weak: {
      a: 'Un calendario común y un café por semana para llenarlo',
      b: 'Un presupuesto para un fin de semana divertido',
      why: 'Los planes piden acuerdos; empiecen por los agradables.',
    },
  },
  nadi: {
    strong: {
      a: 'Una caminata turnándose al frente',
      b: 'Entrenen para algo en equipo',
      why: 'Sus energías están en equilibrio.',
    },
    middle: {
      a: 'Naden un rato y luego descansen en la sauna',
      b: 'Comparen qué les da fuerzas',
      why: 'La hora de nacimiento deja abierto cómo se combinan sus energías.',
    },
    weak: {
      a: 'Firmen un tratado de siestas para el domingo',
      b: 'Un fin de semana solo para descansar',
      why: 'Les cansa lo mismo: descansar es buen plan.',
    },
  },
  '5-15': {
    strong: {
      a: 'Un pequeño ritual cada semana',
      b: 'Nadar a su hora, temprano o tarde',
      why: 'Comparten un ritmo; denle un lugar.',
    },
    middle: {
      a: 'Una cita fija: mismo día, misma hora',
      b: 'Desayunar por teléfono cuando estén lejos',
      why: 'La mitad del ritmo está; un hábito puede sumar la otra.',
    },
    weak: {
      a: 'Una semana de noches cortas y otra de noches largas',
      b: 'Elijan la canción que abre sus fines de semana',
      why: 'Su ritmo está abierto: experimenten.',
    },
  },
  '14-2': {
    strong: {
      a: 'Empiecen un proyecto de un mes',
      b: 'Escriban tres metas que compartan',
      why: 'Hay energía y una dirección entre ustedes.',
    },
    middle: {
      a: 'Hagan un estante en equipo',
      b: 'Ahorren un poco cada semana para un deseo común',
      why: 'La mitad del impulso está; un proyecto saca el resto.',
    },
    weak: {
      a: 'Dibujen el mapa de deseos de este año',
      b: 'Lancen una moneda para elegir adónde ir el sábado',
      why: 'Su dirección está abierta; elijan por gusto.',
    },
  },
  '29-46': {
    strong: {
      a: 'Digan que sí a la próxima invitación',
      b: 'Tomen un tren a un pueblo que no conozcan',
      why: 'Dicen que sí a las mismas cosas.',
    },
    middle: {
      a: 'Prueben un plato del que no sepan nada',
      b: 'Una clase para principiantes, solo una noche',
      why: 'La mitad de la aventura está; un paso pequeño trae el resto.',
    },
    weak: {
      a: 'Escriban cinco deseos por persona y saquen uno',
      b: 'Vuelvan a casa por calles que no conozcan',
      why: 'Las aventuras están abiertas; empiecen por algo pequeño.',
    },
  },
  electromagnetic: {
    strong: {
      a: 'Una receta a cuatro manos',
      b: 'Escriban un cuento, una frase por turno',
      why: 'Se completan en muchos puntos.',
    },
    middle: {
      a: 'Enséñense algo que hagan bien',
      b: 'Hagan una lista de canciones, una por turno',
      why: 'Hay algunas chispas entre ustedes; esto las alimenta.',
    },
    weak: {
      a: 'Escondan una nota donde seguro se encuentre',
      b: 'Intercambien las tareas de casa por una noche',
      why: 'Pocas chispas saltan solas; estas se hacen a mano.',
    },
  },
  companionship: {
    strong: {
      a: 'Hagan su actividad favorita lado a lado',
      b: 'Muéstrense fotos de la infancia',
      why: 'Tienen varios dones en común.',
    },
    middle: {
      a: 'Busquen el juego que les gustaba en la infancia',
      b: 'Visiten un lugar donde se sientan en casa',
      why: 'Tienen un don en común: búsquenlo.',
    },
    weak: {
      a: 'Por una hora, aprendan de la otra persona',
      b: 'Lleven a la cita algo de su mundo',
      why: 'Sus dones son distintos; mostrarlos es la mitad de la diversión.',
    },
  },
  compromise: {
    strong: {
      a: 'Decidan por turnos durante una semana',
      b: 'Nombren una cosa por persona que no se discute',
      why: 'Una persona cede más a menudo; así se equilibra.',
    },
    shared: {
      a: 'Háganse pequeños favores durante todo un día',
      b: 'Déjense ganar una vieja discusión por persona',
      why: 'Ceden por turnos; así además se divierten.',
    },
    middle: {
      a: 'Elijan película con un veto por persona',
      b: 'Pidan la cena de la otra persona',
      why: 'A veces alguien cede; conviértanlo en un juego.',
    },
    weak: {
      a: 'Amueblen una casa soñada, cuarto por cuarto',
      b: 'Un pícnic al que cada cual lleva lo que quiere',
      why: 'Necesitan ceder poco. Disfrútenlo.',
    },
  },
  dominance: {
    strong: {
      a: 'Un día en que decida la voz más callada',
      b: 'Cambien de lugar: quién conduce, quién cocina, quién elige',
      why: 'A menudo el tono viene de un lado, así que cambien de lugar.',
    },
    shared: {
      a: 'Un fin de semana en dos mitades, un plan por persona',
      b: 'Cocinen dos platos y cambien de chef en el segundo',
      why: 'Guían en cosas distintas; enséñense cómo.',
    },
    middle: {
      a: 'Una excursión con dos guías, medio día por persona',
      b: 'Elijan la música por turnos',
      why: 'A ratos alguien guía; disfrútenlo.',
    },
    weak: {
      a: 'Improvisen una cena sin plan',
      b: 'Pinten un cuadro con dos pinceles',
      why: 'Se dejan espacio. Aprovéchenlo.',
    },
  },
} satisfies Translated<typeof source, 'es'>
